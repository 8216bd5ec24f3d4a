/** What the command line of the server's virtual machine is made of. */
export interface ServerLaunch {
  /** Path of the server's jar. */
  readonly jar: string;
  /** Path of the file of options that all editors start the server with. */
  readonly shared: string;
  /** Path of the archive of loaded classes, which makes later starts faster. */
  readonly archive: string;
  /** More options, as the user wrote them. */
  readonly options: string;
}

/** Arguments of `java` that start the language server on standard input and output. */
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

/** Splits options at blanks; double quotes keep blanks together, `\"` is a quote. */
export function splitOptions(options: string): string[] {
  return Array.from(options.matchAll(/(?:"(?:\\.|[^"\\])*"?|[^\s"])+/g), ([option]) =>
    option.replaceAll(/"((?:\\.|[^"\\])*)"?/g, (_, quoted: string) =>
      quoted.replaceAll(/\\(["\\])/g, '$1'),
    ),
  );
}
