import type {
  ChooseParams,
  ClipboardText,
  DroppedFiles,
  FormKeyword,
  PageContext,
  PageView,
  Range,
  RevealParams,
  SaveBesideParams,
  SaveParams,
  ShowParams,
} from '@threadwise/protocol';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import {
  CancellationTokenSource,
  ResponseError,
  type CancellationToken,
  type Message,
} from 'vscode-jsonrpc/node';
import { installBrowser } from './install.ts';
import { LONGEST_WAIT } from './limits.ts';
import { ServerProcess, type ServerOptions } from './serverProcess.ts';

const BUNDLE = join(import.meta.dirname, '../../packages/web-ui/dist');
/** The function through which the page posts its messages. */
const POST = 'threadwisePost';

/** Configuration of a standalone page. */
export interface StandalonePageOptions extends ServerOptions {
  readonly view: PageView;
  readonly theme?: PageContext['theme'];
  readonly readOnly?: boolean;
  /** Device pixel ratio. */
  readonly scale?: number;
  readonly place?: PageContext['place'];
  /** Files with measurements that the page reads, and files that its user chooses. */
  readonly sources?: readonly string[];
  readonly chosen?: readonly string[];
  readonly size?: { readonly width: number; readonly height: number };
  /** Initial clipboard content. */
  readonly clipboard?: string;
}

/** The diagram page in a browser, with a minimal host and a real language server. */
export class StandalonePage {
  readonly page: Page;
  /** The page's save, show, reveal and drop requests, in order. */
  readonly requests: (SaveParams | SaveBesideParams | ShowParams | RevealParams | DroppedFiles)[] =
    [];
  readonly #browser: Browser;
  /** Carries the page's messages, because Playwright's bindings and evaluations need several round trips each. */
  readonly #line: CDPSession;
  readonly #server: ServerProcess;
  readonly #options: StandalonePageOptions;
  /** The pending requests of the page. */
  readonly #asked = new Map<number, CancellationTokenSource>();
  readonly #past: string[] = [];
  readonly #future: string[] = [];
  /** Answers that wait, by the method of the request. */
  readonly #held = new Map<string, Promise<void>>();
  #clipboard: string;
  /** The page that receives messages; those posted without one are lost, as in an editor. */
  #listener: symbol | undefined;
  #appliedAt = 0;
  #drawingTime = 0;

  private constructor(
    browser: Browser,
    page: Page,
    line: CDPSession,
    server: ServerProcess,
    options: StandalonePageOptions,
  ) {
    this.#browser = browser;
    this.page = page;
    this.#line = line;
    this.#server = server;
    this.#options = options;
    this.#clipboard = options.clipboard ?? '';
  }

