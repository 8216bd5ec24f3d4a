import type {
  ChoiceSetting,
  ChooseParams,
  AnnotateParams,
  AnnotateResult,
  ApplyMeasurementsParams,
  ApplyResult,
  Catalog,
  ChooseFilesParams,
  ChosenFiles,
  ClipboardText,
  CompareParams,
  CompareResult,
  ConvertParams,
  ConvertResult,
  CopyResult,
  DiagramView,
  DifferenceResult,
  DistributionParams,
  DistributionResult,
  DifferenceParams,
  DroppedFiles,
  EditOperation,
  EditParams,
  EditResult,
  FixParams,
  FormKeyword,
  PageContext,
  PageChangedParams,
  PageSelectParams,
  Remedy,
  RemedyParams,
  Results,
  RevealParams,
  SaveResult,
  SaveBesideParams,
  SaveParams,
  ShowParams,
  SweepResult,
  SweepParams,
  TextParams,
  TimeCourseParams,
  TimeCourseResult,
  Variation,
  WhatIfResult,
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
type WithoutDocument<P extends TextParams> = Omit<P, 'textDocument'>;

/** The page's requests to its host, and through it to the language server, about the document shown. */
export class Host {
  readonly #connection: MessageConnection;
  readonly #changed = new Set<(changed: PageChangedParams) => void>();
  readonly #select = new Set<(select: PageSelectParams) => void>();
  readonly #opened = new Set<(opening: PageContext) => void>();
  #opening: PageContext;

  private constructor(connection: MessageConnection, opening: PageContext) {
    this.#connection = connection;
    this.#opening = opening;
    this.onOpened((newest) => {
      this.#opening = newest;
    });
    connection.onNotification('page/changed', notifyAll(this.#changed));
    connection.onNotification('page/select', notifyAll(this.#select));
    connection.onNotification('page/opened', notifyAll(this.#opened));
  }

  static async open(connection: MessageConnection): Promise<Host> {
    return new Host(connection, await connection.sendRequest<PageContext>('host/ready', {}));
  }

  /** What the page shows, as last reported by the host. */
  get opening(): PageContext {
    return this.#opening;
  }

  /** Returns the diagram, or only its changes since revision `known`. */
  diagram(known?: number): Promise<DiagramView> {
    return this.#request('diagram', known === undefined ? {} : { known });
  }

  catalog(): Promise<Catalog> {
    return this.#request('catalog', {});
  }

  results(): Promise<Results> {
    return this.#request('results', {});
  }

  whatIf(params: WithoutDocument<WhatIfParams>, signal?: AbortSignal): Promise<WhatIfResult> {
    return this.#request('whatIf', params, signal);
  }

  sweep(params: WithoutDocument<SweepParams>, signal?: AbortSignal): Promise<SweepResult> {
    return this.#request('sweep', params, signal);
  }

  /** Compares two scenarios. */
  difference(
    params: WithoutDocument<DifferenceParams>,
    signal?: AbortSignal,
  ): Promise<DifferenceResult> {
    return this.#request('difference', params, signal);
  }

  /** Simulates the distributions of response times. */
  distribution(
    params: WithoutDocument<DistributionParams>,
    signal?: AbortSignal,
  ): Promise<DistributionResult> {
    return this.#request('distribution', params, signal);
  }

  /** Simulates how backlog and threads develop. */
  timeCourse(
    params: WithoutDocument<TimeCourseParams>,
    signal?: AbortSignal,
  ): Promise<TimeCourseResult> {
    return this.#request('timeCourse', params, signal);
  }

  /** Applies a variation to the text; `version` is the version that the user saw. */
  write(version: number, variation: Variation): Promise<EditResult> {
    const params: WithoutDocument<WriteParams> = { version, variation };
    return this.#request('write', params);
  }

  /** Reads measurements and compares them with the text. */
  annotate(params: WithoutDocument<AnnotateParams>, signal?: AbortSignal): Promise<AnnotateResult> {
    return this.#request('annotate', params, signal);
  }

  /** Writes measured values into the text that they were compared with. */
  applyMeasurements(params: WithoutDocument<ApplyMeasurementsParams>): Promise<EditResult> {
    return this.#request('applyMeasurements', params);
  }

  /** Lets the user choose files; empty if the user cancels. */
  async chooseFiles(what: ChooseFilesParams['what']): Promise<readonly string[]> {
    const params: ChooseFilesParams = { what };
    const { files } = await this.#connection.sendRequest<ChosenFiles>('host/chooseFiles', params);
    return files;
  }

  /** Opens files that were dropped on the page as measurements. */
  openMeasurements(files: DroppedFiles): Promise<void> {
    return this.#connection.sendRequest('host/openMeasurements', files);
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

  compare(budget?: number, signal?: AbortSignal): Promise<CompareResult> {
    const params: WithoutDocument<CompareParams> = budget === undefined ? {} : { budget };
    return this.#request('compare', params, signal);
  }

  /** Converts the document to a text form. */
  async convert(to: FormKeyword): Promise<string> {
    const params: WithoutDocument<ConvertParams> = { to };
    const { files } = await this.#request<ConvertResult>('convert', params);
    return files[0]?.text ?? '';
  }

  /** Changes the text; `version` is the version of the diagram that the user saw. */
  edit(version: number, operation: EditOperation): Promise<EditResult> {
    const params: WithoutDocument<EditParams> = { version, operation };
    return this.#request('edit', params);
  }

  /** Applies a quick fix. */
  fix(params: WithoutDocument<FixParams>): Promise<EditResult> {
    return this.#request('fix', params);
  }

  /** Returns the source lines of elements, for `paste`. */
  copyElements(elements: readonly string[]): Promise<CopyResult> {
    return this.#request('copy', { elements });
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

  reveal(reveal: RevealParams): Promise<void> {
    return this.#connection.sendRequest('host/reveal', reveal);
  }

  show(show: ShowParams): Promise<void> {
    return this.#connection.sendRequest('host/show', show);
  }

  /** Remembers a choice for the file; the default without a value. */
  choose(setting: ChoiceSetting, value?: string): Promise<void> {
    const params: ChooseParams = { setting, ...(value !== undefined && { value }) };
    return this.#connection.sendRequest('host/choose', params);
  }

  /** Performs a remedy while requests fail. */
  remedy(remedy: Remedy): Promise<void> {
    const params: RemedyParams = { remedy };
    return this.#connection.sendRequest('host/remedy', params);
  }

  async save(file: SaveParams): Promise<boolean> {
    const { saved } = await this.#connection.sendRequest<SaveResult>('host/save', file);
    return saved;
  }

  /** Saves a file in the folder of the text; returns whether no other one has its name. */
  async saveBeside(file: SaveBesideParams): Promise<boolean> {
    const { saved } = await this.#connection.sendRequest<SaveResult>('host/saveBeside', file);
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

  onChanged(listen: (changed: PageChangedParams) => void): () => void {
    return addListener(this.#changed, listen);
  }

  onSelect(listen: (select: PageSelectParams) => void): () => void {
    return addListener(this.#select, listen);
  }

  onOpened(listen: (opening: PageContext) => void): () => void {
    return addListener(this.#opened, listen);
  }

  async #request<R>(name: string, params: object, signal?: AbortSignal): Promise<R> {
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

function notifyAll<P>(listeners: ReadonlySet<(params: P) => void>): (params: P) => void {
  return (params) => {
    listeners.forEach((listen) => {
      listen(params);
    });
  };
}

/** Adds a listener; the returned function removes it. */
function addListener<P>(
  listeners: Set<(params: P) => void>,
  listen: (params: P) => void,
): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
