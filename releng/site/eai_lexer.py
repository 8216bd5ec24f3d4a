"""Hook of MkDocs: colours blocks of the language of solutions by the TextMate grammar that the editors use.

Pygments, which colours the code of the site, cannot read such grammars, so this converts the grammar to the states of a
`RegexLexer`. The build fails if the grammar contains an expression that Python cannot compile, or a scope without a token.
"""

import json
from pathlib import Path

from pygments.lexer import RegexLexer, include
from pygments.lexers import LEXERS
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

# Pygments loads the lexers that a module lists here.
__all__ = ["EaiLexer"]

# The token of a scope is that of the longest prefix.
TOKENS = {
    "comment": Comment,
    "constant.character.escape": String.Escape,
    "constant.numeric": Number,
    "entity.name": Name.Class,
    "keyword.control": Keyword,
    "keyword.operator": Operator,
    "meta": Text,
    "punctuation": Punctuation,
    "punctuation.definition.comment": Comment,
    "punctuation.definition.string": String,
    "string": String,
    "support.function": Name.Builtin,
    "support.type": Keyword.Type,
    "variable.other": Name.Variable,
    "variable.other.enummember": Name.Constant,
    "variable.other.property": Name.Attribute,
    "variable.parameter": Name.Attribute,
}

# TextMate reads line by line, so no expression matches the end of a line. Python has no classes for Unicode properties.
EXPRESSIONS = {
    r"[\p{L}_]": r"[^\W\d]",
    r"[\p{L}]": r"[^\W\d_]",
    r"\p{L}\p{N}_": r"\w",
    r"\s": r"[^\S\n]",
}


class EaiLexer(RegexLexer):
    """Finds the tokens of solutions, and of elements without their process, as in the pages about the language."""

    name = "Integration solution"
    aliases = ["eai"]


def expression(textmate):
    for part, python in EXPRESSIONS.items():
        textmate = textmate.replace(part, python)
    return textmate


def token(scope):
    if not scope:
        return Text
    return TOKENS[max((prefix for prefix in TOKENS if f"{scope}.".startswith(f"{prefix}.")), key=len)]


class Converter:
    """Collects the states of the lexer: one for each part of the grammar that has a name or patterns of its own."""

    def __init__(self, grammar):
        self.states = {}
        parts = grammar["repository"]
        for name, part in parts.items():
            self.states[name] = self.rules(part)
        self.states["root"] = self.all_rules([*grammar["patterns"], *parts["process"]["patterns"]], Text)

    def all_rules(self, parts, scope):
        """Returns the rules for the parts, and for characters that none of them matches."""
        return [*(rule for part in parts for rule in self.rules(part)), (r"(?s:.)", scope)]

    def rules(self, part):
        """Returns the rules for a part of the grammar."""
        if "include" in part:
            return [include(part["include"].removeprefix("#"))]
        scope = token(part.get("name"))
        if "match" in part:
            return [self.rule(part["match"], scope, part.get("captures"))]
        if "begin" in part:
            end = self.rule(part["end"], scope, part.get("endCaptures"), "#pop")
            inside = self.add_state([end, *self.all_rules(part.get("patterns", []), scope)])
            return [self.rule(part["begin"], scope, part.get("beginCaptures"), inside)]
        return [rule for nested in part["patterns"] for rule in self.rules(nested)]

    def add_state(self, rules):
        name = f"state {len(self.states)}"
        self.states[name] = rules
        return name

    def rule(self, textmate, scope, captures, *state):
        groups = sorted((int(number), self.group(capture)) for number, capture in (captures or {}).items())
        return (expression(textmate), action(scope, groups), *state)

    def group(self, capture):
        """Returns the token of a group, or the name of the state that reads it."""
        if "patterns" in capture:
            return self.add_state(self.all_rules(capture["patterns"], Text))
        return token(capture["name"])


def action(scope, groups):
    """Returns a function that yields the tokens of a match: those of its groups, and `scope` between them."""

    def tokens(lexer, match):
        position = match.start()
        for number, kind in groups:
            start, end = match.span(number)
            if start < position:
                # It did not match, or is inside of the group before.
                continue
            yield position, scope, match.string[position:start]
            if isinstance(kind, str):
                for index, inner, text in lexer.get_tokens_unprocessed(match[number], (kind,)):
                    yield start + index, inner, text
            else:
                yield start, kind, match[number]
            position = end
        yield position, scope, match.string[position : match.end()]

    return tokens


def on_config(config):
    grammar = json.loads((Path(config.extra["generated"]) / "eai.tmLanguage.json").read_text())
    EaiLexer.tokens = Converter(grammar).states
    LEXERS[EaiLexer.__name__] = (__name__, EaiLexer.name, EaiLexer.aliases, [], [])
