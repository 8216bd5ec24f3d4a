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

describe('the workload of the figures', () => {
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

  it('is chosen in the results, and remembered by a setting', async () => {
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

  it('is the same in the diagram, which can choose another one', async () => {
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
});
