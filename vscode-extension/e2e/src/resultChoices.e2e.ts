import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditorDriver } from './editorDriver.ts';

const SHOP = `solution Shop
pool engine { threads 2 }
process Orders on engine {
  entry Shop -> order
  translator Convert order -> done takes exp(2 ms)
  exit Warehouse done
}
workload day { Shop: poisson 300/s }
workload night { Shop: poisson 20/s }
`;

describe('choices in the results', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'universal', files: { 'shop.eai': SHOP } });
    await editor.openFile('shop.eai');
    await editor.hint.first().waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('of a workload are remembered by a setting', async () => {
    await editor.run('Threadwise: Open Results');
    const choice = editor.view.getByLabel('Workload', { exact: true });
    await expect.poll(() => choice.inputValue()).toBe('day');
    await choice.selectOption('night');
    await expect.poll(() => choice.inputValue()).toBe('night');
    await expect.poll(() => existsSync(join(editor.folder, '.vscode/settings.json'))).toBe(true);
    expect(JSON.parse(editor.read('.vscode/settings.json'))).toEqual({
      'threadwise.workloads': { 'shop.eai': 'night' },
    });
    await editor.screenshot('workload-results');
  });

  it('of a workload apply to the diagram, which can choose another one', async () => {
    await editor.openFile('shop.eai');
    await editor.run('Threadwise: Open Diagram');
    const choice = editor.view.getByRole('toolbar').getByLabel('Workload', { exact: true });
    await expect.poll(() => choice.inputValue()).toBe('night');
    await editor.screenshot('workload-diagram');
    await choice.selectOption('day');
    await expect
      .poll(() => JSON.parse(editor.read('.vscode/settings.json')) as unknown)
      .toEqual({ 'threadwise.workloads': { 'shop.eai': 'day' } });
    await expect.poll(() => choice.inputValue()).toBe('day');
  });

  it('of ranges to sweep are kept while other tabs are shown', async () => {
    await editor.run('Threadwise: Open Results');
    const threads = editor.view.getByRole('textbox', { name: 'Threads', exact: true });
    const rates = editor.view.getByRole('textbox', { name: 'Orders per second' });
    const expectRanges = async (): Promise<void> => {
      expect(await threads.inputValue()).toBe('2-5, 8');
      expect(await rates.inputValue()).toBe('100, 250');
    };
    await threads.fill('2-5, 8');
    await rates.fill('100, 250');
    for (const name of ['What if', 'Executors']) {
      await editor.view.getByRole('tab', { name }).click();
      await threads.waitFor({ state: 'detached' });
      await editor.view.getByRole('tab', { name: 'Threads' }).click();
      await expectRanges();
    }
    await editor.page.locator('.tab', { hasText: 'shop.eai' }).first().click();
    await editor.page.locator('.tab', { hasText: 'Results of shop.eai' }).click();
    await expectRanges();
    await editor.screenshot('sweep-ranges');
    await editor.view.getByRole('button', { name: 'Sweep', exact: true }).click();
    await expect
      .poll(() =>
        editor.view.getByRole('table', { name: 'All points' }).locator('tbody tr').count(),
      )
      .toBe(10);
    await expectRanges();
  });
});
