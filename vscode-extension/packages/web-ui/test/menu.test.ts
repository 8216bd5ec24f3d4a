import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ACTUAL_SIZE, DELETE, OPEN_TEXT } from '../src/commands/commands.ts';
import { poolCommands } from '../src/commands/poolCommands.ts';
import { Menu } from '../src/menu/ContextMenu.tsx';
import { menuOf } from '../src/menu/menuOf.ts';
import type { DiagramStore } from '../src/page/diagramStore.ts';
import { DiagramContext } from '../src/page/useDiagram.ts';
import { element, slot, task, view } from './views.ts';

it('shows a key only beside commands that have one', () => {
  const store = { editable: true, state: { selection: [] } } as unknown as DiagramStore;
  const menu = createElement(Menu, {
    groups: [[DELETE, OPEN_TEXT, ACTUAL_SIZE]],
    close: () => undefined,
  });
  const html = renderToStaticMarkup(createElement(DiagramContext, { value: store }, menu));
  expect(Array.from(html.matchAll(/<kbd>(.*?)<\/kbd>/gu), ([, key]) => key)).toEqual([
    'Delete',
    'Ctrl+0',
  ]);
});

describe('the menu', () => {
  const [A, B, C] = [task('A', 0, 0), task('B', 100, 0), task('C', 100, 100)];
  const edge = slot('s', A, B);
  const second = { ...slot('t', A, C), sourceHandle: 'P.A.out2' };
  const writer = {
    ...A,
    handles: [...A.handles, { id: 'P.A.out2', side: 'east' as const, at: { x: 44, y: 30 } }],
  };

  function titles(selection: readonly string[]): readonly string[] {
    const state = { view: view([writer, B, C], [edge, second]), selection };
    const store = { editable: true, state } as unknown as DiagramStore;
    return menuOf(store).flatMap((group) => group.map(({ title }) => title));
  }

  it('of an element changes the element', () => {
    expect(titles(['P.A'])).toEqual(expect.arrayContaining(['Change Pattern', 'Duplicate']));
    expect(titles(['P.A'])).not.toContain('Align Left');
    expect(titles(['P.A', 'P.B'])).toContain('Align Left');
  });

  it('of a slot changes its ends and its place', () => {
    expect(titles([edge.id])).toEqual(
      expect.arrayContaining([
        'Change the reader of the slot',
        'Move the slot down among the outputs of its writer',
      ]),
    );
    expect(titles([edge.id])).not.toContain('Move the slot up among the outputs of its writer');
    expect(titles([edge.id])).not.toContain('Duplicate');
  });

  it('of the canvas is about the whole diagram', () => {
    expect(titles([])).toEqual(expect.arrayContaining(['Arrange Automatically', 'Export as SVG']));
    expect(titles([])).not.toContain('Rename');
  });

  it('of a pool assigns the selection', () => {
    const pool = {
      ...{ name: 'engine', description: '', written: 2 },
      element: { ...element('engine'), target: { kind: 'pool', id: 'engine' } as const },
    };
    expect(poolCommands(pool).flatMap((group) => group.map(({ title }) => title))).toEqual([
      ...['Rename', 'Set Threads', 'Assign Selected Elements', 'Select Its Elements'],
      ...['Delete', 'Show in Text'],
    ]);
    expect(poolCommands({ name: 'main', description: '' })).toEqual([]);
  });
});
