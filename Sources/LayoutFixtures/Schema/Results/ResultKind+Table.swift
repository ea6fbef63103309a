// SPDX-License-Identifier: GPL-3.0-or-later

// Every member of every line that a command writes as JSON, in the order in which it is written.

extension ResultKind {
    /// A line for each kind, and below it one for each member.
    ///
    /// A member has its name, with ? behind it if it may be missing; its type; and what it is. Members of an object are
    /// indented below it.
    ///
    /// Types are those of ``ResultType``: names, words with | between, [T] for a list and {T} for an object whose names
    /// are data.
    static let table = """
        solve: a fixture as it was laid out, by stacklp solve
          name              text                            The fixture's name.
          engine?           lp|greedy                       Who laid it out: linear programs, or the greedy engine.
          program?          mirror|optimal                  Which programs were solved: those of the greedy rule, or of what was asked for.
          sweep?            {number}                        The length of the container that --sweep or --over gave it, by its name, in points.
          status            solved|infeasible|failed|invalid What came out: a layout; programs without a solution; a solver that gave up; a fixture that is none.
          error?            text                            Why there is no layout.
          size?             [number]                        Width and height of the root, in points.
          frames?           {frame}                         The frame of every element by its path, in the root's coordinates.
          ids?              {text}                          The path of each element that has an id, by that.
          statistics?       object                          What it took; nothing of the greedy engine.
            programs        count                           How many programs were solved.
            rows            count                           Their rows, together.
            columns         count                           Their columns, together.
            iterations      count                           The steps of the simplex method, together.
          certificate?      exact                           That every program is proved optimal in rational numbers.
          input?            text                            A fingerprint of the fixture, with --trailer or --resume.
          crc32?            text                            A checksum of the line up to here, with --trailer or --resume.

        diff: a fixture by both engines, by stacklp diff
          name              text                            The fixture's name.
          status            agrees|differs|infeasible|failed|invalid Whether the greedy layout is that of the mirror programs.
          error?            text                            Why there is nothing to compare.
          largestDifference? number                         By how much two frames differ at most in any number, in points.
          closeCalls?       [text]                          Comparisons that rounding decides, a sentence each.
          parting?          object                          The first stack at which the layouts part.
            stack           text                            Its path.
            proposal?       number                          The length that it should fill, in points.
            limit?          number                          The length that it should not exceed, in points, if that is another one.
            words           text                            What differs there, as a sentence.
          shortfalls?       [object]                        What the greedy layout lacks of what was asked for, for each stack, or line of one.
            stack           text                            Its path.
            line?           count                           Which line, from 2; the first if it is missing.
            overflow        number                          How far children stick out beyond what the optimum needs, in points.
            unfilled        number                          How much is left over beyond what the optimum leaves, in points.
            outOfRange      number                          By how much children leave their own ranges together, in points.
            unevenness      number                          The largest difference between two children of one priority that could still trade, in points.
            lengths         [number]                        The lengths of its children, in points.
            optimalLengths  [number]                        The lengths that the optimal program gives them, in points.
            words           text                            The shortfall as a sentence.
          overflows?        [object]                        Elements that stick out of what is around them.
            element         text                            The path of what they stick out of.
            bounds          text                            What they stick out of: its frame, its container, or what it shows.
            left?           number                          How far to the left, in points.
            right?          number                          How far to the right, in points.
            top?            number                          How far above, in points.
            bottom?         number                          How far below, in points.
            furthest        {text}                          The path of what sticks out furthest, by the side.
            words           text                            What sticks out, as a sentence.
          input?            text                            A fingerprint of the fixture, with --trailer or --resume.
          crc32?            text                            A checksum of the line up to here, with --trailer or --resume.

        test: a fixture against the frames that it expects, by stacklp test
          name              text                            The fixture's name.
          status            passed|failed|skipped|invalid   Whether every engine has the expected frames; skipped if none are expected.
          error?            text                            Why there is nothing to compare.
          tolerance?        number                          How far each number may be off, in points.
          errors?           {text}                          Why an engine has no layout, by the engine.
          afterOthers?      {text}                          What happens only after other fixtures, by the engine.
          refused?          {text}                          Why an engine cannot express the fixture, by the engine.
          closeCalls?       [text]                          Comparisons that rounding or a tie decides, a sentence each.
          misses?           [object]                        The frames that are not as expected.
            engine          text                            Whose frame it is.
            element         text                            The element's path.
            expected        frame                           The frame that is expected.
            found           frame                           The frame that was found.
          input?            text                            A fingerprint of the fixture, with --trailer or --resume.
          crc32?            text                            A checksum of the line up to here, with --trailer or --resume.

        prove: a fixture at every length, by stacklp prove
          name              text                            The fixture's name.
          over              text                            Which number of the fixture.
          from?             text                            The first value, as a fraction.
          to?               text                            The last value, as a fraction, or infinity.
          status            proved|differs|incomplete|failed|invalid Whether engines agree at every length.
          error?            text                            Why it is not proved that they do, or do not.
          difference?       object                          The first interval in which they differ.
            from            text                            Where it begins.
            to              text                            Where it ends, or infinity.
            element         text                            The path of what differs first.
            stack           text                            The path of the element around that.
            simplest        text                            The simplest number in the interval.
            greedy          [formula]                       x, y, width and height by the greedy engine.
            lp              [formula]                       The same by the programs.
          pieces?           [object]                        The open intervals in which every coordinate is one formula, in rising order.
            from            text                            Where it begins.
            to              text                            Where it ends, or infinity.
            frames          {[formula]}                     x, y, width and height of every element, by its path.
          jumps?            [object]                        The ends at which frames are not what formulas on both sides come to.
            at              text                            The number.
            frames          {[text]}                        The frame of every element there, as fractions, by its path.
          enclosed?         [object]                        The ends that are irrational.
            polynomial      [text]                          The coefficients of the polynomial that is 0 there, the constant first.
            from            text                            A number below it.
            to              text                            A number above it.
          shortfall?        [object]                        Intervals in which the greedy layout lacks something, as in diff.
            from            text                            Where it begins.
            to              text                            Where it ends, or infinity.
            stack           text                            The path of the stack.
            line?           count                           Which line, from 2; the first if it is missing.
            overflow?       formula                         How far children stick out beyond what the optimum needs, in points.
            unfilled?       formula                         How much is left over beyond what the optimum leaves, in points.
            outOfRange?     formula                         By how much children leave their own ranges together, in points.
            unevenness?     formula                         The largest difference between two children of one priority that could still trade, in points.
            worst           text                            The number at which the largest of these is greatest, or infinity.
          input?            text                            A fingerprint of the fixture, with --trailer or --resume.
          crc32?            text                            A checksum of the line up to here, with --trailer or --resume.

        trailer: the last line of a batch with --trailer
          trailer           object                          What run the lines before are of.
            stacklp         text                            The version.
            command         text                            The command.
            options         {text}                          What results depend on, by the names of options.
            shard?          text                            The part of the fixtures, if it is one.
            of?             count                           How many fixtures there are with those of other parts.
            input           text                            A fingerprint of all fixtures.
            fixtures        count                           How many results there are.
            statuses        {count}                         How many there are of each status.
            shortfalls?     count                           How many of those that agree have a shortfall.
            refused?        count                           How many an engine under test refused.
            bytes           count                           How many bytes stand before this line.
            crc32           text                            Their checksum.
          crc32?            text                            A checksum of the line up to here.

        lint: something odd about a fixture, by stacklp lint
          name              text                            The fixture's name.
          path?             text                            The element's path.
          rule?             text                            Which rule says so.
          severity?         error|warning                   Whether it fails the run.
          message?          text                            What is odd, and what to write instead.
          fix?              object                          What would mend it.
            action          move|remove                     What is done with a property.
            property        text                            Which one, such as style.width.
            from            text                            The path of the element that has it.
            to?             text                            The path of the element that should have it.
          status?           text                            Of a fixture that cannot be looked at: invalid, or another status of solve.
          error?            text                            Why it cannot be looked at.

        lint-rule: a rule, by stacklp lint --rules
          rule              text                            Its name.
          severity          error|warning                   Whether what it finds fails a run.
          summary           text                            What it finds.
          help              text                            Why that is odd, and what to do.

        explain: a stack, by stacklp explain
          name              text                            The fixture's name.
          stack             text                            The stack's path.
          id?               text                            Its id.
          algorithm         text                            Its rule.
          direction         horizontal|vertical             Along which axis its children lie.
          size              [number]                        Its width and height, in points.
          sentences         [text]                          What is to be said of it as a whole.
          lines             [object]                        Each of its lines; none if nothing was divided.
            motion          grew|shrank|stayed              What the line asks of its children.
            length          number                          How long the children are together, in points.
            gaps            number                          What gaps and margins take, in points.
            leftOver        number                          What is left over by the optimal division, in points; negative if it is missing.
            children        [object]                        Its children in the order of their declaration.
              element       text                            The path.
              id?           text                            The id.
              base          number                          The length that it grows or shrinks from, in points.
              weight        number                          Its part when children grow, or shrink.
              minimum       number                          The shortest that it may be, in points.
              maximum?      number                          The longest that it may be, in points.
              share         number                          Which part of what is shared it has, 1 being all.
              length        number                          Its length by the greedy engine, in points.
              optimal       number                          Its length by the optimal program, in points.
              stoppedBy?    text                            What keeps it from its share.
              price?        number                          What one point more of that is worth to each unit of weight of the others.
            sentences       [text]                          Why they are as long as they are.

        element: an element of hstack that is no stack, by stacklp explain
          type              element                         What the line is.
          name              text                            The fixture's name.
          elementType       text                            The type of the element.
          element           text                            The path.
          id?               text                            The id.
          isShown           flag                            Whether it is shown; a viewThatFits shows one of its children.
          offeredWidth?     number                          The width that it is offered, in points; none if there is none in particular, or no end.
          offeredHeight?    number                          The height, likewise.
          size              [number]                        Its width and height, in points.
          inside            [object]                        The elements directly inside it.
            element         text                            The path.
            id?             text                            The id.
            isShown         flag                            Whether it is shown.
            offeredWidth?   number                          The width that it is offered, in points.
            offeredHeight?  number                          The height, likewise.
            size            [number]                        Its width and height, in points.
          sentences         [text]                          What was offered and taken.

        program: a linear program, by stacklp program --format jsonl
          name              text                            The fixture's name.
          stack             text                            The stack's path.
          id?               text                            Its id.
          program           text                            Which program: mirror, optimal, or the pairwise reference.
          formulation?      text                            How it is stated.
          step              count                           Which of the stack's programs, from 1.
          of                count                           How many those are.
          sense             minimize|maximize               What is done with the objective.
          objective         {number}                        The coefficient of each column in it.
          objectiveConstant? number                         What is added to it.
          rows              [object]                        The constraints.
            name            text                            The name.
            lower?          number                          What the row is at least; without end if it is missing.
            upper?          number                          What the row is at most; without end if it is missing.
            terms           {number}                        The coefficient of each column.
          columns           [object]                        The variables.
            name            text                            The name.
            lower?          number                          What the column is at least; without end if it is missing.
            upper?          number                          What the column is at most; without end if it is missing.
            integer?        flag                            That it is whole.

        deviation: what an engine may do otherwise, by stacklp mutants --deviations
          deviation         text                            Its name.
          rule              text                            Of which rule.
          step              text                            Which step of that.
          asIf              text                            What it is as if.

        mutant: who notices a deviation, by stacklp mutants
          type              deviation                       What the line is.
          deviation         text                            The name of the deviation.
          rule              text                            Of which rule.
          step              text                            Which step of that.
          fixtures          count                           How many fixtures have stacks of the rule.
          noticing          count                           How many of them have other frames under the deviation.
          smallest?         text                            The name of the smallest of these.
          case?             text                            A case that would notice it, where no fixture does.

        mutants: the sum, by stacklp mutants
          type              sum                             What the line is.
          deviations        count                           How many deviations there are of the fixtures' rules.
          noticed           count                           How many of them a fixture notices.

        rule: a layout rule, by stacklp rules
          rule              text                            Its name.
          asks              text                            How its stacks ask their children.
          couplesAxes       flag                            Whether lengths on one axis depend on the other.
          roundsToPixels    flag                            Whether it rounds to pixels.
          hasLines          flag                            Whether children may be on several lines.
          hasBases          flag                            Whether children grow or shrink from a length.
          grows             flag                            Whether they grow by factors.
          shrinks           flag                            Whether they shrink by factors.
          takesTurns        flag                            Whether the least flexible child is served first.
          freezes           flag                            Whether children are frozen in rounds.
          sharesPart        flag                            Whether factors below 1 share a part only.
          isOptimal         flag                            Whether it divides as the optimal program does.
          keepsWholeLengths flag                            Whether whole lengths stay whole.
          hasPriorities     flag                            Whether some children are served before others.
          hasNegativeGaps   flag                            Whether gaps may be negative.
          hasPercentageGaps flag                            Whether gaps may be parts of a length.
          hasKeywordBases   flag                            Whether bases may be keywords.
          reverses          flag                            Whether directions and lines may run backwards.
          hasBoxes          flag                            Whether elements are boxes of CSS.
          keys              [text]                          The keys of the format that it reads.
          deviations        count                           How many deviations from it are known.
          fixtures?         count                           How many of the fixtures have stacks of it.
          unnoticed?        [text]                          The deviations that none of these notices.
          notTaken?         [text]                          The decisions that none of these has to take.

        verdict: a case of a campaign, by stacklp fuzz --verdicts
          name              text                            The case's name.
          verdicts          {text}                          What is said of each engine's answer, by the engine.
          classes?          [text]                          The classes of failure that it is in.
          replacedBy?       [text]                          Other cases that were put to engines that refuse this one.

        campaign: a campaign as a whole, by stacklp fuzz --report jsonl
          type              campaign                        What the line is.
          version           text                            The version.
          command           text                            The command that does it again.
          tolerance         number                          How far each number may be off, in points.
          cases             count                           How many cases were tried.
          failingCases      count                           How many of them failed.
          good              flag                            Whether everything was checked, and nothing is wrong but what is known.
          endedEarlyBy?     text                            What ended it before all was done.
          engines           [object]                        The engines, the reference first.
            name            text                            The name.
            compared        count                           How many of its answers were held against the reference's.
            verdicts        {count}                         How often each verdict was given.
            replaced?       count                           How many cases it refused, and got others for.
            refusals?       [object]                        Why it refused fixtures, the most frequent reason first.
              reason        text                            What it said, with # for each number.
              count         count                           How many fixtures.
            laws            {lawCount}                      How often each law was asked, and broken.
          new               count                           How many classes of failure are new.
          known             count                           How many are known differences.
          disputed          count                           About how many judges differ.
          stale             count                           How many known differences did not happen.
          unchecked         count                           How many things should have been checked and were not.
          complaints        count                           How many things engines did wrong after their last answer.
          heldAgainstKnown? flag                            That there was a list of known differences.

        diagnosis: what is believed of an engine, by stacklp fuzz --report jsonl
          type              diagnosis                       What the line is.
          engine            text                            The engine.
          differing         count                           How many of its layouts differ.
          explained         count                           How many of these have a cause.
          causes            [object]                        The causes, the most frequent first.
            deviation       text                            The name of the deviation.
            step            text                            The rule and its step.
            asIf            text                            What it is as if.
            cases           count                           How many layouts it has part in.
            alone           count                           How many it explains alone.
          supposed?         object                          What comes out with --deviations.
            deviations      [text]                          What was supposed.
            explained       count                           How many layouts that explains.
            changes         [object]                        What one deviation more or less would change.
              deviation     text                            The deviation.
              leftOut       flag                            Whether it is one less.
              gained        count                           How many layouts would be explained that are not.
              lost          count                           How many would not be explained any more.

        finding: a class of failure, by stacklp fuzz --report jsonl
          type              finding                         What the line is.
          class             text                            Its name, by which known differences name it.
          engine            text                            Whose failure it is.
          kind              text                            What goes wrong: differs, crashed, a law, and so on.
          aspect?           text                            Of what the layouts differ.
          deviation?        text                            The deviation that explains it.
          cause?            text                            How the engine's process ended.
          algorithm?        text                            The rule of the stack at which layouts part.
          situation         [text]                          What was to be decided there.
          words             text                            The class in words.
          headline          text                            What happens in the smallest case.
          count             count                           How many cases are in the class.
          situations?       [object]                        The classes by situation that its cause has part in.
            class           text                            The name of the class.
            count           count                           How many cases.
          together?         [text]                          The deviations that explain the case together.
          found?            text                            The class by situation in which it was found.
          reason?           text                            Why it is a known difference.
          excess?           text                            Why it happens more often than is known.
          disputed?         flag                            That judges differ about it.
          case              text                            The name of the case that was made smaller.
          elements          count                           How many elements the smallest case has.
          originalElements  count                           How many it had.
          tried             count                           How many smaller cases were tried.
          reduction         smallest|stopped|unsteady|as-found|not-repeated|in-sequence How far it was made smaller.
          fixture           fixture                         The smallest case.
          after?            [text]                          The fixtures after which alone it happens.
          answers           [object]                        What the reference and the engine answer.
            of              text                            Whose answer, and to what.
            status          text                            The status of the answer.
            error?          text                            Why there is no layout.
            fixture?        fixture                         What was asked, if that is a variant of the case.
            frames?         {frame}                         The frame of every element by its path.
          largestDifference? number                         By how much two frames differ at most in any number, in points.
          parting?          text                            The path of the stack at which they disagree.
          differences?      {[frame]}                       The frames that differ, by path: the reference's and the engine's.
          judges?           [object]                        Whose layout each judge has.
            of              text                            The judge.
            agreesWith      text                            With whom it agrees.
            status          text                            The status of its answer.
            error?          text                            Why it has no layout.
            frames?         {frame}                         The frame of every element by its path.
          wrong?            object                          For which values of a number the engine is wrong, with --over.
            over            text                            Which number.
            from            number                          The first value that is known to be wrong.
            to              number                          The last one.
            tried           count                           How many values were tried.
          sentences         [text]                          What is to be said of the smallest case.
          standardError?    [text]                          The last lines that the engine's process wrote before it ended.
          replay?           text                            The command that does the case again.
          explanation?      text                            Why the stack is divided as it is, in lines.
          others?           [object]                        Other cases of the same cause.
            together        [text]                          The deviations that explain it together.
            found?          text                            The class by situation in which it was found.
            case            text                            The name of the case that was made smaller.
            elements        count                           How many elements the smallest case has.
            originalElements count                          How many it had.
            fixture         fixture                         The smallest case.

        stale: a known difference that did not happen, by stacklp fuzz --report jsonl
          type              stale                           What the line is.
          class             text                            The class that is known.
          reason            text                            Why engines differ there.

        remark: something else to be told, by stacklp fuzz --report jsonl
          type              unchecked|complaint             Whether it was not checked, or an engine did it wrong after its last answer.
          what              text                            What it is, as a sentence.

        coverage: what was compared, by stacklp fuzz --report jsonl
          type              coverage                        What the line is.
          engines           [object]                        The engines that were tested.
            name            text                            The name.
            cases           count                           In how many cases its answer was compared.
            decisions       {count}                         In how many of these each decision had to be taken.
            neverCompared   [text]                          The decisions that its rules have, and that were in none.

        undone: a campaign that could not be done, by stacklp fuzz --report jsonl
          type              undone                          What the line is.
          version           text                            The version.
          command           text                            The command that does it again.
          good              flag                            That it is not good.
          reasons           [text]                          Why.
        """
}
