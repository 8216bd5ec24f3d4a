import type {
  CatalogKind,
  DiagramProblem,
  DiagramElement,
  DiagramView,
  EditTarget,
} from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { isSameTarget } from '../page/selectables.ts';
import { HeadingIcon } from './HeadingIcon.tsx';
import { useInspector } from './useInspector.ts';

interface HeadingProps {
  readonly kind?: CatalogKind | undefined;
  readonly title: string;
  readonly about: string;
  readonly hint?: string | undefined;
}

/** The heading of the inspector. */
export function Heading({ kind, title, about, hint }: HeadingProps): ReactNode {
  return (
    <header className="inspector-heading">
      {kind !== undefined && <HeadingIcon kind={kind} />}
      <div>
        <h2>{title}</h2>
        <p className="inspector-kind">{about}</p>
      </div>
      {hint !== undefined && <p className="inspector-hint">{hint}</p>}
    </header>
  );
}

/** Breadcrumbs: the solution, and the process of an element. */
export function Breadcrumbs({
  element,
}: {
  readonly element?: DiagramElement | undefined;
}): ReactNode {
  const { view, select } = useInspector();
  const solution = view.parts.find(({ target }) => target.kind === 'solution');
  const frame = view.frames.find((one) => one.element?.name === element?.process);
  const steps = [
    { id: undefined, name: solution?.name ?? 'Solution' },
    ...(frame === undefined ? [] : [{ id: frame.id, name: frame.element?.name ?? frame.title }]),
  ];
  return (
    <nav className="path" aria-label="Breadcrumb">
      {steps.map(({ id, name }) => (
        <span key={name}>
          <button
            type="button"
            className="text-link"
            onClick={() => {
              select(id === undefined ? [] : [id]);
            }}
          >
            {name}
          </button>
          <span aria-hidden="true"> › </span>
        </span>
      ))}
    </nav>
  );
}

/** A titled section of the inspector. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="inspector-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Returns the problems of an element. */
export function problemsOf(view: DiagramView, target: EditTarget): readonly DiagramProblem[] {
  return (view.problems ?? []).filter(
    (problem) => problem.target !== undefined && isSameTarget(problem.target, target),
  );
}

/** Problems with their quick fixes. */
export function Problems({
  problems,
}: {
  readonly problems: readonly DiagramProblem[];
}): ReactNode {
  const { fix, locked } = useInspector();
  if (problems.length === 0) {
    return null;
  }
  return (
    <ul className="problems" aria-label="Problems">
      {problems.map((problem, index) => (
        <li key={index} className={`problem problem-${problem.severity}`}>
          <span className="visually-hidden">{problem.severity}: </span>
          {problem.message}
          {problem.fixes.map((title) => (
            <button
              key={title}
              type="button"
              className="text-link"
              disabled={locked}
              onClick={() => void fix(problem, title)}
            >
              {title}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
