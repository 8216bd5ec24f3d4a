import { execFile } from 'node:child_process';
import { access, constants, readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  featureRelease,
  REQUIRED_RELEASE,
  versionOfOutput,
  versionOfReleaseFile,
} from '../common/javaVersion.ts';

/** Where a Java runtime was looked for. */
export type JavaSource = 'setting' | 'bundled' | 'JDK_HOME' | 'JAVA_HOME' | 'PATH';

/** A Java runtime that can run the server. */
export interface JavaRuntime {
  readonly source: JavaSource;
  /** Path of its `java` command. */
  readonly java: string;
  /** Its version, such as `21.0.5`. */
  readonly version: string;
}

/** A location without a usable Java runtime, with the reason. */
export interface Rejection {
  readonly source: JavaSource;
  readonly location: string;
  readonly reason: string;
}

/** A runtime, or all rejected locations. */
export type JavaSearch =
  | { readonly kind: 'found'; readonly runtime: JavaRuntime }
  | { readonly kind: 'missing'; readonly rejections: readonly Rejection[] };

/** Locations to search. */
export interface JavaLocations {
  /** The folder in the user's settings, or ''. */
  readonly setting: string;
  /** The folder of the runtime bundled with this edition, if any. */
  readonly bundled: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

interface Candidate {
  readonly source: JavaSource;
  readonly home: string;
}

/**
 * Finds a Java runtime that is recent enough: the configured one, the bundled one, JDK_HOME, JAVA_HOME, the PATH.
 * An unusable configured runtime ends the search, because silently using another one would be surprising.
 */
export async function findJava(locations: JavaLocations): Promise<JavaSearch> {
  const rejections: Rejection[] = [];
  for (const candidate of candidates(locations)) {
    const java = await command(candidate, locations.platform);
    if (java === undefined) {
      if (candidate.source !== 'bundled' && candidate.source !== 'PATH') {
        rejections.push({
          source: candidate.source,
          location: candidate.home,
          reason: 'there is no bin/java in it',
        });
      }
    } else {
      const version = await versionOf(java);
      const release = version === undefined ? undefined : featureRelease(version);
      if (version !== undefined && release !== undefined && release >= REQUIRED_RELEASE) {
        return { kind: 'found', runtime: { source: candidate.source, java, version } };
      }
      const reason =
        version === undefined ? 'its version cannot be determined' : `it is Java ${version}`;
      rejections.push({ source: candidate.source, location: java, reason });
    }
    if (candidate.source === 'setting') {
      break;
    }
  }
  return { kind: 'missing', rejections };
}

function* candidates({ setting, bundled, environment }: JavaLocations): Iterable<Candidate> {
  if (setting !== '') {
    yield { source: 'setting', home: setting };
  }
  yield { source: 'bundled', home: bundled };
  for (const source of ['JDK_HOME', 'JAVA_HOME'] as const) {
    const home = environment[source];
    if (home !== undefined && home !== '') {
      yield { source, home };
    }
  }
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  for (const folder of path.split(delimiter)) {
    if (folder !== '') {
      yield { source: 'PATH', home: folder };
    }
  }
}

async function command(
  { source, home }: Candidate,
  platform: NodeJS.Platform,
): Promise<string | undefined> {
  const name = platform === 'win32' ? 'java.exe' : 'java';
  const path = source === 'PATH' ? join(home, name) : join(home, 'bin', name);
  try {
    await access(path, constants.X_OK);
    return path;
  } catch {
    return undefined;
  }
}

/**
 * Returns the version of a `java` command, from its runtime's `release` file if possible because running it is
 * slow.
 */
async function versionOf(java: string): Promise<string | undefined> {
  return (await releasedVersion(java)) ?? (await printedVersion(java));
}

async function releasedVersion(java: string): Promise<string | undefined> {
  try {
    const home = dirname(dirname(await realpath(java)));
    return versionOfReleaseFile(await readFile(join(home, 'release'), 'utf8'));
  } catch {
    return undefined;
  }
}

async function printedVersion(java: string): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(java, ['-version'], { timeout: 10_000 });
    return versionOfOutput(stderr) ?? versionOfOutput(stdout);
  } catch {
    return undefined;
  }
}

/** Describes the rejected locations and how to install or configure Java. */
export function explainMissing(rejections: readonly Rejection[]): string {
  const needed = `Threadwise needs Java ${REQUIRED_RELEASE} or newer.`;
  const named = rejections.find(({ source }) => source === 'setting');
  if (named !== undefined) {
    return `${needed} The setting threadwise.java.home is ${named.location}, but ${named.reason}. Set it to the folder of a newer runtime, or clear it.`;
  }
  const rejected = rejections
    .map(({ source, location, reason }) => `${source}: ${location}, but ${reason}`)
    .join('; ');
  return rejected === ''
    ? `${needed} None was found in JDK_HOME, JAVA_HOME or the PATH. Install one, or set threadwise.java.home to its folder.`
    : `${needed} Looked at ${rejected}. Install a newer one, or set threadwise.java.home to its folder.`;
}
