import type { ClauseEdit, MeasuredRow } from '@threadwise/protocol';

/** A line of a change; the number is that of the line in the text before, or after for added lines. */
export interface PreviewLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly number: number;
  readonly text: string;
  /** The part that differs from the line that replaces it, or that it replaces. */
  readonly changed?: readonly [number, number];
}

/** Lines of unchanged text around each change. */
const CONTEXT = 1;

/** Whether a row would change the text. */
export function isChange({ edits }: MeasuredRow, text: string): boolean {
  return edits.some(
    ({ offset, length, replacement }) => text.slice(offset, offset + length) !== replacement,
  );
}

/**
 * Returns the changed lines with their surroundings, as groups of adjacent lines. Edits must not overlap.
 */
export function previewOf(
  text: string,
  edits: readonly ClauseEdit[],
): readonly (readonly PreviewLine[])[] {
  const lines = text.split('\n');
  const starts = startsOf(lines);
  const blocks = blocksOf(edits, starts);
  const groups: PreviewLine[][] = [];
  let added = 0;
  let previousEnd = -1;
  for (const { first, last, edits: own } of blocks) {
    const from = starts[first] ?? 0;
    const before = lines.slice(first, last + 1);
    const after = applied(before.join('\n'), own, from).split('\n');
    const contextStart = Math.max(0, first - CONTEXT, previousEnd + 1);
    const adjacent = groups.length > 0 && contextStart <= previousEnd + 1;
    const group = adjacent ? (groups.at(-1) ?? []) : [];
    const number = first + 1;
    group.push(
      ...linesOf('same', lines.slice(contextStart, first), contextStart + 1),
      ...linesOf('removed', before, number, after),
      ...linesOf('added', after, number + added, before),
    );
    added += after.length - before.length;
    const next = blocks.find((block) => block.first > last)?.first ?? lines.length;
    const contextEnd = Math.min(last + CONTEXT, next - 1, lines.length - 1);
    group.push(...linesOf('same', lines.slice(last + 1, contextEnd + 1), last + 2));
    previousEnd = contextEnd;
    if (!adjacent) {
      groups.push(group);
    }
  }
  return groups;
}

interface Block {
  readonly first: number;
  readonly last: number;
  readonly edits: readonly ClauseEdit[];
}

/** Groups edits by the lines that they change. */
function blocksOf(edits: readonly ClauseEdit[], starts: readonly number[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    const first = lineAt(starts, edit.offset);
    const last = lineAt(starts, edit.offset + edit.length);
    const open = blocks.at(-1);
    if (open !== undefined && first <= open.last) {
      blocks[blocks.length - 1] = {
        first: open.first,
        last: Math.max(open.last, last),
        edits: [...open.edits, edit],
      };
    } else {
      blocks.push({ first, last, edits: [edit] });
    }
  }
  return blocks;
}

function startsOf(lines: readonly string[]): readonly number[] {
  const starts = [0];
  for (const line of lines) {
    starts.push((starts.at(-1) ?? 0) + line.length + 1);
  }
  return starts.slice(0, -1);
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Applies edits in ascending order to a part of the text that starts at an offset. */
function applied(part: string, edits: readonly ClauseEdit[], start: number): string {
  let result = '';
  let end = 0;
  for (const { offset, length, replacement } of edits) {
    result += part.slice(end, offset - start) + replacement;
    end = offset - start + length;
  }
  return result + part.slice(end);
}

function linesOf(
  kind: PreviewLine['kind'],
  lines: readonly string[],
  first: number,
  others: readonly string[] = [],
): readonly PreviewLine[] {
  return lines.map((line, i) => {
    const text = line.replace(/\r$/, '');
    const other = others[i]?.replace(/\r$/, '');
    return {
      kind,
      number: first + i,
      text,
      ...(other !== undefined && { changed: differenceOf(text, other) }),
    };
  });
}

/** Returns the part of a line between what it has in common with another line at both ends. */
function differenceOf(line: string, other: string): readonly [number, number] {
  const shorter = Math.min(line.length, other.length);
  let start = 0;
  while (start < shorter && line[start] === other[start]) {
    start++;
  }
  let end = 0;
  while (end < shorter - start && line.at(-1 - end) === other.at(-1 - end)) {
    end++;
  }
  return [start, line.length - end];
}
