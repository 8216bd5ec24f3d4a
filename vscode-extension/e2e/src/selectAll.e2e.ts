import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiagramDrawer } from './cafeDrawing.ts';
import { EditorDriver } from './editorDriver.ts';

/** Several solicitors ask one application. */
const BANK = `solution Bank
pool engine { threads 4 }
application Ledger { capacity 2 }
process Loans on engine {
  entry Ask -> request
  replicator Copy request -> first, second, third takes 1 ms
  solicitor North first -> one asks Ledger responds in 5 ms takes 2 ms
  solicitor West second -> two asks Ledger responds in 5 ms takes 3 ms
  solicitor South third -> three asks Ledger responds in 5 ms
  merger All one, two, three -> answer
  exit Answer answer
}
`;
const ELEMENTS = ['Ask', 'Copy', 'North', 'West', 'South', 'All', 'Answer'];

describe('all elements of a diagram', () => {
  let editor: EditorDriver;
  let drawer: DiagramDrawer;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'universal', files: { 'bank.eai': BANK } });
    await editor.openFile('bank.eai');
    await editor.run('Threadwise: Open Diagram');
    drawer = new DiagramDrawer(editor.page, editor.view);
    await drawer.canvas.waitFor();
    await drawer.canvas.focus();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(() => editor.close());

  it('get a common time, also with an application of several solicitors', async () => {
    expect(await editor.view.locator('.element-application').count()).toBe(1);
    await drawer.press('Control+a');
    await expect.poll(() => drawer.heading.innerText()).toBe(`${ELEMENTS.length} selected`);
    const inspector = editor.view.locator('.inspector');
    const distribution = inspector
      .getByRole('combobox', { name: 'Distribution of CPU time' })
      .locator('option:checked');
    const time = inspector.getByRole('textbox', { name: 'Time, as in the text' });
    expect(await distribution.textContent()).toBe('mixed');
    expect(await time.getAttribute('placeholder')).toBe('mixed');
    await editor.screenshot('common-time-mixed');
    await drawer.write('Time, as in the text', '4 ms');
    await expect.poll(() => time.inputValue()).toBe('4 ms');
    expect(await distribution.textContent()).toBe('constant');
    await editor.screenshot('common-time');
    const text = await editor.save('bank.eai');
    for (const element of ELEMENTS) {
      expect(text).toMatch(new RegExp(`^ +\\w+ +${element}\\b.* takes 4 ms`, 'mu'));
    }
    expect(text).toContain('application Ledger { capacity 2 }');
  });
});
