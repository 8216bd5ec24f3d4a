import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditorDriver } from './editorDriver.ts';

const MODEL = `solution Orders

pool engine { threads 2 }

process Translation {
  entry      Receive   -> a
  translator Translate a -> b  takes 20 us
  enricher   Enrich    b -> c  takes exponential(mean 30 us)
  exit       Deliver   c
}

workload normal { Receive: poisson 100/s }

measurements { "times.csv" }
`;

/** Returns quantiles of exponential distributions, in an order without a trend. */
function times(translate: number, enrich: number): string {
  const rows = Array.from({ length: 2000 }, (_, i) => {
    const level = -Math.log1p(-(((i * 211) % 2000) + 0.5) / 2000);
    return `Translate,${translate * level},us\nEnrich,${enrich * level},us`;
  });
  return ['element,duration,unit', ...rows, ''].join('\n');
}

describe('times that differ from measurements', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'orders.eai': MODEL, 'times.csv': times(25, 45) },
    });
    await editor.openFile('orders.eai');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  const marks = (count: number): Promise<void> =>
    expect.poll(() => editor.page.locator('.squiggly-info').count()).toBe(count);

  /** Applies a quick fix at the cursor by the keyboard, because its list covers the page. */
  async function chooseFix(title: string): Promise<void> {
    await editor.page.keyboard.press('Control+.');
    const focused = editor.page.locator('.action-widget .monaco-list-row.focused');
    await focused.waitFor();
    for (let row = 0; row < 3; row++) {
      if (((await focused.textContent()) ?? '').includes(title)) {
        break;
      }
      await editor.page.keyboard.press('ArrowDown');
    }
    expect(await focused.textContent()).toContain(title);
    await editor.page.keyboard.press('Enter');
    await editor.page.locator('.action-widget').waitFor({ state: 'hidden' });
  }

  it('are marked, and explained in a hover', async () => {
    await marks(2);
    for (const [theme, name] of [
      ['Dark Modern', 'dark'],
      ['Light Modern', 'light'],
    ] as const) {
      await editor.setTheme(theme);
      await editor.hover('translator Translate', 'Translate');
      await expect.poll(() => editor.hoverText()).toMatch(/takes\s*2 000\s*25 µs\s*20 µs\s*1\.25/u);
      await editor.screenshot(`drift-${name}`);
      await editor.rest();
    }
  });

  it('are marked in the diagram, beside the declared time', async () => {
    await editor.run('Threadwise: Open Diagram to the Side');
    const mark = editor.view.locator('.problem-info');
    await expect.poll(() => mark.count()).toBe(2);
    await mark.first().click();
    await editor.view
      .getByText(/measured 25 µs in times\.csv, declared 20 µs/u)
      .first()
      .waitFor();
    await editor.screenshot('drift-diagram');
    await editor.run('View: Close Editor');
    await editor.focusText();
  });

  it('are replaced by a quick fix, and one undo restores them', async () => {
    await editor.focusText();
    await editor.goTo(7, 40);
    await chooseFix('Use the measured time');
    await marks(1);
    const fixed = await editor.save('orders.eai');
    expect(fixed).toMatch(
      /translator Translate a -> b {2}takes exponential\(mean 25 us\) from "times\.csv" count 2000\n/u,
    );
    expect(fixed.replace(/takes exponential\(mean 25.*/u, 'takes 20 us')).toBe(MODEL);
    await editor.focusText();
    await editor.page.keyboard.press('Control+z');
    await marks(2);
    expect(await editor.save('orders.eai')).toBe(MODEL);
  });

  it('are all replaced at once', async () => {
    await editor.focusText();
    await editor.goTo(8, 40);
    await chooseFix('Use all measured times');
    await marks(0);
    await editor.page.keyboard.press('Control+z');
    await marks(2);
  });

  it('are compared again when the file changes', async () => {
    writeFileSync(join(editor.folder, 'times.csv'), times(20, 90));
    await marks(1);
  });
});
