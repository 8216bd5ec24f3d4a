import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A solution bundled with the extension. */
export interface Example {
  /** Name of its folder, such as `loan-broker`. */
  readonly name: string;
  /** Its heading, such as `Loan broker`. */
  readonly title: string;
  /** A description in one sentence. */
  readonly summary: string;
  /** Path of its file. */
  readonly file: string;
}

/** What a new file contains that is not a copy of an example. */
export const EMPTY_SOLUTION = {
  title: 'Empty Solution',
  summary: 'A solution with one process, to be written or drawn.',
  name: 'solution.eai',
  text: 'solution Untitled\n\nprocess Main {\n}\n',
} as const;

/** Lists the examples in folder `root`: the subfolders with a README and a solution named after the folder. */
export async function listExamples(root: string): Promise<Example[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const examples = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => readExample(root, entry.name));
  return (await Promise.all(examples))
    .filter((example) => example !== undefined)
    .sort((one, other) => order(one) - order(other) || one.name.localeCompare(other.name));
}

/** Sorts the smallest example first, for newcomers. */
function order({ name }: Example): number {
  return name === 'first-steps' ? 0 : 1;
}

async function readExample(root: string, name: string): Promise<Example | undefined> {
  const file = join(root, name, `${name}.eai`);
  try {
    const [page] = await Promise.all([
      readFile(join(root, name, 'README.md'), 'utf8'),
      readFile(file),
    ]);
    const [heading = name, text = ''] = page.split(/(?:\r?\n){2,}/);
    return { name, title: heading.replace(/^#+\s*/, ''), summary: firstSentence(text), file };
  } catch {
    return undefined;
  }
}

/** Returns the first sentence or main clause of a Markdown paragraph as plain text. */
function firstSentence(paragraph: string): string {
  const plain = paragraph
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '');
  return plain.replace(/[.:;](?:\s.*|$)/, '.');
}
