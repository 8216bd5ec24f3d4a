import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EditorDriver } from './editorDriver.ts';

const ROUTES = `- route:
    id: orders
    from:
      uri: jms:orders?concurrentConsumers=4
      steps:
        - unmarshal: {id: parse, json: {}}
        - to: {id: pay, uri: "http:bank"}
`;

const SAGA = '        - saga: {id: ship, steps: [{log: {id: done, message: x}}]}\n';

/** The model of an earlier import, with a time and a thread count of its own. */
const MODEL = `solution orders

pool orders { threads 9 }  // orders.yaml:3, from

application bank  // orders.yaml:7, to bank

process orders on orders per message {
  entry      orders     -> orders_out  // orders.yaml:3, from
  translator parse      orders_out -> parse_out  takes 3 ms
  solicitor  pay        parse_out  -> pay_out  asks bank
  exit       orders_end pay_out
}
`;

describe('import of routes', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'orders.yaml': ROUTES, 'orders.eai': MODEL, 'broken.yaml': 'a: [b' },
      settings: { 'threadwise.simulation.enabled': false },
    });
    // The palette lists commands when the extension is known.
    await editor.openFile('orders.eai');
    await editor.lenses.first().waitFor();
    await editor.run('View: Close Editor');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  const notice = (text: string): Locator =>
    editor.page.locator('.notification-toast', { hasText: text });

  async function chooseFile(name: string): Promise<void> {
    await editor.run('Threadwise: Import...');
    await editor.choose('Apache Camel');
    await editor.inputFilled();
    await editor.submitInput(join(editor.folder, name));
  }

  it('opens a new text, and counts what is not exact', async () => {
    writeFileSync(join(editor.folder, 'orders.yaml'), ROUTES + SAGA);
    await editor.run('Threadwise: Import...');
    await editor.page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'Spring Integration' })
      .waitFor();
    await editor.screenshot('import-formats');
    await editor.choose('Apache Camel');
    await editor.inputFilled();
    await editor.submitInput(join(editor.folder, 'orders.yaml'));
    await editor.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await notice('Imported orders.yaml. The model is not exact: 1 not expressed').waitFor();
    await editor.page
      .locator('.editor-instance .view-line', { hasText: /orders\.yaml:8,.saga.ship/ })
      .first()
      .waitFor();
    await editor.screenshot('import');
    await notice('not exact').getByRole('button', { name: 'Show List' }).click();
    const list = editor.page.locator('.monaco-dialog-box', { hasText: 'orders.yaml:8, saga ship' });
    await list.waitFor();
    await editor.screenshot('import-limitations');
    await list.getByRole('button', { name: 'OK' }).click();
  });

  it('shows the origin of an element on hover', async () => {
    await editor.hover('translator', 'parse');
    await expect
      .poll(() => editor.page.locator('.monaco-hover:visible').first().textContent())
      .toContain('orders.yaml:6, unmarshal parse');
    await editor.screenshot('import-hover');
    await editor.run('View: Revert and Close Editor');
  });

  it('updates the open model by one edit', async () => {
    writeFileSync(
      join(editor.folder, 'orders.yaml'),
      `${ROUTES}        - log: {id: done, message: x}\n`,
    );
    await editor.openFile('orders.eai');
    await chooseFile('orders.yaml');
    await editor.page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'Update orders.eai' })
      .waitFor();
    await editor.screenshot('import-target');
    await editor.choose('Update orders.eai');
    await notice('Updated orders.eai').waitFor();
    await editor.screenshot('import-update');
    await editor.focusText();
    const updated = await editor.save('orders.eai');
    expect(updated).toContain('translator done');
    expect(updated).toContain('threads 9');
    expect(updated).toContain('takes 3 ms');
    await editor.page.keyboard.press('Control+z');
    expect(await editor.save('orders.eai')).toBe(MODEL);
  });

  it('reports an error with its line, and opens the file there', async () => {
    await chooseFile('broken.yaml');
    await editor.choose('New model');
    await notice('broken.yaml:1: this is not YAML').waitFor();
    await editor.screenshot('import-error');
    await notice('broken.yaml:1').getByRole('button', { name: 'Open broken.yaml' }).click();
    await editor.page.locator('.tab.active', { hasText: 'broken.yaml' }).waitFor();
  });
});
