# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the language of documents and comments: how comments begin, words that are riddles, and long sentences.

usage: check_prose.py FILE...

Documentation comments begin with the noun that they document. Text between backticks is not checked.
"""

import re
import sys

# Words that readers stop at, with those to write in their place.
RIDDLES = {
    r"sticks? out": "overflows",
    r"close calls?": "ambiguous",
    r"referees?": "judge",
    r"whoever": "anyone who",
    r"that there (?:is|are) none": "say what is missing",
    r"makes? of it": "say what it does",
    r"(?:is|was|are) said of": "say what it is",
    r"what was asked for": "the request",
    r"would have it": "by the rule",
}
QUESTION = re.compile(r"(?:What|How|Where|Who|Which|Why|So many|By how much)\b")
LONGEST = 30


def main(files):
    found = 0
    for file in files:
        with open(file, encoding="utf-8") as opened:
            lines = opened.read().split("\n")
        for number, problem in (document if file.endswith(".md") else comments)(lines):
            print(f"{file}:{number}: {problem}")
            found += 1
    return 1 if found else 0


def document(lines):
    """The problems of a document, outside code, tables and generated parts."""
    sentence, begun = [], 0
    is_code = False
    for number, line in enumerate([*lines, ""], 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        is_text = not is_code and not line.lstrip().startswith(("```", "<!--", "|", "#"))
        text = re.sub(r"`[^`]*`", "x", re.sub(r"\]\([^)]*\)", "]", line)) if is_text else ""
        yield from riddles(number, text)
        if not text.strip() or re.match(r"\s*(?:[-*]|\d+\.) ", text):
            yield from long(begun, sentence)
            sentence = []
        for part in re.split(r"(?<=[.!?:;])\s+", text.strip()):
            begun = begun if sentence else number
            sentence += part.split()
            if part.endswith((".", "!", "?", ":", ";")):
                yield from long(begun, sentence)
                sentence = []


def comments(lines):
    """The problems of the comments of a Swift file."""
    before = ""
    for number, line in enumerate(lines, 1):
        comment = re.match(r"\s*///?(?!/) ?(.*)", line)
        if comment:
            text = re.sub(r"`[^`]*`", "x", comment[1])
            yield from riddles(number, text)
            if line.lstrip().startswith("///") and not before.lstrip().startswith("///") and QUESTION.match(text):
                yield number, f"a comment begins with the noun that it documents, not with a question: {text}"
        before = line


def riddles(number, text):
    for words, advice in RIDDLES.items():
        for match in re.finditer(rf"\b(?:{words})\b", text, re.IGNORECASE):
            yield number, f"“{match[0]}” has to be read twice; write: {advice}"


def long(number, sentence):
    if len(sentence) > LONGEST:
        yield number, f"a sentence of {len(sentence)} words; at most {LONGEST} are read fast: {' '.join(sentence[:8])} …"


sys.exit(main(sys.argv[1:]))
