import type { ImportLimitation } from '@threadwise/protocol';

const KINDS = {
  notExpressed: 'not expressed',
  approximated: 'approximated',
  assumed: 'assumed',
} as const satisfies Record<ImportLimitation['kind'], string>;

/** Returns the shortest names that distinguish files: their paths in the innermost folder that contains all. */
export function relativeNames(paths: readonly string[]): readonly string[] {
  const split = paths.map((path) => path.split('/'));
  const [first = []] = split;
  const isShared = (index: number): boolean =>
    split.every((parts) => index + 1 < parts.length && parts[index] === first[index]);
  const differing = first.findIndex((_, index) => !isShared(index));
  const shared = Math.max(0, differing);
  return split.map((parts) => parts.slice(shared).join('/'));
}

/** Returns how many limitations of each kind there are: `1 not expressed, 2 assumed`. */
export function countLimitations(limitations: readonly ImportLimitation[]): string {
  return Object.entries(KINDS)
    .map(([kind, title]) => ({
      title,
      count: limitations.filter((limitation) => limitation.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${count} ${title}`)
    .join(', ');
}

/** Returns the line for a limitation, as in the comments of a model. */
export function describeLimitation({
  kind,
  element,
  reason,
  file,
  line,
}: ImportLimitation): string {
  const position = [line === undefined ? file : `${file}:${line}`, element];
  return `${KINDS[kind]}: ${position.filter((part) => part !== '').join(', ')}: ${reason}`;
}

/** Whether the model behaves exactly as the files, except for assumed values. */
export function isExact(limitations: readonly ImportLimitation[]): boolean {
  return limitations.every(({ kind }) => kind === 'assumed');
}
