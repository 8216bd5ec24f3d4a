import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
}

/** Returns process `root` and its descendants. */
export function descendants(root: number): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== undefined);
  const found = [root];
  for (const pid of found) {
    found.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid));
  }
  return found;
}

/** Returns the descendants of process `root` whose command line contains `text`. */
export function descendantsWith(root: number, text: string): number[] {
  return descendants(root).filter((pid) => commandLine(pid).includes(text));
}

/** Kills processes; ignores those that have already exited. */
export function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
        throw error;
      }
    }
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function readProcess(pid: number): Process | undefined {
  try {
    // The process name is in parentheses and may contain any character.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return { pid, parent: Number(state[1]) };
  } catch {
    return undefined;
  }
}
