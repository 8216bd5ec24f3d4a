import type {
  InitializationOptions,
  ResultsChangedParams,
  TrustParams,
} from '@threadwise/protocol';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  ErrorCodes,
  LanguageClient,
  ProgressType,
  ResponseError,
  State,
  type CancellationToken,
  type CloseHandlerResult,
  type ErrorHandlerResult,
  type LanguageClientOptions,
  type StaticFeature,
} from 'vscode-languageclient/node';
import { jvmArguments, splitOptions } from '../common/jvmArguments.ts';
import { RestartPolicy } from '../common/restartPolicy.ts';
import { explainMissing, findJava, type JavaRuntime } from '../node/javaDiscovery.ts';
import { explainRejection, rejectionOf } from '../node/jvmOptions.ts';
import { applyToWritable } from './readOnly.ts';
import { serverSettings, textSetting } from './settings.ts';

/** State of the language server. */
export type ServerState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly runtime: JavaRuntime }
  | { readonly kind: 'stopped' }
  | FailedState;

/** The server does not run. */
export interface FailedState {
  readonly kind: 'failed';
  readonly reason: string;
  /** The setting that causes it. */
  readonly setting?: 'java.home' | 'java.options';
}

/** Makes the server push diagnostics, so that they precede the figures that belong to them. */
const PUSHED_DIAGNOSTICS: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    delete capabilities.textDocument?.diagnostic;
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};

/** The language server: a separate Java process that restarts after an unexpected exit. */
export class LanguageServer implements vscode.Disposable {
  readonly log: vscode.LogOutputChannel;
  readonly #context: vscode.ExtensionContext;
  readonly #changed = new vscode.EventEmitter<ServerState>();
  readonly #resultsChanged = new vscode.EventEmitter<ResultsChangedParams>();
  readonly #restarts = new RestartPolicy();
  /** Whether the current server exited unexpectedly. */
  #exited = false;
  #state: ServerState = { kind: 'stopped' };
  #client: LanguageClient | undefined;
  /** Serialises starts and stops. */
  #queue: Promise<void> = Promise.resolve();

  readonly onDidChangeState = this.#changed.event;
  /** Fires when the figures or the version of an open document change. */
  readonly onResultsChanged = this.#resultsChanged.event;

  constructor(context: vscode.ExtensionContext) {
    this.#context = context;
    this.log = vscode.window.createOutputChannel('Threadwise', { log: true });
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Starts the server; resolves when it responds, or when the state holds the reason for the failure. */
  start(): Promise<void> {
    return this.#enqueue(() => this.#start());
  }

  /** Stops the server if it runs, and starts it with the current settings. */
  restart(): Promise<void> {
    this.#restarts.reset();
    return this.#stopAndStart();
  }

  stop(): Promise<void> {
    return this.#enqueue(() => this.#stop());
  }

  /** Sends a request, waiting for a pending start or restart first. */
  async request<R>(method: string, params: object, token?: CancellationToken): Promise<R> {
    await this.#queue;
    await this.#settled();
    const client = this.#running();
    // An undefined token would be sent as a second parameter.
    return token === undefined
      ? client.sendRequest<R>(method, params)
      : client.sendRequest<R>(method, params, token);
  }

  /** Listens to the progress notifications of a token. */
  onProgress(token: string, listen: (value: object) => void): vscode.Disposable {
    return this.#running().onProgress(new ProgressType<object>(), token, listen);
  }

  /** Cancels the work under a token; its request returns the partial result. */
  cancelProgress(token: string): Promise<void> {
    return this.#notify('window/workDoneProgress/cancel', { token });
  }

  /** Executes a server command, waiting for a pending start first. */
  execute<R>(command: string, argument: object): Promise<R> {
    return this.request<R>('workspace/executeCommand', { command, arguments: [argument] });
  }

  /** Notifies a running server that the workspace is now trusted; a later start passes this at initialisation. */
  trust(): Promise<void> {
    const params: TrustParams = { trusted: true };
    return this.#notify('threadwise/trust', params);
  }

  /** Sends the current settings to a running server; a later start passes them at initialisation. */
  configure(): Promise<void> {
    const settings = { threadwise: serverSettings() };
    return this.#notify('workspace/didChangeConfiguration', { settings });
  }

  dispose(): void {
    this.#changed.dispose();
    this.#resultsChanged.dispose();
    this.log.dispose();
  }

  async #notify(method: string, params: object): Promise<void> {
    await this.#queue;
    if (this.#client?.state === State.Running) {
      await this.#client.sendNotification(method, params);
    }
  }

