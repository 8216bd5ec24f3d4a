/** The oldest Java feature release that the language server supports. */
export const REQUIRED_RELEASE = 21;

/** Returns the feature release of a version such as `21.0.5`, `25` or `1.8.0_402`, or undefined. */
export function featureRelease(version: string): number | undefined {
  const match = /^(?:1\.)?(\d+)/.exec(version);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** Returns the version in the `release` file of a Java runtime. */
export function versionOfReleaseFile(text: string): string | undefined {
  return /^JAVA_VERSION="([^"]+)"/m.exec(text)?.[1];
}

/** Returns the version in the output of `java -version`. */
export function versionOfOutput(text: string): string | undefined {
  return /\bversion "([^"]+)"/.exec(text)?.[1];
}
