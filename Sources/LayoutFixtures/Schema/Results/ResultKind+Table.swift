// SPDX-License-Identifier: GPL-3.0-or-later

// The members of every line that commands write as JSON, in their order.

extension ResultKind {
    /// The table of all kinds: a line for each kind and, below it, a line for each member.
    ///
    /// A line has the member's name, its type and its meaning. A name that ends in ? marks a member
    /// that may be missing. The members of an object are indented below it.
    ///
    /// A type is a name in ``types``, texts separated by |, [T] for a list, or {T} for an object
    /// whose names are data.
    static let table = """
        solve: the layout of a fixture, by stacklp solve
          position?         count                           The fixture's number among all fixtures, from 0, with --shard hash.
          name              text                            The fixture's name.
          engine?           lp|greedy                       The engine: lp solves linear programs, greedy does not.
          program?          mirror|optimal                  The formulation of the linear programs.
          sweep?            {number}                        The container's length by --sweep or --over, by its key, in points.
          status            solved|infeasible|failed|invalid The outcome: a layout, or why there is none.
          error?            text                            The reason why there is no layout.
          size?             [number]                        The width and height of the root, in points.
          frames?           {frame}                         The frame of every element by its path, in the root's coordinates.
          ids?              {text}                          The path of every element that has an id, by the id.
          statistics?       object                          The solver's work; missing for the greedy engine.
            programs        count                           The number of linear programs solved.
            rows            count                           The total number of their rows.
            columns         count                           The total number of their columns.
            iterations      count                           The total number of simplex iterations.
          certificate?      exact                           A mark that rational numbers prove every program optimal.
          input?            text                            The fixture's fingerprint, with --trailer or --resume.
          crc32?            text                            The checksum of the line up to here, with --trailer or --resume.

        diff: the comparison of both engines' layouts, by stacklp diff
          position?         count                           The fixture's number among all fixtures, from 0, with --shard hash.
          name              text                            The fixture's name.
          status            agrees|ambiguous|differs|infeasible|failed|invalid Whether the greedy layout equals the mirror programs' layout.
          error?            text                            The reason why there is no comparison.
          largestDifference? number                         The largest difference of any number of a frame, in points.
          ambiguities?      [text]                          The comparisons that rounding decides, one sentence each.
          firstDifference?  object                          The first stack whose layouts differ.
            stack           text                            The stack's path.
            proposal?       number                          The length that the stack should fill, in points.
            limit?          number                          The length that it should not exceed, if another one, in points.
            words           text                            The difference there, as a sentence.
          shortfalls?       [object]                        The shortfalls of the greedy layout, by stack or by line.
            stack           text                            The stack's path.
            line?           count                           The number of the line; missing for the first line.
            overflow        number                          The children's overflow in excess of the optimal one, in points.
            unfilled        number                          The space left over in excess of the optimal layout's, in points.
            outOfRange      number                          The total length by which children leave their own ranges, in points.
            unevenness      number                          The largest difference between children that can trade, in points.
            lengths         [number]                        The lengths of the stack's children, in points.
            optimalLengths  [number]                        The children's lengths in the optimal program, in points.
            words           text                            The shortfall as a sentence.
          overflows?        [object]                        The bounds that content overflows.
            element         text                            The path of the element with the bounds.
            bounds          text                            The bounds: frame, or offer for the size offered to the root.
            left?           number                          The overhang on the left, in points.
            right?          number                          The overhang on the right, in points.
            top?            number                          The overhang at the top, in points.
            bottom?         number                          The overhang at the bottom, in points.
            furthest        {text}                          The path of the element with the largest overhang, by the side.
            words           text                            The overflow as a sentence.
          shortfallError?   text                            The reason why the shortfall could not be computed.
          greedy?           object                          The greedy engine's result, unless both layouts agree.
            status?         text                            The outcome, as in solve, if there is no layout.
            error?          text                            The reason why there is no layout.
            frames?         {frame}                         The frame of every element by its path.
          mirror?           object                          The mirror programs' result, unless both layouts agree.
            status?         text                            The outcome, as in solve, if there is no layout.
            error?          text                            The reason why there is no layout.
            frames?         {frame}                         The frame of every element by its path.
          input?            text                            The fixture's fingerprint, with --trailer or --resume.
          crc32?            text                            The checksum of the line up to here, with --trailer or --resume.

        test: the check of a fixture's expected frames, by stacklp test
          position?         count                           The fixture's number among all fixtures, from 0, with --shard hash.
          name              text                            The fixture's name.
          status            passed|ambiguous|failed|skipped|invalid Whether every engine gets the expected frames; skipped without any.
          error?            text                            The reason why there is no comparison.
          tolerance?        number                          The tolerance for each number of a frame, in points.
          errors?           {text}                          The reason why an engine has no layout, by the engine.
          afterOthers?      {text}                          The failure that happens only after other fixtures, by the engine.
          refused?          {text}                          The reason why an engine does not support the fixture, by the engine.
          ambiguities?      [text]                          The comparisons that rounding or a tie decides, one sentence each.
          misses?           [object]                        The frames that differ from the expected ones.
            engine          text                            The engine.
            element         text                            The element's path.
            expected        frame                           The expected frame.
            found           frame                           The engine's frame.
          input?            text                            The fixture's fingerprint, with --trailer or --resume.
          crc32?            text                            The checksum of the line up to here, with --trailer or --resume.

        prove: the comparison of engines at every length, by stacklp prove
          position?         count                           The fixture's number among all fixtures, from 0, with --shard hash.
          name              text                            The fixture's name.
          over              text                            The number of the fixture that varies.
          from?             text                            Its first value, as a fraction.
          to?               text                            Its last value, as a fraction, or infinity.
          status            proved|differs|incomplete|failed|invalid Whether the engines agree at every length.
          error?            text                            The reason why nothing is proved.
          difference?       object                          The first interval in which the engines differ.
            from            text                            The beginning of the interval.
            to              text                            The end of the interval, or infinity.
            element         text                            The path of the first element that differs.
            stack           text                            The path of the element around it.
            simplest        text                            The simplest number in the interval.
            greedy          [formula]                       x, y, width and height by the greedy engine.
            lp              [formula]                       x, y, width and height by the linear programs.
          pieces?           [object]                        The open intervals with one formula per coordinate, in rising order.
            from            text                            The beginning of the interval.
            to              text                            The end of the interval, or infinity.
            frames          {[formula]}                     x, y, width and height of every element, by its path.
          jumps?            [object]                        The breakpoints where frames differ from the formulas on both sides.
            at              text                            The value at the breakpoint.
            frames          {[text]}                        The frame of every element there, as fractions, by its path.
          enclosed?         [object]                        The irrational breakpoints.
            polynomial      [text]                          The coefficients of a polynomial that is 0 there, the constant first.
            from            text                            A number below the breakpoint.
            to              text                            A number above the breakpoint.
          shortfall?        [object]                        The intervals with a shortfall of the greedy layout, as in diff.
            from            text                            The beginning of the interval.
            to              text                            The end of the interval, or infinity.
            stack           text                            The stack's path.
            line?           count                           The number of the line; missing for the first line.
            overflow?       formula                         The children's overflow in excess of the optimal one, in points.
            unfilled?       formula                         The space left over in excess of the optimal layout's, in points.
            outOfRange?     formula                         The total length by which children leave their own ranges, in points.
            unevenness?     formula                         The largest difference between children that can trade, in points.
            worst           text                            The number with the largest shortfall, or infinity.
          input?            text                            The fixture's fingerprint, with --trailer or --resume.
          crc32?            text                            The checksum of the line up to here, with --trailer or --resume.

        trailer: the last line of a batch with --trailer
          trailer           object                          The run that wrote the lines before.
            stacklp         text                            The version of stacklp.
            command         text                            The command.
            options         {text}                          The options that results depend on, by their names.
            shard?          text                            The part of the fixtures; missing if the run has all of them.
            of?             count                           The number of fixtures in all parts.
            input           text                            The fingerprint of all fixtures.
            fixtures        count                           The number of results.
            statuses        {count}                         The number of results by status.
            shortfalls?     count                           The number of agreeing results with a shortfall.
            refused?        count                           The number of fixtures that an engine under test refused.
            bytes           count                           The number of bytes before this line.
            crc32           text                            The checksum of these bytes.
          crc32?            text                            The checksum of the line up to here.

        lint: a finding about a fixture, by stacklp lint
          name              text                            The fixture's name.
          path?             text                            The element's path.
          rule?             text                            The rule with the finding.
          severity?         error|warning                   The severity; an error fails the run.
          message?          text                            The problem, and what to write instead.
          fix?              object                          The change that would fix it.
            action          move|remove                     The change of the property.
            property        text                            The property, such as style.width.
            from            text                            The path of the element that has the property.
            to?             text                            The path of the element that should have the property.
          status?           text                            The status of a fixture that cannot be checked, as in solve.
          error?            text                            The reason why it cannot be checked.

        lint-rule: a rule of the linter, by stacklp lint --rules
          rule              text                            The rule's name.
          severity          error|warning                   The severity of its findings; an error fails a run.
          summary           text                            The findings of the rule.
          help              text                            The reason why these are odd, and the remedy.

        explain: the explanation of a stack, by stacklp explain
          name              text                            The fixture's name.
          stack             text                            The stack's path.
          id?               text                            The stack's id.
          algorithm         text                            The stack's rule.
          direction         horizontal|vertical             The axis along which its children lie.
          size              [number]                        The stack's width and height, in points.
          sentences         [text]                          Sentences about the stack as a whole.
          lines             [object]                        The lines of the stack; empty if it divided no space.
            motion          grew|shrank|stayed              The change of the children's lengths.
            length          number                          The total length of the children, in points.
            gaps            number                          The total length of gaps and margins, in points.
            leftOver        number                          The space left by the optimal division, in points; negative if short.
            children        [object]                        The children in the order of their declaration.
              element       text                            The child's path.
              id?           text                            The child's id.
              base          number                          The length from which it grows or shrinks, in points.
              weight        number                          The child's weight for growing or shrinking.
              minimum       number                          The child's minimum length, in points.
              maximum?      number                          The child's maximum length, in points.
              share         number                          The child's part of the shared space; 1 is all of it.
              length        number                          The child's length by the greedy engine, in points.
              optimal       number                          The child's length by the optimal program, in points.
              stoppedBy?    text                            The bound that keeps the child from its share.
              price?        number                          The bound's shadow price, per point and unit of weight of the others.
            sentences       [text]                          Sentences about the reasons for these lengths.

        element: an hstack element that is not a stack, by stacklp explain
          type              element                         The kind of line.
          name              text                            The fixture's name.
          elementType       text                            The type of the element.
          element           text                            The element's path.
          id?               text                            The element's id.
          isShown           flag                            Whether the element is shown; a viewThatFits shows one child.
          offeredWidth?     number                          The offered width, in points; missing if unspecified or infinite.
          offeredHeight?    number                          The offered height, in points; missing if unspecified or infinite.
          size              [number]                        The element's width and height, in points.
          inside            [object]                        The elements directly inside it.
            element         text                            The inner element's path.
            id?             text                            The inner element's id.
            isShown         flag                            Whether the inner element is shown.
            offeredWidth?   number                          The offered width, in points; missing if unspecified or infinite.
            offeredHeight?  number                          The offered height, in points; missing if unspecified or infinite.
            size            [number]                        The inner element's width and height, in points.
          sentences         [text]                          Sentences about the sizes offered and taken.

        program: a linear program, by stacklp program --format jsonl
          name              text                            The fixture's name.
          stack             text                            The stack's path.
          id?               text                            The stack's id.
          program           text                            The program: mirror, optimal, or the pairwise reference.
          formulation?      text                            The formulation of the program.
          step              count                           The position among the stack's programs, from 1.
          of                count                           The number of the stack's programs.
          sense             minimize|maximize               The direction of the optimisation.
          objective         {number}                        The coefficient of each column in the objective.
          objectiveConstant? number                         The constant term of the objective.
          rows              [object]                        The constraints.
            name            text                            The row's name.
            lower?          number                          The row's lower bound; missing if it has none.
            upper?          number                          The row's upper bound; missing if it has none.
            terms           {number}                        The coefficient of each column.
          columns           [object]                        The variables.
            name            text                            The column's name.
            lower?          number                          The column's lower bound; missing if it has none.
            upper?          number                          The column's upper bound; missing if it has none.
            integer?        flag                            Whether the column must be a whole number.

        deviation: a possible deviation of an engine, by stacklp mutants --deviations
          deviation         text                            The deviation's name.
          rule              text                            The rule that it changes.
          step              text                            The step of the rule that it changes.
          asIf              text                            The changed behaviour, as a clause after "as if".

        mutant: the fixtures that notice a deviation, by stacklp mutants
          type              deviation                       The kind of line.
          deviation         text                            The deviation's name.
          rule              text                            The rule that it changes.
          step              text                            The step of the rule that it changes.
          fixtures          count                           The number of fixtures with stacks of the rule.
          noticing          count                           The number of them whose frames change under the deviation.
          smallest?         text                            The name of the smallest of these.
          case?             text                            A case that would notice the deviation, if no fixture does.

        mutants: the totals, by stacklp mutants
          type              sum                             The kind of line.
          deviations        count                           The number of deviations from the fixtures' rules.
          noticed           count                           The number of them that a fixture notices.

        rule: a layout rule, by stacklp rules
          rule              text                            The rule's name.
          asks              text                            The way in which its stacks ask their children for sizes.
          couplesAxes       flag                            Whether lengths on one axis depend on the other axis.
          roundsToPixels    flag                            Whether it rounds lengths to pixels.
          hasLines          flag                            Whether children may form several lines.
          hasBases          flag                            Whether children grow or shrink from a base length.
          grows             flag                            Whether children grow by factors.
          shrinks           flag                            Whether children shrink by factors.
          takesTurns        flag                            Whether the least flexible child is served first.
          freezes           flag                            Whether children freeze in rounds.
          sharesPart        flag                            Whether factors below 1 share only a part of the space.
          isOptimal         flag                            Whether it divides space as the optimal program does.
          keepsWholeLengths flag                            Whether whole lengths stay whole.
          hasPriorities     flag                            Whether children with a higher priority are served first.
          hasNegativeGaps   flag                            Whether gaps may be negative.
          hasPercentageGaps flag                            Whether gaps may be percentages.
          hasKeywordBases   flag                            Whether base lengths may be keywords.
          reverses          flag                            Whether directions and lines may be reversed.
          hasBoxes          flag                            Whether elements are boxes of CSS.
          keys              [text]                          The keys of the format that it reads.
          deviations        count                           The number of known deviations from it.
          fixtures?         count                           The number of fixtures with stacks of it.
          unnoticed?        [text]                          The deviations that none of these fixtures notices.
          notTaken?         [text]                          The decisions that none of these fixtures requires.

        verdict: the verdicts on a case, by stacklp fuzz --verdicts
          name              text                            The case's name.
          verdicts          {text}                          The verdict on each engine's answer, by the engine.
          classes?          [text]                          The failure classes of the case.
          replacedBy?       [text]                          The cases that replaced it for engines that refuse it.

        campaign: the totals of a campaign, by stacklp fuzz --report jsonl
          type              campaign                        The kind of line.
          version           text                            The version of stacklp.
          command           text                            The command that repeats the campaign.
          settings          settings                        The seed, the count, and all settings that are not the defaults.
          tolerance         number                          The tolerance for each number of a frame, in points.
          cases             count                           The number of cases tried.
          failingCases      count                           The number of cases that failed.
          good              flag                            Whether everything was checked, and only known failures occurred.
          minCompared       text                            The part of the cases in which each tested engine must be compared.
          asked?            count                           The number of cases to try, if the campaign ended early.
          endedEarlyBy?     text                            The cause that ended the campaign early.
          engines           [object]                        The engines, the reference first.
            name            text                            The engine's name.
            compared        count                           The number of its answers compared with the reference's.
            verdicts        {count}                         The number of answers by verdict.
            replaced?       count                           The number of cases that it refused and that others replaced.
            refusals?       [object]                        The reasons for its refusals, the most frequent first.
              reason        text                            The reason, with # for each number.
              count         count                           The number of fixtures refused for it.
            profiles?       [object]                        The profiles of its random cases.
              profile       text                            The profile.
              asked         count                           The number of cases asked.
              answered      count                           The number of cases that it did not refuse.
            laws            {lawCount}                      The number of times that each law was asked and broken.
          new               count                           The number of failure classes that are new.
          unexplained       count                           The number of new failure classes for which a search found no cause.
          known             count                           The number of failure classes that are known differences.
          disputed          count                           The number of failure classes about which judges differ.
          stale             count                           The number of known differences that did not occur.
          unchecked         count                           The number of required checks that were not made.
          complaints        count                           The number of faults of engines after their last answers.
          heldAgainstKnown? flag                            Whether there was a list of known differences.

        diagnosis: the causes of an engine's differences, by stacklp fuzz --report jsonl
          type              diagnosis                       The kind of line.
          engine            text                            The engine.
          differing         count                           The number of its layouts that differ.
          explained         count                           The number of them that have a cause.
          causes            [object]                        The causes, the most frequent first.
            deviation       text                            The deviation's name.
            step            text                            The rule and its step.
            asIf            text                            The changed behaviour, as a clause after "as if".
            cases           count                           The number of layouts to which the cause contributes.
            alone           count                           The number of layouts that it explains alone.
          supposed?         object                          The result of the deviations given by --deviations.
            deviations      [text]                          The given deviations.
            explained       count                           The number of layouts that they explain.
            changes         [object]                        The effects of adding or removing one deviation.
              deviation     text                            The deviation's name.
              leftOut       flag                            Whether the deviation is removed.
              gained        count                           The number of layouts that the change would explain in addition.
              lost          count                           The number of layouts that the change would leave unexplained.
          suspects?         [object]                        The quantities that the engine may compute in another way.
            rule            text                            The rule that uses the quantity.
            step            text                            The step in the rule's specification.
            quantity        text                            The quantity.
            cases           count                           The number of searched layouts that another value of it gives.
            searched        count                           The number of small unexplained layouts that were searched.

        finding: a failure class, by stacklp fuzz --report jsonl
          type              finding                         The kind of line.
          class             text                            The name of the class, as lists of known differences use it.
          engine            text                            The engine that fails.
          kind              text                            The kind of failure: differs, crashed, a law, and so on.
          aspect?           text                            The aspect in which layouts differ.
          deviation?        text                            The deviation that explains the failure.
          cause?            text                            The way in which the engine's process ended.
          algorithm?        text                            The rule of the first stack whose layouts differ.
          situation         [text]                          The decisions required at that stack.
          words             text                            The class in words.
          headline          text                            The failure of the smallest case, as a headline.
          count             count                           The number of cases in the class.
          situations?       [object]                        The classes in which its cases were found, unless all are `class`.
            class           text                            The name of the class.
            count           count                           The number of cases.
          together?         [text]                          The deviations that explain the case together.
          found?            text                            The class by situation in which the case was found.
          reason?           text                            The reason for the known difference.
          excess?           text                            The observed and the known frequency, if it exceeds the known one.
          disputed?         flag                            Whether judges differ about it.
          unexplained?      flag                            Whether a search found no cause.
          case              text                            The name of the case before its reduction.
          elements          count                           The number of elements in the smallest case.
          originalElements  count                           The number of elements in the original case.
          tried             count                           The number of smaller cases tried.
          reduction         smallest|stopped|unsteady|as-found|not-repeated|not-compared|only-expected|in-sequence The result of the reduction.
          fixture           fixture                         The smallest case.
          otherValues?      [object]                        The suspects of which another value gives the engine's layout of the case.
            rule            text                            The rule that uses the quantity.
            step            text                            The step in the rule's specification.
            quantity        text                            The quantity.
            byRule          text                            The value that the rule gives: a number, a decision, or a distribution of space.
            instead         text                            The value that gives the engine's layout.
          after?            [text]                          The fixtures that must come before the case.
          answers           [object]                        The answers of the reference and of the engine.
            of              text                            The engine, and the question that it answers.
            status          text                            The status of the answer.
            error?          text                            The reason why there is no layout.
            fixture?        fixture                         The fixture of the question, if it is a variant of the case.
            frames?         {frame}                         The frame of every element by its path.
          largestDifference? number                         The largest difference of any number of a frame, in points.
          firstDifference?  text                            The path of the first stack whose layouts differ.
          differences?      {[frame]}                       The frames that differ, by path: the reference's and the engine's.
          judges?           [object]                        The opinions of the judges.
            of              text                            The judge.
            agreesWith      text                            The side with which it agrees.
            status          text                            The status of its answer.
            error?          text                            The reason why it has no layout.
            frames?         {frame}                         The frame of every element by its path.
          wrong?            object                          The values of a number for which the engine is wrong, with --over.
            over            text                            The number that varies.
            from            number                          The first value that is known to be wrong.
            to              number                          The last value that is known to be wrong.
            tried           count                           The number of values tried.
          sentences         [text]                          Sentences about the smallest case.
          standardError?    [text]                          The last lines that the engine's process wrote before it ended.
          replay?           text                            The command that repeats the case.
          explanation?      text                            The explanation of the stack's layout, in lines.
          others?           [object]                        The other cases with the same cause.
            together        [text]                          The deviations that explain the case together.
            found?          text                            The class by situation in which the case was found.
            case            text                            The name of the case before its reduction.
            elements        count                           The number of elements in the smallest case.
            originalElements count                          The number of elements in the original case.
            fixture         fixture                         The smallest case.
            otherValues?    [object]                        The suspects of which another value gives the engine's layout of the case.
              rule          text                            The rule that uses the quantity.
              step          text                            The step in the rule's specification.
              quantity      text                            The quantity.
              byRule        text                            The value that the rule gives: a number, a decision, or a distribution of space.
              instead       text                            The value that gives the engine's layout.

        stale: a known difference that did not occur, by stacklp fuzz --report jsonl
          type              stale                           The kind of line.
          class             text                            The known class.
          reason            text                            The reason for the known difference.

        remark: a missing check or a complaint, by stacklp fuzz --report jsonl
          type              unchecked|complaint             Whether a check is missing, or an engine failed after its last answer.
          what              text                            The remark as a sentence.

        coverage: the coverage of a campaign, by stacklp fuzz --report jsonl
          type              coverage                        The kind of line.
          engines           [object]                        The engines that were tested.
            name            text                            The engine's name.
            cases           count                           The number of cases in which its answer was compared.
            decisions       {count}                         The number of these cases that required each decision.
            neverCompared   [text]                          The decisions of its rules that none of these cases required.

        undone: a campaign that could not run, by stacklp fuzz --report jsonl
          type              undone                          The kind of line.
          version           text                            The version of stacklp.
          command           text                            The command that repeats the campaign.
          good              flag                            Always false.
          reasons           [text]                          The reasons.
        """
}
