/** Splits a text at commas outside parentheses, braces and quotes. */
export function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const at of indexesOutsideBrackets(text)) {
    if (text[at] === ',') {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

/** Returns the index of `keyword` as a whole token outside parentheses, braces and quotes, or -1. */
export function indexOfKeyword(text: string, keyword: string): number {
  for (const at of indexesOutsideBrackets(text)) {
    const isKeyword =
      text.startsWith(keyword, at) &&
      !isLetter(text[at - 1] ?? ' ') &&
      !isLetter(text[at + keyword.length] ?? ' ');
    if (isKeyword) {
      return at;
    }
  }
  return -1;
}

function isLetter(char: string): boolean {
  return /[\p{L}\d_^]/u.test(char);
}

/** Yields the indexes outside parentheses, braces and quotes. */
function* indexesOutsideBrackets(text: string): Generator<number> {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quoted) {
      quoted = char !== '"';
      at += char === '\\' ? 1 : 0;
    } else if (char === '"') {
      quoted = true;
    } else if ('({'.includes(char)) {
      depth++;
    } else if (')}'.includes(char)) {
      depth--;
    } else if (depth === 0) {
      yield at;
    }
  }
}
