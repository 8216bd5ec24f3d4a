/** Properties of a document that decide whether it is read-only, in VS Code's order of precedence. */
export interface ReadOnlyFacts {
  readonly name: string;
  readonly scheme: string;
  /** Whether documents of the scheme can be saved. */
  readonly isWritableScheme: boolean;
  /** Whether `files.readonlyInclude` matches the document. */
  readonly isIncluded: boolean;
  /** Whether `files.readonlyExclude` matches the document. */
  readonly isExcluded: boolean;
  /** Whether the file system reports the file as read-only. */
  readonly isProtected: boolean;
  /** Whether the user has no write permission, and `files.readonlyFromPermissions` is on. */
  readonly isLocked: boolean;
}

/** Returns why a document is read-only, and what to do; undefined if it can be changed. */
export function readOnlyReason(facts: ReadOnlyFacts): string | undefined {
  const { name } = facts;
  if (!facts.isWritableScheme) {
    return `${name} is read-only: documents of the scheme "${facts.scheme}" cannot be saved. Save a copy as a file and change that.`;
  }
  if (facts.isIncluded) {
    return facts.isExcluded
      ? undefined
      : `${name} is read-only because of the setting files.readonlyInclude. Add it to files.readonlyExclude to change it.`;
  }
  return facts.isProtected || facts.isLocked
    ? `${name} is read-only: its permissions do not allow changes. Make the file writable to change it.`
    : undefined;
}

/** Returns why a document cannot be changed that is read-only for the session, and what to do. */
export function sessionReason(name: string): string {
  return `${name} is read-only in this session. Run "File: Set Active Editor Writeable in Session" to change it.`;
}
