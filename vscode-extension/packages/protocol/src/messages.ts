/** The document, and the pool in it, that a command or a request is about. */
export interface PoolArguments {
  readonly uri: string;
  /** Without it, all pools. */
  readonly pool?: string;
}

/** Answer of the command `threadwise.apply`. */
export interface ApplyResult {
  readonly applied: boolean;
  /** What was done, or why nothing was. */
  readonly message: string;
}

/** Answer of `threadwise/sweep` and `threadwise/compare`. */
export interface MarkdownAnswer {
  readonly markdown: string;
}

/** Parameters of the notification `threadwise/trust`. */
export interface TrustParams {
  readonly trusted: boolean;
}
