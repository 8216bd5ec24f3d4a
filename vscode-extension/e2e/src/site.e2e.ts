import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installBrowser } from './install.ts';
import { LONGEST_WAIT } from './limits.ts';

/** What `releng/site/build` writes. */
const SITE = join(import.meta.dirname, '../../../target/site/html');

const PAGES = [
  '',
  'tutorials/first-proposal/',
  'tutorials/camel/',
  'pipelines/',
  'cli/',
  'catalogue/',
  'schema/',
  'sizing/',
  'studies/',
  'decisions/',
];

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

describe('the documentation site', () => {
  let server: Server;
  let browser: Browser;
  let home: string;

  beforeAll(async () => {
    expect(existsSync(SITE), 'the site exists; releng/site/build writes it').toBe(true);
    server = createServer(({ url }, response) => {
      const file = fileOf(url ?? '/');
      response.writeHead(file === undefined ? 404 : 200, {
        'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream',
      });
      response.end(file === undefined ? '' : readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await chromium.launch({
      executablePath: installBrowser(),
      args: ['--no-sandbox', '--no-first-run', '--disable-background-networking'],
    });
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens a page, and collects requests to other hosts, failed requests and errors. */
  async function open(path: string): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(LONGEST_WAIT);
    const problems: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && !request.url().startsWith('data:')) {
        problems.push(`request to ${request.url()}`);
      }
    });
    page.on('response', (response) => {
      if (!response.ok()) {
        problems.push(`${response.status()} for ${response.url()}`);
      }
    });
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        problems.push(message.text());
      }
    });
    await page.goto(home + path, { waitUntil: 'networkidle' });
    return { page, problems };
  }

  it.each(PAGES)('opens /%s without errors and other hosts, also on a phone', async (path) => {
    const { page, problems } = await open(path);
    await expect(page.locator('article h1').first().innerText()).resolves.not.toBe('');
    expect(problems).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    const scrollable = (): Promise<number> =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(scrollable).toBe(0);
    await page.close();
  });

  it('finds a page by its text', async () => {
    const { page, problems } = await open('');
    // The site reads the field when a key is released.
    await page.locator('input[name=query]').pressSequentially('asymptotic bound');
    const result = page.locator('.md-search-result__link').first();
    await result.waitFor();
    await result.click();
    await page.waitForURL((url) => url.href !== home);
    await expect(page.locator('article').innerText()).resolves.toMatch(/asymptotic/i);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('colours solutions, and elements without their process', async () => {
    const { page } = await open('language/');
    const solution = page.locator('.highlight', { hasText: 'solution FirstSteps' });
    const elements = page.locator('.highlight', { hasText: 'base with context' });
    const tokens = ['entry', 'Orders', 'order', 'ms', '"First steps"'];
    const colours = await Promise.all(tokens.map((token) => colourOf(solution, token)));
    expect(new Set(colours).size).toBe(tokens.length);
    for (const keyword of ['entry', 'solicitor', 'takes', 'with']) {
      expect(await colourOf(elements, keyword), keyword).toBe(colours[0]);
    }
    await page.close();
  });

  it('becomes dark, and stays so on the next page', async () => {
    const { page } = await open('tutorials/first-proposal/');
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.locator('label[title="Dark mode"]').click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.goto(`${home}cli/`, { waitUntil: 'networkidle' });
    expect(await background()).toBe(dark);
    await page.close();
  });

  it('shows diagrams in the colours of the page, whatever the system prefers', async () => {
    const { page } = await open('');
    const diagram = page.getByAltText('The Café, drawn by Threadwise');
    const light = await lightness(diagram);
    expect(light).toBeGreaterThan(0.8);
    await page.locator('label[title="Dark mode"]').click();
    await expect.poll(() => lightness(diagram)).toBeLessThan(0.3);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('label[title="Light mode"]').click();
    await expect.poll(() => lightness(diagram)).toBe(light);
    await page.close();
  });
});

/** Returns the colour of the first occurrence of a token in a block of code. */
async function colourOf(code: Locator, token: string): Promise<string> {
  return code
    .getByText(token, { exact: true })
    .first()
    .evaluate((element) => getComputedStyle(element).color);
}

/** Returns the lightness of the background of a picture, from 0 to 1, as it is on the screen. */
async function lightness(picture: Locator): Promise<number> {
  const png = (await picture.screenshot()).toString('base64');
  return picture.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = NaN, green = NaN, blue = NaN] = context?.getImageData(9, 9, 1, 1).data ?? [];
    return (red + green + blue) / (3 * 255);
  }, png);
}

/** Returns the file at an address, undefined if there is none. */
function fileOf(url: string): string | undefined {
  const path = join(SITE, normalize(decodeURIComponent(new URL(url, 'http://site').pathname)));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? file : undefined;
}
