/** The inputs of the server's command line. */
export interface ServerLaunch {
  /** Path of the server's jar. */
  readonly jar: string;
  /** Path of the JVM options file that all editors share. */
  readonly shared: string;
  /** Path of the class data archive, which makes later starts faster. */
  readonly archive: string;
  /** Additional options from the user's settings. */
  readonly options: string;
}

/** Returns the arguments of `java` that start the language server on standard input and output. */
export function jvmArguments({ jar, shared, archive, options }: ServerLaunch): string[] {
  return [
    `@${shared}`,
    '-XX:+AutoCreateSharedArchive',
    `-XX:SharedArchiveFile=${archive}`,
    ...splitOptions(options),
    '-jar',
    jar,
    '--stdio',
  ];
}

/** Splits options at spaces, except within double quotes; `\"` is a literal quote. */
export function splitOptions(options: string): string[] {
  return Array.from(options.matchAll(/(?:"(?:\\.|[^"\\])*"?|[^\s"])+/g), ([option]) =>
    option.replaceAll(/"((?:\\.|[^"\\])*)"?/g, (_, quoted: string) =>
      quoted.replaceAll(/\\(["\\])/g, '$1'),
    ),
  );
}