  static async open(options: StandalonePageOptions): Promise<StandalonePage> {
    const server = await ServerProcess.start(options);
    const browser = await chromium.launch({
      executablePath: installBrowser(),
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    const page = await browser.newPage({
      viewport: options.size ?? { width: 1440, height: 900 },
      deviceScaleFactor: options.scale ?? 1,
      // Tests read positions directly after a change.
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(LONGEST_WAIT);
    const line = await page.context().newCDPSession(page);
    const standalone = new StandalonePage(browser, page, line, server, options);
    await standalone.#show();
    return standalone;
  }

  /** The current text. */
  get text(): string {
    return this.#server.document.getText();
  }

  /** Time at which the page's last change was in the text, in milliseconds since the epoch. */
  get appliedAt(): number {
    return this.#appliedAt;
  }

  /** Duration of the last diagram request, in milliseconds. */
  get drawingTime(): number {
    return this.#drawingTime;
  }

  /** The text copied last. */
  get clipboard(): string {
    return this.#clipboard;
  }

  get version(): number {
    return this.#server.document.version;
  }

  /** The text before the page's last change. */
  get past(): string | undefined {
    return this.#past.at(-1);
  }

  /** Changes the text as a text editor would. */
  setText(text: string): Promise<void> {
    return this.#server.replace(text);
  }

  /** Delays the answers to requests of a kind until the returned function is called. */
  hold(method: string): () => void {
    let release = (): void => undefined;
    this.#held.set(
      method,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.#held.delete(method);
      release();
    };
  }

  /** Moves the cursor of a text editor. */
  async putCursor(range: Range): Promise<void> {
    await this.#post({ jsonrpc: '2.0', method: 'page/select', params: { range } } as Message);
  }

  convert(to: FormKeyword): Promise<string> {
    return this.#server.convert(to);
  }

  async close(): Promise<void> {
    this.#listener = undefined;
    await this.#browser.close();
    this.#server.stop();
  }

  async #show(): Promise<void> {
    this.#server.onApplied = (before) => {
      this.#appliedAt = performance.timeOrigin + performance.now();
      this.#past.push(before);
      this.#future.length = 0;
    };
    this.#server.connection.onNotification(
      'threadwise/resultsChanged',
      ({ version }: { version: number }) => {
        void this.#post({ jsonrpc: '2.0', method: 'page/changed', params: { version } } as Message);
      },
    );
    this.#server.connection.onNotification('$/progress', (params: object) => {
      void this.#post({ jsonrpc: '2.0', method: '$/progress', params } as Message);
    });
    this.#line.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === POST) {
        void this.#answer(JSON.parse(payload) as Request);
      }
    });
    await this.#line.send('Runtime.enable');
    await this.#line.send('Runtime.addBinding', { name: POST });
    await this.reload();
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    this.#listener = undefined;
    await this.page.goto('about:blank');
    await this.page.setContent(
      '<!doctype html><html lang="en"><title>Threadwise</title><body><div id="threadwise"></div></body></html>',
    );
    await this.page.addStyleTag({ path: join(BUNDLE, 'threadwise.css') });
    await this.page.evaluate(() => performance.mark('start'));
    this.#listener = Symbol('page');
    await this.page.addScriptTag({
      type: 'module',
      content: readFileSync(join(BUNDLE, 'threadwise.js'), 'utf8'),
    });
  }

  async #answer({ id, method, params }: Request): Promise<void> {
    if (id === undefined) {
      if (method === '$/cancelRequest') {
        this.#asked.get((params as { readonly id: number }).id)?.cancel();
      } else {
        await this.#server.connection.sendNotification(method, params);
      }
      return;
    }
    try {
      const source = new CancellationTokenSource();
      this.#asked.set(id, source);
      const result = (await this.#resultOf(method, params, source.token)) ?? null;
      await this.#held.get(method);
      await this.#post({ jsonrpc: '2.0', id, result } as Message);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const code = error instanceof ResponseError ? error.code : -32603;
      await this.#post({ jsonrpc: '2.0', id, error: { code, message } } as Message);
    } finally {
      this.#asked.delete(id);
    }
  }

  async #resultOf(method: string, params: object, token: CancellationToken): Promise<unknown> {
    switch (method) {
      case 'host/ready':
        return this.#opening();
      case 'host/undo':
        return this.#travel(this.#past, this.#future);
      case 'host/redo':
        return this.#travel(this.#future, this.#past);
      case 'host/copy':
        this.#clipboard = (params as ClipboardText).text;
        return null;
      case 'host/paste':
        return { text: this.#clipboard };
      case 'host/save':
        this.requests.push(params as SaveParams);
        return { saved: true };
      case 'host/saveBeside':
        this.requests.push(params as SaveBesideParams);
        return { saved: true };
      case 'host/openMeasurements':
        this.requests.push(params as DroppedFiles);
        return null;
      case 'host/chooseFiles':
        return { files: this.#options.chosen ?? [] };
      case 'host/choose':
        await this.#choose(params as ChooseParams);
        return null;
      case 'host/show':
      case 'host/reveal':
        this.requests.push(params as ShowParams | RevealParams);
        return null;
      case 'threadwise/diagram': {
        const from = performance.now();
        const picture = await this.#server.connection.sendRequest(method, params);
        this.#drawingTime = performance.now() - from;
        return picture;
      }
      default:
        return this.#server.connection.sendRequest(method, params, token);
    }
  }

  async #choose({ setting, value }: ChooseParams): Promise<void> {
    await this.#server.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: {
        threadwise: {
          ...this.#options.settings,
          [setting]: value === undefined ? {} : { [this.#server.uri]: value },
        },
      },
    });
  }

  #opening(): PageContext {
    const { view, theme = 'light', readOnly = false, place, sources } = this.#options;
    const { uri } = this.#server;
    const opening = { view, theme, uri, name: 'solution.eai', readOnly, unsaved: true };
    return {
      ...opening,
      ...(place !== undefined && { place }),
      ...(sources !== undefined && { sources }),
    };
  }

  /** Undoes or redoes a change. */
  async #travel(from: string[], to: string[]): Promise<void> {
    const text = from.pop();
    if (text !== undefined) {
      to.push(this.text);
      await this.#server.replace(text);
    }
  }

  async #post(message: Message): Promise<void> {
    const listener = this.#listener;
    if (listener === undefined) {
      return;
    }
    try {
      const json = JSON.stringify(JSON.stringify(message));
      await this.#line.send('Runtime.evaluate', {
        expression: `window.postMessage(JSON.parse(${json}))`,
      });
    } catch (error) {
      if (this.#listener === listener) {
        throw error;
      }
    }
  }
}

/** Converts a text to JSON with the language server. */
export async function jsonOf(text: string): Promise<string> {
  const server = await ServerProcess.start({ text });
  try {
    return await server.convert('json');
  } finally {
    server.stop();
  }
}

interface Request {
  readonly id?: number;
  readonly method: string;
  readonly params: object;
}