  /** Resolves when no start is pending. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#state.kind !== 'starting') {
        resolve();
        return;
      }
      const listening = this.onDidChangeState(({ kind }) => {
        if (kind !== 'starting') {
          listening.dispose();
          resolve();
        }
      });
    });
  }

  #running(): LanguageClient {
    if (this.#client?.state === State.Running) {
      return this.#client;
    }
    // A plain error would get a prefix with the name of the request when a page receives it.
    throw new ResponseError(
      ErrorCodes.InternalError,
      this.#state.kind === 'failed'
        ? this.#state.reason
        : 'The language server is not running. Use "Threadwise: Restart Language Server".',
    );
  }

  #stopAndStart(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  #enqueue(step: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(step);
    return this.#queue;
  }

  async #start(): Promise<void> {
    this.#setState({ kind: 'starting' });
    this.#exited = false;
    const search = await findJava({
      setting: textSetting('java.home'),
      bundled: this.#context.asAbsolutePath('runtime'),
      environment: process.env,
      platform: process.platform,
    });
    if (search.kind === 'missing') {
      this.#fail({ reason: explainMissing(search.rejections), setting: 'java.home' });
      return;
    }
    const { runtime } = search;
    this.log.info(`Java ${runtime.version} (${runtime.source}): ${runtime.java}`);
    const rejection = await this.#rejectionOfOptions(runtime);
    if (rejection !== undefined) {
      this.#fail({
        reason: explainRejection(runtime.version, rejection),
        setting: 'java.options',
      });
      return;
    }
    try {
      this.#client = await this.#createClient(runtime);
      await this.#client.start();
    } catch (error) {
      // An unexpected exit is handled elsewhere.
      if (!this.#hasExited()) {
        this.#fail({ reason: `The language server could not be started: ${messageOf(error)}` });
      }
    }
  }

  /** Returns the message of a JVM that does not accept the options in the settings. */
  async #rejectionOfOptions({ java }: JavaRuntime): Promise<string | undefined> {
    const options = splitOptions(textSetting('java.options'));
    return options.length === 0
      ? undefined
      : rejectionOf(java, [`@${this.#sharedOptions}`, ...options]);
  }

  /** Path of the JVM options file that all editors share. */
  get #sharedOptions(): string {
    return this.#context.asAbsolutePath('server/jvm.options');
  }

  async #createClient(runtime: JavaRuntime): Promise<LanguageClient> {
    const storage = this.#context.globalStorageUri.fsPath;
    await mkdir(storage, { recursive: true });
    const { version } = this.#context.extension.packageJSON as { version: string };
    const archive = `server-${version}-java-${runtime.version}.jsa`.replaceAll(/[^\w.-]/g, '-');
    const client = new LanguageClient(
      'threadwise',
      'Threadwise',
      {
        command: runtime.java,
        args: jvmArguments({
          jar: this.#context.asAbsolutePath('server/threadwise-server.jar'),
          shared: this.#sharedOptions,
          archive: vscode.Uri.joinPath(this.#context.globalStorageUri, archive).fsPath,
          options: textSetting('java.options'),
        }),
        options: { cwd: storage },
      },
      this.#clientOptions(),
    );
    client.registerFeature(PUSHED_DIAGNOSTICS);
    client.onDidChangeState(({ newState }) => {
      this.#follow(client, newState, runtime);
    });
    client.onNotification('threadwise/resultsChanged', (changed: ResultsChangedParams) => {
      this.#resultsChanged.fire(changed);
    });
    return client;
  }

  #clientOptions(): LanguageClientOptions {
    return {
      documentSelector: [
        { language: 'eai', scheme: 'file' },
        { language: 'eai', scheme: 'untitled' },
      ],
      initializationOptions: (): InitializationOptions => ({
        settings: serverSettings(),
        trusted: vscode.workspace.isTrusted,
        shows: ['sweep', 'compare'],
      }),
      diagnosticCollectionName: 'threadwise',
      outputChannel: this.log,
      markdown: { isTrusted: { enabledCommands: ['threadwise.apply'] }, supportHtml: false },
      stdioOptions: {
        stdout: () => undefined,
        stderr: (input, log) => {
          createInterface({ input }).on('line', (line) => {
            log.info(line);
          });
        },
      },
      middleware: { workspace: { handleApplyEdit: applyToWritable } },
      initializationFailedHandler: () => false,
      errorHandler: {
        error: (): ErrorHandlerResult => ({ action: ErrorAction.Continue, handled: true }),
        closed: (): CloseHandlerResult => this.#handleExit(),
      },
    };
  }

  /**
   * Handles an unexpected exit. The restart uses a new client, because one whose server exits during its start
   * is unusable.
   */
  #handleExit(): CloseHandlerResult {
    this.#exited = true;
    if (this.#restarts.recordExit(Date.now())) {
      this.log.warn('The language server exited unexpectedly. Restarting it.');
      void this.#stopAndStart();
    } else {
      this.#fail({
        reason: 'The language server exited unexpectedly several times. See its log for details.',
      });
    }
    return { action: CloseAction.DoNotRestart, handled: true };
  }

  #follow(client: LanguageClient, state: State, runtime: JavaRuntime): void {
    if (client !== this.#client || this.#state.kind === 'failed') {
      return;
    }
    switch (state) {
      case State.Running:
        this.#setState({ kind: 'running', runtime });
        break;
      case State.Starting:
      case State.Stopped:
      case State.StartFailed:
        this.#setState({ kind: 'starting' });
        break;
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#setState({ kind: 'stopped' });
    try {
      await client?.dispose();
    } catch (error) {
      this.log.warn(`The language server did not shut down cleanly: ${messageOf(error)}`);
    }
  }

  /** A method, because the field may change during an await. */
  #hasExited(): boolean {
    return this.#exited;
  }

  #fail(failure: Omit<FailedState, 'kind'>): void {
    this.log.error(failure.reason);
    this.#setState({ kind: 'failed', ...failure });
  }

  #setState(state: ServerState): void {
    this.#state = state;
    this.#changed.fire(state);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
