import type { ReactNode } from 'react';
import type { Side } from './resultsStore.ts';
import { useResultsState, useResultsStore } from './useResultsStore.ts';

const SIDES: readonly { readonly side: Side; readonly title: string }[] = [
  { side: 'written', title: 'As written' },
  { side: 'proposed', title: 'As proposed' },
];

/** A choice between the thread counts in the text and the proposed ones. */
export function SideChoice(): ReactNode {
  const store = useResultsStore();
  const { side } = useResultsState();
  return (
    <fieldset className="sides">
      <legend className="visually-hidden">Thread counts</legend>
      {SIDES.map((each) => (
        <label key={each.side} className="check">
          <input
            type="radio"
            name="side"
            checked={side === each.side}
            onChange={() => {
              store.chooseSide(each.side);
            }}
          />
          {each.title}
        </label>
      ))}
    </fieldset>
  );
}
