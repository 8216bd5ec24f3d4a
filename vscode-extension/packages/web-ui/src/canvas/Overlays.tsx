import type { DiagramBox, DiagramProblem, EditTarget } from '@threadwise/protocol';
import { useStore } from '@xyflow/react';
import { useState, type ReactNode } from 'react';
import type { Notice } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import type { DiagramIndex } from './diagramIndex.ts';

interface Props {
  readonly diagram: DiagramIndex;
}

/** Elements anchored to the diagram that do not scale with it. */
export function Overlays({ diagram }: Props): ReactNode {
  return (
    <div className="overlays">
      <NameField diagram={diagram} />
      <ProblemPopup diagram={diagram} />
      <RejectionPopup diagram={diagram} />
    </div>
  );
}

interface AnchoredProps {
  readonly box: DiagramBox;
  /** Whether it covers the box instead of appearing below it. */
  readonly over?: boolean;
  /** Whether it stays within the canvas even if the box is outside. */
  readonly within?: boolean;
  readonly children: ReactNode;
}

/** Content anchored to a box of the diagram, at a scale of 1. */
function Anchored({ box, over = false, within = false, children }: AnchoredProps): ReactNode {
  const [x, y, zoom] = useStore(({ transform }) => transform);
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const middle = (box.x + box.width / 2) * zoom + x;
  const below = (over ? box.y + box.height / 2 : box.y + box.height) * zoom + y;
  const left = within ? clamp(POPUP_SIZE.width / 2, middle, width - POPUP_SIZE.width / 2) : middle;
  const top = within ? clamp(0, below, height - POPUP_SIZE.height) : below;
  return (
    <div className={over ? 'beside beside-over' : 'beside'} style={{ left, top }}>
      {children}
    </div>
  );
}

/** Approximate size of a rejection message, in pixels. */
const POPUP_SIZE = { width: 344, height: 120 };

function clamp(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/** A text field for a new name, in place of the old one. */
function NameField({ diagram }: Props): ReactNode {
  const store = useDiagramStore();
  const renaming = useDiagram((state) => state.renaming);
  const named = renaming === undefined ? undefined : renameTargetOf(diagram, renaming);
  if (renaming === undefined || named === undefined || !store.editable) {
    return null;
  }
  return (
    <Anchored box={named.box} over>
      <Field
        key={renaming}
        name={named.name}
        done={(name) => {
          store.rename(undefined);
          if (name !== undefined && name !== '' && name !== named.name) {
            void store.edit({ kind: 'rename', target: named.target, name }, renaming);
          }
        }}
      />
    </Anchored>
  );
}

interface FieldProps {
  readonly name: string;
  readonly done: (name: string | undefined) => void;
}

function Field({ name, done }: FieldProps): ReactNode {
  const [text, setText] = useState(name);
  return (
    <input
      className="name-field"
      aria-label="Name"
      value={text}
      size={Math.max(text.length, 4)}
      autoFocus
      spellCheck={false}
      onFocus={(event) => {
        event.target.select();
      }}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          done(text.trim());
        } else if (event.key === 'Escape') {
          done(undefined);
        }
      }}
      onBlur={() => {
        done(text.trim());
      }}
    />
  );
}

interface RenameTarget {
  readonly name: string;
  readonly target: EditTarget;
  readonly box: DiagramBox;
}

function renameTargetOf(diagram: DiagramIndex, id: string): RenameTarget | undefined {
  const node = diagram.nodes.get(id);
  const edge = diagram.edges.get(id);
  const frame = diagram.frames.get(id);
  if (node?.element?.name !== undefined) {
    const { name, target } = node.element;
    return { name, target, box: node.texts.find(({ style }) => style === 'name')?.box ?? node.box };
  }
  if (edge?.slot !== undefined && edge.name !== undefined) {
    const { name, slot, nameBox, route } = edge;
    const box = nameBox ?? { x: route[0]?.x ?? 0, y: route[0]?.y ?? 0, width: 40, height: 0 };
    return { name, target: { kind: 'slot', id: slot }, box };
  }
  if (frame?.element?.name !== undefined) {
    const { name, target } = frame.element;
    return { name, target, box: { x: frame.box.x + 10, y: frame.box.y, width: 80, height: 28 } };
  }
  return undefined;
}

/** Whether a notice appears beside its subject. */
export function isAnchored(notice: Notice | undefined, diagram: DiagramIndex): boolean {
  return notice?.about !== undefined && placeOf(diagram, notice.about) !== undefined;
}

function placeOf(diagram: DiagramIndex, id: string): DiagramBox | undefined {
  const frame = diagram.frames.get(id);
  const edge = diagram.edges.get(id);
  return (
    diagram.nodes.get(id)?.box ??
    (frame && { ...frame.box, height: 24 }) ??
    edge?.nameBox ??
    (edge?.route[0] && { ...edge.route[0], width: 40, height: 0 })
  );
}

/** Why an operation was rejected. */
function RejectionPopup({ diagram }: Props): ReactNode {
  const store = useDiagramStore();
  const notice = useDiagram((state) => state.notice);
  const box = placeOf(diagram, notice?.about ?? '');
  if (notice === undefined || box === undefined) {
    return null;
  }
  return (
    <Anchored box={box} within>
      <div className="explanation refusal" role="alert">
        <p>{notice.text}</p>
        <button
          type="button"
          className="link"
          onClick={() => {
            store.notify(undefined);
          }}
        >
          Close
        </button>
      </div>
    </Anchored>
  );
}

/** The problems of an element, with their quick fixes. */
function ProblemPopup({ diagram }: Props): ReactNode {
  const store = useDiagramStore();
  const id = useDiagram((state) => state.explained);
  const node = diagram.nodes.get(id ?? '');
  const frame = diagram.frames.get(id ?? '');
  const problems = diagram.problemsOf((node ?? frame)?.element?.target);
  const box = node?.box ?? (frame === undefined ? undefined : { ...frame.box, height: 24 });
  if (box === undefined || problems.length === 0) {
    return null;
  }
  return (
    <Anchored box={box}>
      <div className="explanation" role="dialog" aria-label="Problems">
        {problems.map((problem, index) => (
          <ProblemText key={index} problem={problem} />
        ))}
        <button
          type="button"
          className="link"
          onClick={() => {
            store.explain(undefined);
          }}
        >
          Close
        </button>
      </div>
    </Anchored>
  );
}

function ProblemText({ problem }: { readonly problem: DiagramProblem }): ReactNode {
  return (
    <div className={`problem-text problem-${problem.severity}`}>
      <p>{problem.message}</p>
      <ProblemActions problem={problem} />
    </div>
  );
}

/** The quick fixes of a problem, and a link to its position in the text. */
export function ProblemActions({ problem }: { readonly problem: DiagramProblem }): ReactNode {
  const store = useDiagramStore();
  const { fixes, range } = problem;
  return (
    <>
      {fixes.map((title) => (
        <button
          key={title}
          type="button"
          onClick={() => {
            store.explain(undefined);
            void store.fix(problem, title);
          }}
        >
          {title}
        </button>
      ))}
      <button
        type="button"
        className="link"
        onClick={() => {
          void store.attempt(() => store.host.reveal({ range, focus: true }));
        }}
      >
        Show in text
      </button>
    </>
  );
}
