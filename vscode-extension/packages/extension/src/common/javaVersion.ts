/** The oldest feature release of Java that the language server runs on. */
export const REQUIRED_RELEASE = 21;

/** The feature release in a version such as `21.0.5`, `25` or `1.8.0_402`; undefined if it is none. */
export function featureRelease(version: string): number | undefined {
  const match = /^(?:1\.)?(\d+)/.exec(version);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** The version that the file `release` of a Java runtime names. */
export function versionOfReleaseFile(text: string): string | undefined {
  return /^JAVA_VERSION="([^"]+)"/m.exec(text)?.[1];
}

/** The version in what `java -version` prints. */
export function versionOfOutput(text: string): string | undefined {
  return /\bversion "([^"]+)"/.exec(text)?.[1];
}
