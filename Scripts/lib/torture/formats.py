# SPDX-License-Identifier: GPL-3.0-or-later
"""Control characters and markup in every name, through every output format: no text leaves its place."""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

from treatment import is_readable, values

PIECES = ["<script>alert(1)</script>", "</style>", "-->", "]]>", "<![CDATA[", "&lt;", "\"", "'", "`", "```\n# x", "|", "\\",
          "\n", "\r", "\t", "\0", "\x1b[2J", "\x7f", "\x85", "\u202e", "\u2066", "\u2028", "\ufffe", "\ud83d\ude00", "é",
          "javascript:x", "%s%n", "$(id)", "{{x}}", "a" * 300, "../../x", "://", "[x](y)", "<!--", "<!--<script>", "{0}",
          "|\u0301", "`\u0301"]
ENGINE = """import json, sys
for line in sys.stdin:
    fixture = json.loads(line)
    answer = {"name": fixture["name"], "status": "failed", "error": fixture["name"]}
    if "start" != fixture["name"]: sys.stderr.write(json.loads(%r) + "\\n")
    print(json.dumps(answer), flush=True)
"""


def run(treatment):
    random = treatment.random
    while treatment.goes_on:
        word = lambda: "".join(random.choice(PIECES) for _ in range(random.randrange(1, 6)))
        lines = [json.dumps(fixture(random, word, number)).encode() for number in range(8)]
        text = b"\n".join(lines) + b"\n"
        for command, check in [
            (["solve"], is_json), (["solve", "--format", "table"], is_readable), (["solve", "--format", "ascii"], is_readable),
            (["solve", "--format", "svg"], is_xml), (["solve", "--format", "html"], is_html), (["diff"], is_json),
            (["diff", "--format", "table"], is_readable), (["diff", "--format", "svg"], is_xml), (["test"], is_json),
            (["lint"], is_readable), (["lint", "--format", "jsonl"], is_json), (["lint", "--format", "sarif"], is_document),
            (["explain"], is_readable), (["explain", "--format", "jsonl"], is_json),
            (["program", "--format", "jsonl"], is_json),
            (["prove", "--over", "width=0...50", "--max-pieces", "5", "--format", "svg"], is_xml),
            (["prove", "--over", "width=0...50", "--max-pieces", "5", "--format", "table"], is_readable),
            (["prove", "--over", "width=0...50", "--max-pieces", "5", "--format", "html"], is_page_with_data),
        ]:
            done = treatment.run([*command, "-"], text)
            if done is not None:
                treatment.expect(done.returncode != 64, "the command line is refused", [*command, "-"], text)
                treatment.expect(check(done.stdout), f"its output is not {check.__name__[3:]}", [*command, "-"], text)
                treatment.expect(is_readable(done.stderr), "its messages control a terminal", [*command, "-"], text)
        reports(treatment, word(), text)
        treatment.counts["fixtures"] += len(lines)


def reports(treatment, words, text):
    """Reports about an engine that differs, with a name and a last message of the same kind."""
    (treatment.folder / "bad.py").write_text(ENGINE % json.dumps(words))
    (treatment.folder / "bad.jsonl").write_bytes(text)
    for form, check in [("text", is_readable), ("jsonl", is_json), ("junit", is_xml), ("sarif", is_document),
                        ("markdown", is_markdown), ("html", is_html)]:
        arguments = ["fuzz", "--config", "none", "--discard", "--laws", "none", "--reduce-time", "1s", "--max-time", "4s",
                     "--quiet", "--report", form, "--engine", f"bad={sys.executable} bad.py", "bad.jsonl"]
        done = treatment.run(arguments)
        if done is not None:
            treatment.expect(done.stdout and done.returncode != 64, "there is no report", arguments, text)
            treatment.expect(check(done.stdout), f"its report is not {check.__name__[3:]}", arguments, text)


def fixture(random, word, number):
    child = {"id": word() + str(number), "debugName": word(), "style": {"minWidth": 200, "flexShrink": 1}}
    return {"name": word() + str(number), "description": word(), "algorithm": random.choice(["css", "texture", "hstack"]),
            "constrainedSize": {"width": 100, "height": 20},
            "root": {"type": "stack", "id": word(), "children": [child, {"content": {"text": word()}}]},
            "expected": {"frames": {"/0": [0, 0, 1, 1]}}}


def is_json(text):
    return values(text) is not None and is_readable(text)


def is_document(text):
    """One JSON value on any number of lines."""
    try:
        json.loads(text)
    except (ValueError, UnicodeDecodeError):
        return False
    return is_readable(text)


def is_xml(text):
    if not text.strip():
        return True
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError:
        return False
    return not any(element.tag.endswith("script") or "onload" in element.attrib for element in root.iter())


def is_markdown(text):
    """Markdown that has, outside of blocks and code, only the tags of reports."""
    if not is_readable(text):
        return False
    words = re.sub(r"(?ms)^(`{3,})[^\n]*\n.*?^\1\s*$", "", text.decode())
    words = re.sub(r"(`+)[^`].*?\1", "", words)
    return not re.search(r"(?<!\\)<(?!/?(details|summary)>)", words)


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags = []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.tags += [name for name, value in attributes if name.startswith("on") or "javascript:" in (value or "")
                      and name in ("href", "src")]


def is_html(text):
    page = Page()
    try:
        page.feed(text.decode("utf-8"))
    except UnicodeDecodeError:
        return False
    return "script" not in page.tags and not any(tag.startswith("on") for tag in page.tags)


def is_page_with_data(text):
    """A page with only its own scripts, and with JSON that contains no character of markup."""
    text = text.decode()
    head, *parts = text.split('<script type="application/json">')
    for part in parts:
        data, _, rest = part.partition("</script>")
        if re.search("[<>&\u2028\u2029]", data) or not is_document(data.encode()):
            return False
        head += rest
    words, own, end = head.partition("<script>\n\"use strict\";")
    return bool(own) and is_html(words.encode()) and end.rstrip().endswith("</script>\n</body>\n</html>")
