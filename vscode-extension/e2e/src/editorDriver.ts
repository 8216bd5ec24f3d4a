import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi, type TestContext } from 'vitest';
import {
  chromium,
  type Browser,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { installBrowser, installEditor } from './install.ts';
import { LONGEST_WAIT } from './limits.ts';
import { descendants, descendantsWith, kill } from './processes.ts';

const TARGET = join(import.meta.dirname, '../../target');

/** Folder for screenshots. */
export const PICTURES = join(TARGET, 'pictures');

const SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Light Modern',
  'window.autoDetectColorScheme': false,
  'workbench.tips.enabled': false,
  'workbench.layoutControl.enabled': false,
  // A view that is being replaced takes the focus from the palette.
  'workbench.quickOpen.closeOnFocusLost': false,
  'files.autoSave': 'off',
  'editor.minimap.enabled': false,
  'editor.fontSize': 13,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  'git.enabled': false,
  // Settings of newer versions.
  'workbench.editor.useModal': 'off',
  'chat.disableAIFeatures': true,
};

/** Configuration of an editor. */
export interface EditorOptions {
  /** The edition of the extension: universal or linux-x64. */
  readonly edition: string;
  /** Files of the workspace: content by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Whether the workspace is trusted without asking. */
  readonly trusted?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A VS Code in a browser, with the extension and its own workspace. */
export class EditorDriver {
  readonly page: Page;
  readonly folder: string;
  readonly #root: string;
  readonly #server: ChildProcess;
  readonly #browser: Browser;

  private constructor(root: string, server: ChildProcess, browser: Browser, page: Page) {
    this.#root = root;
    this.folder = join(root, 'workspace');
    this.#server = server;
    this.#browser = browser;
    this.page = page;
  }

