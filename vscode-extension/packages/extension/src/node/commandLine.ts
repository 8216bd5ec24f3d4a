import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where to look for the command `threadwise`. */
export interface CommandLineLocations {
  /** The path in the user's settings, or ''. */
  readonly setting: string;
  /** The workspace folder. */
  readonly folder: string;
  readonly path: string;
}

/** Finds the command `threadwise`: the configured one, in the workspace folder, or on the PATH. */
export async function findCommandLine(places: CommandLineLocations): Promise<string | undefined> {
  if (places.setting !== '') {
    return places.setting;
  }
  const onPath = places.path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'threadwise'));
  for (const command of [join(places.folder, 'threadwise'), ...onPath]) {
    if (await isExecutable(command)) {
      return command;
    }
  }
  return undefined;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
