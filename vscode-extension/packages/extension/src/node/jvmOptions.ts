import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Lines that follow every message of a JVM that cannot start, and explain nothing. */
const GENERIC_LINE = /^Error: (Could not create|A fatal exception)|^Error occurred during init/;

/**
 * Returns the message of a JVM that does not start with these options; undefined if it starts, or
 * if a busy machine does not start it in time.
 */
export async function rejectionOf(
  java: string,
  options: readonly string[],
): Promise<string | undefined> {
  try {
    await promisify(execFile)(java, [...options, '-version'], { timeout: 10_000 });
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'killed' in error && error.killed === true) {
      return undefined;
    }
    return messageIn(`${outputOf(error, 'stderr')}\n${outputOf(error, 'stdout')}`);
  }
}

function outputOf(error: unknown, stream: 'stdout' | 'stderr'): string {
  const output: unknown =
    error instanceof Error && stream in error ? error[stream as keyof Error] : '';
  return typeof output === 'string' ? output : '';
}

/** Returns the lines of a JVM's output that explain why it did not start. */
export function messageIn(output: string): string {
  const lines = output.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !GENERIC_LINE.test(line)).join(' ');
}

/** Describes options that the JVM does not accept, and what to do. */
export function explainRejection(version: string, message: string): string {
  const quote = message === '' ? '' : `: "${message}"`;
  return `Java ${version} does not start with the setting threadwise.java.options${quote}. Correct the setting, or clear it.`;
}
