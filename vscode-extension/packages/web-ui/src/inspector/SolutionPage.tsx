import type { DiagramElement, EditOperation } from '@threadwise/protocol';
import { useState, type ReactNode } from 'react';
import { kindOf, undrawnId } from '../page/selectables.ts';
import { Heading, Problems, problemsOf, Section } from './Heading.tsx';
import { NameFields } from './NameFields.tsx';
import { useInspector } from './useInspector.ts';

/** Shown if nothing is selected: the solution, and its elements without a figure. */
export function SolutionPage(): ReactNode {
  const { view, catalog } = useInspector();
  const solution = view.parts.find(({ target }) => target.kind === 'solution');
  const parts = (kind: string): DiagramElement[] =>
    view.parts.filter(({ target }) => target.kind === kind);
  const workloads = parts('workload');
  const goals = parts('goal');
  const unbounded = workloads.filter(({ name }) => !goals.some(({ target }) => target.id === name));
  return (
    <>
      <Heading
        title={solution?.name ?? 'No solution yet'}
        about="Solution"
        hint={view.message ?? 'Select an element to see its properties.'}
        kind={solution && kindOf(catalog, solution)}
      />
      {solution !== undefined && (
        <>
          <Problems problems={problemsOf(view, solution.target)} />
          <NameFields element={solution} kind={kindOf(catalog, solution)} />
        </>
      )}
      <ElementList
        title="Processes"
        elements={view.frames.flatMap(({ element }) => element ?? [])}
        frames
      >
        <AddButton title="Add a process" operation={{ kind: 'createProcess' }} />
      </ElementList>
      <ElementList
        title="Pools"
        elements={[...view.pools.flatMap(({ element }) => element ?? []), ...parts('pools')]}
      >
        <AddButton title="Add a pool" operation={{ kind: 'createPool', threads: 1 }} />
        {parts('pools').length === 0 && (
          <AddButton title="A pool per task" operation={{ kind: 'createPools', threads: 1 }} />
        )}
      </ElementList>
      <ElementList title="Workloads" elements={workloads}>
        <AddButton title="Add a workload" operation={{ kind: 'createWorkload' }} />
      </ElementList>
      <ElementList title="Goals" elements={goals}>
        {unbounded.map(({ target, name = '' }) => (
          <AddButton
            key={name}
            title={`Add a goal of ${name}`}
            operation={{ kind: 'createGoal', target }}
          />
        ))}
      </ElementList>
      <ElementList title="Host" elements={parts('host')}>
        {parts('host').length === 0 && (
          <AddButton title="Add a host" operation={{ kind: 'createHost', threads: 8 }} />
        )}
      </ElementList>
      <ElementList title="Prices" elements={parts('cost')}>
        {parts('cost').length === 0 && (
          <AddButton title="Add prices" operation={{ kind: 'createCost' }} />
        )}
      </ElementList>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly elements: readonly DiagramElement[];
  /** Whether a click selects the frame of the element. */
  readonly frames?: boolean;
  readonly children: ReactNode;
}

/** Elements of one kind, with buttons that add another one. */
function ElementList({ title, elements, frames = false, children }: ListProps): ReactNode {
  const { select, subjects } = useInspector();
  const idOf = (element: DiagramElement): string =>
    (frames ? [...subjects.values()].find((one) => one.element === element)?.id : undefined) ??
    undrawnId(element.target);
  return (
    <Section title={title}>
      {elements.length > 0 && (
        <ul className="element-list">
          {elements.map((element) => (
            <li key={undrawnId(element.target)}>
              <button
                type="button"
                className="element-link"
                onClick={() => {
                  select([idOf(element)]);
                }}
              >
                <span>{element.name ?? titleOf(element)}</span>
                <span className="element-about">{summaryOf(element)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="adders">{children}</div>
    </Section>
  );
}

function titleOf({ target, keyword }: DiagramElement): string {
  return target.kind === 'goal' ? target.id : keyword;
}

/** Returns a summary of an element's clauses. */
function summaryOf({ clauses, target }: DiagramElement): string {
  return clauses
    .map(({ word: keyword, value }) =>
      target.kind === 'workload' ? value : `${keyword} ${value}`.trim(),
    )
    .join(', ');
}

/** A button that adds an element, with the reason if that is rejected. */
function AddButton({
  title,
  operation,
}: {
  readonly title: string;
  readonly operation: EditOperation;
}): ReactNode {
  const { edit, locked } = useInspector();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <button
        type="button"
        className="text-link"
        disabled={locked}
        onClick={() => void edit(operation).then(setProblem)}
      >
        + {title}
      </button>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
