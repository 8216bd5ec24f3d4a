/** The `threadwise` section of the settings, as the server reads it; the extension's README.md describes each. */
export interface Settings {
  readonly proposals: { readonly enabled: boolean };
  readonly inlayHints: { readonly enabled: boolean };
  readonly codeLens: { readonly enabled: boolean };
  readonly hover: { readonly enabled: boolean };
  readonly diagnostics: { readonly enabled: boolean };
  readonly simulation: {
    readonly enabled: boolean;
    /** Relative half-width of the 95 % confidence intervals. */
    readonly precision: number;
    /** Seconds per proposal. */
    readonly budget: number;
    /** Maximum number of busy cores; 0 means all but one. */
    readonly workers: number;
  };
  /** Files of measurements by the name of a solution's file, or the end of its path. */
  readonly measurements: Readonly<Record<string, readonly string[]>>;
  /** Names of the workloads that figures belong to, by the URI of a document or the end of its path. */
  readonly workloads: Readonly<Record<string, string>>;
  /** Keywords of the objectives of proposals, likewise. */
  readonly objectives: Readonly<Record<string, string>>;
}

/** The `initializationOptions` of the client. */
export interface InitializationOptions {
  readonly settings: Settings;
  /** Whether the server may read measurement files and simulate. */
  readonly trusted: boolean;
  /** Results that the client displays itself, so that code lenses can offer its commands. */
  readonly shows: readonly ClientView[];
}

/** A result that a client can display with a command of its own. */
export type ClientView = 'sweep' | 'compare';