  /** Installs the extension into a new editor, and opens the workspace. */
  static async open(options: EditorOptions): Promise<EditorDriver> {
    const script = installEditor();
    const browserPath = installBrowser();
    mkdirSync(PICTURES, { recursive: true });
    const root = mkdtempSync(join(tmpdir(), 'threadwise-e2e-'));
    mkdirSync(join(root, 'workspace'));
    mkdirSync(join(root, 'data/User'), { recursive: true });
    writeFileSync(join(root, 'config.yaml'), 'auth: none\n');
    writeFileSync(
      join(root, 'data/User/settings.json'),
      JSON.stringify({ ...SETTINGS, ...options.settings }, null, 2),
    );
    for (const [name, content] of Object.entries(options.files)) {
      writeFileSync(join(root, 'workspace', name), content);
    }
    const folders = [
      ...['--config', join(root, 'config.yaml'), '--user-data-dir', join(root, 'data')],
      ...['--extensions-dir', join(root, 'extensions')],
    ];
    const environment = { ...process.env, ...options.environment };
    execFileSync(
      process.execPath,
      [
        script,
        ...folders,
        '--install-extension',
        join(TARGET, `threadwise-${options.edition}.vsix`),
      ],
      { env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const port = await freePort();
    const server = spawn(
      process.execPath,
      [
        script,
        ...folders,
        ...['--bind-addr', `127.0.0.1:${port}`, '--auth', 'none'],
        ...['--disable-telemetry', '--disable-update-check'],
        ...(options.trusted === false ? [] : ['--disable-workspace-trust']),
      ],
      { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log = createWriteStream(join(root, 'server.log'));
    server.stdout.pipe(log);
    server.stderr.pipe(log);
    await waitForServer(port);
    const browser = await chromium.launch({
      executablePath: browserPath,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    });
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(LONGEST_WAIT);
    const editor = new EditorDriver(root, server, browser, page);
    const query = new URLSearchParams({ folder: editor.folder });
    await page.goto(`http://127.0.0.1:${port}/?${query.toString()}`);
    await page.locator('.monaco-workbench .explorer-folders-view').waitFor();
    return editor;
  }

  /** Takes a screenshot of the window if a test fails. */
  watch({ task, onTestFailed }: TestContext): void {
    onTestFailed(() => this.screenshot(`failed-${task.name.replaceAll(/\W+/g, '-')}`));
  }

  /** Stops the browser, the editor, and all processes that it started. */
  async close(): Promise<void> {
    await this.#browser.close();
    kill(descendants(this.#pid));
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 10 });
  }

  get #pid(): number {
    if (this.#server.pid === undefined) {
      throw new Error('the editor was not started');
    }
    return this.#server.pid;
  }

  /** Returns the process ids of language servers. */
  languageServers(): number[] {
    return descendantsWith(this.#pid, 'threadwise-server.jar');
  }

  /** Returns the content of a file of the workspace. */
  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  /**
   * Runs a command from the palette by its title. The palette is opened with the mouse, because a
   * view that is being replaced swallows keys.
   */
  async run(title: string): Promise<void> {
    await this.page.locator('.command-center-center').click();
    await this.page.locator('.quick-input-widget:visible input').first().fill(`>${title}`);
    await this.choose(title);
  }

  /** Opens the text of a file of the workspace. It takes the focus, which would close a palette that is opened before. */
  async openFile(name: string): Promise<void> {
    await this.page
      .locator('.explorer-folders-view .monaco-list-row', { hasText: name })
      .dblclick();
    await this.page
      .locator('.editor-group-container.active .tab.active', { hasText: name })
      .waitFor();
    await this.page.locator('.editor-instance .monaco-editor.focused').waitFor();
  }

  /** Moves the cursor to a line and a column, both one-based. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget:visible input').first();
    await input.waitFor();
    await input.fill(`:${line}:${column}`);
    await input.press('Enter');
    await this.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
  }

  /** Saves the active file and returns its content. */
  async save(name: string): Promise<string> {
    await this.page.keyboard.press('Control+s');
    await this.page
      .locator('.editor-group-container.active .tab.active.dirty')
      .waitFor({ state: 'detached' });
    return this.read(name);
  }

  /** Replaces the line at the cursor. */
  async replaceInLine(text: string): Promise<void> {
    await this.page.keyboard.press('Home');
    await this.page.keyboard.press('Shift+End');
    await this.page.keyboard.insertText(text);
  }

  /** Returns the text of all webviews. */
  async webviewText(): Promise<string> {
    const texts = this.page.frames().map((frame) =>
      frame
        .locator('body')
        .first()
        .innerText({ timeout: 1000 })
        .catch(() => ''),
    );
    return (await Promise.all(texts)).join('\n');
  }

  /** The diagram or the results of the active editor group. */
  get view(): FrameLocator {
    const outer = this.page.locator('iframe.webview.ready:visible').last();
    return outer.contentFrame().frameLocator('iframe#active-frame');
  }

  /** Focuses the text in the active editor group, or in the first one, beside a view. */
  async focusText(group: 'Active' | 'First' = 'Active'): Promise<void> {
    await this.run(`View: Focus ${group} Editor Group`);
    await this.page.locator('.editor-instance .monaco-editor.focused').waitFor();
  }

  /** Hovers over a word of the first line that contains `text`. */
  async hover(text: string, word: string): Promise<void> {
    const line = this.page.locator('.editor-instance .view-line', { hasText: text }).first();
    const spans = line.locator('span > span', { hasText: new RegExp(`^\\s*${word}\\s*$`) });
    await spans.first().hover();
    await this.page.locator('.monaco-hover:visible').first().waitFor();
    await this.settled();
  }

  /** Moves the pointer away from the text. */
  async rest(): Promise<void> {
    await this.page.mouse.move(700, 5);
    await this.page.locator('.monaco-hover:visible').first().waitFor({ state: 'detached' });
  }

  /** Chooses the item of the open list that contains `text`. */
  async choose(text: string): Promise<void> {
    const item = this.page.locator('.quick-input-list .monaco-list-row', { hasText: text });
    await item.first().click();
  }

  /** Waits until the open dialog has written its suggestion, after which it changes no input. */
  async inputFilled(): Promise<void> {
    const input = this.page.locator('.quick-input-widget:visible input').first();
    await expect.poll(() => input.inputValue()).not.toBe('');
  }

  /** Enters a value in the open input box and confirms it. */
  async submitInput(text?: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget:visible input').first();
    await input.waitFor();
    if (text !== undefined) {
      // A dialog of files loads the folder of the text, and ignores keys meanwhile. Nothing in the page reports
      // the end, so here time is needed.
      await vi.waitFor(
        async () => {
          await input.fill(text);
          await pause(200);
          expect(await input.inputValue()).toBe(text);
        },
        { timeout: LONGEST_WAIT },
      );
    }
    await input.press('Enter');
  }

  /** Chooses a colour theme by its name. */
  async setTheme(name: string): Promise<void> {
    await this.run('Preferences: Color Theme');
    const input = this.page.locator('.quick-input-widget:visible input').first();
    await input.fill(name);
    const focused = this.page.locator('.quick-input-list .monaco-list-row.focused');
    await focused.filter({ hasText: name }).waitFor();
    await input.press('Enter');
    await this.page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
  }

  /** Waits until everything has faded in or out. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    );
  }

  /** Returns the text of the hover. */
  async hoverText(): Promise<string> {
    return (await this.page.locator('.monaco-hover:visible').allTextContents()).join('\n');
  }

  /** Returns the number of problems in the status bar. */
  async problems(): Promise<string> {
    const item = this.page.locator('[id="status.problems"] a');
    return (await item.getAttribute('aria-label')) ?? '';
  }

  /** Returns the contrast between the hint's colour and the editor's background, as defined by WCAG 2. */
  contrastOfHint(): Promise<number> {
    return this.hint.first().evaluate((hint) => {
      const luminance = ([red = 0, green = 0, blue = 0]: number[]): number => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const parts = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const background = hint.closest('.monaco-editor')?.querySelector('.monaco-editor-background');
      if (!background) {
        throw new Error('there is no background');
      }
      const below = parts(getComputedStyle(background).backgroundColor);
      const above = parts(getComputedStyle(hint).color);
      const alpha = above[3] ?? 1;
      const seen = above.slice(0, 3).map((part, i) => part * alpha + (below[i] ?? 0) * (1 - alpha));
      const [bright = 0, dark = 0] = [luminance(seen), luminance(below)].sort((x, y) => y - x);
      return (bright + 0.05) / (dark + 0.05);
    });
  }

  /** The inlay hint with the proposed thread count. */
  get hint(): Locator {
    return this.page.locator('.editor-instance .view-line span[class*="dyn-rule"]', {
      hasText: '→',
    });
  }

  /** The code lenses above pools. */
  get lenses(): Locator {
    return this.page.locator('.editor-instance .codelens-decoration');
  }

  /** Takes a screenshot of the window. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the editor accepts connections at a port. */
async function waitForServer(port: number): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT;
  while (!(await acceptsConnection(port))) {
    if (Date.now() > deadline) {
      throw new Error('the editor does not accept connections');
    }
    await pause(100);
  }
}

function acceptsConnection(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => {
      resolve(false);
    });
  });
}
