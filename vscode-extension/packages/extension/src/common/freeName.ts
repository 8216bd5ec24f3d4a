/**
 * Returns `name`, with a number before its extension if it is taken: `cafe.eai`, `cafe-2.eai`, `cafe-3.eai`, …
 */
export async function freeName(
  name: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let number = 2; await isTaken(candidate); number++) {
    candidate = `${stem}-${number}${extension}`;
  }
  return candidate;
}

/** Returns why a file name for a new solution is invalid, or undefined. */
export function problemOfFileName(name: string): string | undefined {
  if (!/^[^\\/:*?"<>|]*[^\\/:*?"<>|.\s][^\\/:*?"<>|]*$/.test(name)) {
    return 'Write a name without any of \\ / : * ? " < > |';
  }
  return name.startsWith('.') ? 'Write a name that starts with a letter' : undefined;
}

/** Appends the extension of solutions to `name` unless it is present. */
export function withExtension(name: string): string {
  return name.endsWith('.eai') ? name : `${name}.eai`;
}
