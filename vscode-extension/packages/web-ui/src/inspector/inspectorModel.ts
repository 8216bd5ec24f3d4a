import type { Catalog, DiagramView } from '@threadwise/protocol';
import type { DiagramStore } from '../page/diagramStore.ts';
import type { Selectable } from '../page/selectables.ts';
import { shapesOf } from '../values/distribution.ts';
import type { InspectorModel } from './useInspector.ts';

/** Creates the inspector's context from the store. */
export function inspectorModelOf(
  store: DiagramStore,
  catalog: Catalog,
  view: DiagramView,
  subjects: ReadonlyMap<string, Selectable>,
): InspectorModel {
  const edit: InspectorModel['edit'] = async (operation) => {
    const result = await store.edit(operation);
    if (result?.applied !== true) {
      // The field shows the message, so the notice is cleared.
      const text =
        result?.message ??
        store.state.notice?.text ??
        'The text has changed in the meantime. Try again.';
      store.notify(undefined);
      return text;
    }
    return undefined;
  };
  return {
    view,
    catalog,
    subjects,
    shapes: {
      time: shapesOf(catalog.distributions, 'time'),
      count: shapesOf(catalog.distributions, 'count'),
    },
    locked: !view.editable || store.host.opening.readOnly,
    edit,
    setClause: (targets, clause, value) => {
      const operation = { kind: 'setClause', targets, clause };
      return edit(value === undefined ? operation : { ...operation, value });
    },
    fix: async (problem, title) => {
      await store.fix(problem, title);
    },
    apply: (pool) => store.apply(pool),
    select: (ids) => {
      store.select(ids);
      const drawn = ids.filter((id) => subjects.get(id)?.drawn === true);
      if (drawn.length > 0) {
        store.camera?.reveal(drawn);
      }
    },
    show: (range) => void store.attempt(() => store.host.reveal({ range, focus: false })),
  };
}
