import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ACTUAL_SIZE, DELETE, OPEN_TEXT } from '../src/commands/commands.ts';
import { Menu } from '../src/menu/ContextMenu.tsx';
import type { DiagramStore } from '../src/page/diagramStore.ts';
import { DiagramContext } from '../src/page/useDiagram.ts';

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
