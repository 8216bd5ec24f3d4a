import type { DiagramPool } from '@threadwise/protocol';
import { assignmentOf } from '../canvas/operations.ts';
import { focusProperty } from '../keyboard/focus.ts';
import type { DiagramStore } from '../page/diagramStore.ts';
import { undrawnId } from '../page/selectables.ts';
import { always, command, selectedElements, type Command } from './commands.ts';

/** Returns the commands of a pool in groups; none for pools per task, and for the implicit pool of a text without pools. */
export function poolCommands(pool: DiagramPool): readonly (readonly Command[])[] {
  const { name, element } = pool;
  if (element?.target.kind !== 'pool') {
    return [];
  }
  const editable = (store: DiagramStore): boolean => store.editable;
  const edit = (property: string) => (store: DiagramStore) => {
    store.select([undrawnId(element.target)]);
    focusProperty(store, property);
  };
  return [
    [
      command('renamePool', 'Rename', [], editable, edit('Name')),
      command(
        'poolThreads',
        'Set Threads',
        [],
        (store) => store.editable && pool.written !== undefined,
        edit('Threads'),
      ),
    ],
    [
      command(
        'assignSelected',
        'Assign Selected Elements',
        [],
        (store) => store.editable && selectedElements(store).length > 0,
        async (store) => {
          const { selection } = store.state;
          await store.edit((view) => assignmentOf(view, selection, name), selection[0]);
        },
      ),
      command('selectAssigned', 'Select Its Elements', [], always, selectAssigned(pool)),
    ],
    [
      command('deletePool', 'Delete', [], editable, async (store) => {
        await store.edit({ kind: 'delete', targets: [element.target] });
      }),
      command('revealPool', 'Show in Text', [], always, (store) =>
        store.attempt(() => store.host.reveal({ range: element.range, focus: true })),
      ),
    ],
  ];
}

function selectAssigned(pool: DiagramPool): Command['run'] {
  return (store) => {
    const { view } = store.state;
    const index = view?.pools.findIndex(({ name }) => name === pool.name);
    const nodes = view?.nodes.filter((node) => node.pool === index) ?? [];
    store.select(nodes.map(({ id }) => id));
  };
}
