import type {
  ApplyResult,
  Catalog,
  ClipboardText,
  Comparison,
  ConvertParams,
  Converted,
  Copied,
  DiagramView,
  Difference,
  DifferenceParams,
  EditOperation,
  EditParams,
  EditResult,
  FixParams,
  FormKeyword,
  Opening,
  PageChanged,
  PageSelect,
  Remedy,
  Remedying,
  Results,
  Reveal,
  SavedFile,
  SavedText,
  SaveFile,
  Show,
  Sweep,
  SweepParams,
  TextParams,
  Variation,
  WhatIf,
  WhatIfParams,
  WriteParams,
} from '@threadwise/protocol';
import {
  CancellationTokenSource,
  ProgressType,
  type MessageConnection,
} from 'vscode-jsonrpc/browser';

/** A `WorkDoneProgress` value of the Language Server Protocol. */
export interface Progress {
  readonly percentage?: number;
  readonly message?: string;
}

/** Parameters of a request without the document. */
type About<P extends TextParams> = Omit<P, 'textDocument'>;

/** The page's requests to its host, and through it to the language server, about the document shown. */
export class Host {
  readonly #connection: MessageConnection;
  readonly #changed = new Set<(changed: PageChanged) => void>();
  readonly #select = new Set<(select: PageSelect) => void>();
  readonly #opened = new Set<(opening: Opening) => void>();
  #opening: Opening;

  private constructor(connection: MessageConnection, opening: Opening) {
    this.#connection = connection;
    this.#opening = opening;
    this.onOpened((newest) => {
      this.#opening = newest;
    });
    connection.onNotification('page/changed', tell(this.#changed));
    connection.onNotification('page/select', tell(this.#select));
    connection.onNotification('page/opened', tell(this.#opened));
  }

  static async open(connection: MessageConnection): Promise<Host> {
    return new Host(connection, await connection.sendRequest<Opening>('host/ready', {}));
  }

  /** What the page shows, as last reported by the host. */
  get opening(): Opening {
    return this.#opening;
  }

  /** Returns the diagram, or only its changes since revision `known`. */
  diagram(known?: number): Promise<DiagramView> {
    return this.#ask('diagram', known === undefined ? {} : { known });
  }

  catalog(): Promise<Catalog> {
    return this.#ask('catalog', {});
  }

  results(): Promise<Results> {
    return this.#ask('results', {});
  }

  whatIf(params: About<WhatIfParams>, signal?: AbortSignal): Promise<WhatIf> {
    return this.#ask('whatIf', params, signal);
  }

  sweep(params: About<SweepParams>, signal?: AbortSignal): Promise<Sweep> {
    return this.#ask('sweep', params, signal);
  }

  /** Compares two scenarios. */
  difference(params: About<DifferenceParams>, signal?: AbortSignal): Promise<Difference> {
    return this.#ask('difference', params, signal);
  }

  /** Applies a variation to the text; `version` is the version that the user saw. */
  write(version: number, variation: Variation): Promise<EditResult> {
    const params: About<WriteParams> = { version, variation };
    return this.#ask('write', params);
  }

  /** Returns the last saved text; undefined if it has no file. */
  async saved(): Promise<string | undefined> {
    const { text } = await this.#connection.sendRequest<SavedText>('host/saved', {});
    return text;
  }

  /** Listens to the progress notifications of a token; the returned function unsubscribes. */
  onProgress(token: string, listen: (progress: Progress) => void): () => void {
    const registration = this.#connection.onProgress(new ProgressType<Progress>(), token, listen);
    return () => {
      registration.dispose();
    };
  }

  /** Cancels the work under a token; its request returns the partial result. */
  cancel(token: string): Promise<void> {
    return this.#connection.sendNotification('window/workDoneProgress/cancel', { token });
  }

  compare(signal?: AbortSignal): Promise<Comparison> {
    return this.#ask('compare', {}, signal);
  }

  /** Converts the document to a text form. */
  async convert(to: FormKeyword): Promise<string> {
    const params: About<ConvertParams> = { to };
    const { files } = await this.#ask<Converted>('convert', params);
    return files[0]?.text ?? '';
  }

  /** Changes the text; `version` is the version of the diagram that the user saw. */
  edit(version: number, operation: EditOperation): Promise<EditResult> {
    const params: About<EditParams> = { version, operation };
    return this.#ask('edit', params);
  }

  /** Applies a quick fix. */
  fix(params: About<FixParams>): Promise<EditResult> {
    return this.#ask('fix', params);
  }

  /** Returns the source lines of elements, for `paste`. */
  lines(elements: readonly string[]): Promise<Copied> {
    return this.#ask('copy', { elements });
  }

  /** Applies the proposal for a pool, or for all pools. */
  apply(pool?: string): Promise<ApplyResult> {
    const { uri } = this.opening;
    return this.#connection.sendRequest('workspace/executeCommand', {
      command: 'threadwise.apply',
      arguments: [pool === undefined ? { uri } : { uri, pool }],
    });
  }

  undo(): Promise<void> {
    return this.#connection.sendRequest('host/undo', {});
  }

  redo(): Promise<void> {
    return this.#connection.sendRequest('host/redo', {});
  }

  reveal(reveal: Reveal): Promise<void> {
    return this.#connection.sendRequest('host/reveal', reveal);
  }

  show(show: Show): Promise<void> {
    return this.#connection.sendRequest('host/show', show);
  }

  /** Performs a remedy while requests fail. */
  remedy(remedy: Remedy): Promise<void> {
    const remedying: Remedying = { remedy };
    return this.#connection.sendRequest('host/remedy', remedying);
  }

  async save(file: SaveFile): Promise<boolean> {
    const { saved } = await this.#connection.sendRequest<SavedFile>('host/save', file);
    return saved;
  }

  copy(text: string): Promise<void> {
    const clip: ClipboardText = { text };
    return this.#connection.sendRequest('host/copy', clip);
  }

  async paste(): Promise<string> {
    const { text } = await this.#connection.sendRequest<ClipboardText>('host/paste', {});
    return text;
  }

  onChanged(listen: (changed: PageChanged) => void): () => void {
    return listenTo(this.#changed, listen);
  }

  onSelect(listen: (select: PageSelect) => void): () => void {
    return listenTo(this.#select, listen);
  }

  onOpened(listen: (opening: Opening) => void): () => void {
    return listenTo(this.#opened, listen);
  }

  async #ask<R>(name: string, params: object, signal?: AbortSignal): Promise<R> {
    const full = { ...params, textDocument: { uri: this.opening.uri } };
    const source = new CancellationTokenSource();
    const cancel = (): void => {
      source.cancel();
    };
    signal?.addEventListener('abort', cancel);
    try {
      return await this.#connection.sendRequest<R>(`threadwise/${name}`, full, source.token);
    } finally {
      signal?.removeEventListener('abort', cancel);
      source.dispose();
    }
  }
}

function tell<P>(listeners: ReadonlySet<(params: P) => void>): (params: P) => void {
  return (params) => {
    listeners.forEach((listen) => {
      listen(params);
    });
  };
}

/** Adds a listener; the returned function removes it. */
function listenTo<P>(listeners: Set<(params: P) => void>, listen: (params: P) => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
