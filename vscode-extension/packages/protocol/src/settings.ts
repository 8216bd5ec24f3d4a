/** The object `threadwise` of the settings, as the server reads it; README.md of the extension describes each. */
export interface Settings {
  readonly proposals: { readonly enabled: boolean };
  readonly inlayHints: { readonly enabled: boolean };
  readonly codeLens: { readonly enabled: boolean };
  readonly hover: { readonly enabled: boolean };
  readonly diagnostics: { readonly enabled: boolean };
  readonly simulation: {
    readonly enabled: boolean;
    /** Half-width of the 95 % intervals, relative to the figure. */
    readonly precision: number;
    /** Seconds for one proposal. */
    readonly budget: number;
    /** Busy cores at most; 0 is all but one. */
    readonly workers: number;
  };
}

/** What the client sends with `initialize`. */
export interface InitializationOptions {
  readonly settings: Settings;
  /** Whether the server may read measurement files and simulate. */
  readonly trusted: boolean;
  /** The answers that the client shows by itself, so that lenses carry its commands. */
  readonly shows: readonly ShownAnswer[];
}

/** An answer that a client can show by a command of its own. */
export type ShownAnswer = 'sweep' | 'compare';
