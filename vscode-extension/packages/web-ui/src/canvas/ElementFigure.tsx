import type { DiagramBadge, DiagramBox, DiagramNode, DiagramText } from '@threadwise/protocol';
import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { labelOf, NEW_CONTEXT, NEW_INPUT, NEW_OUTPUT, type ElementNode } from './flowBuilder.ts';
import { iconId } from './IconSheet.tsx';
import { fittedText } from './fittedText.ts';
import { formatCount, formatShare } from './badgeText.ts';
import { isApplication } from '../page/selectables.ts';
import { ProblemMark } from './ProblemMark.tsx';

const RADII = { task: 11, port: 22, application: 6, reference: 6, end: 3, start: 3 };
/** Shorter queues appear only in the description. */
const MIN_SHOWN_QUEUE = 0.1;

/** A task, port or application with its texts and figures. */
export const ElementFigure = memo(function ElementFigure({
  id,
  data,
}: NodeProps<ElementNode>): ReactNode {
  const { element, kind, ports, figures, tint, heat, critical, problems } = data;
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return (
    <div
      id={figureId(id)}
      className={`element element-${element.kind} ${tint}`}
      role="group"
      aria-roledescription="element"
      aria-label={labelOf(data)}
    >
      <TileDrawing
        element={element}
        bottleneck={figures?.bottleneck === true}
        critical={critical}
      />
      <span className="badges">
        {figures?.queue !== undefined && figures.queue.value >= MIN_SHOWN_QUEUE && (
          <Badge kind="queue" badge={figures.queue} />
        )}
        {figures?.utilization !== undefined && <Badge kind="load" badge={figures.utilization} />}
        {heat !== undefined && (
          <span className="badge badge-heat level-calm" title={heat.description}>
            {heat.text}
          </span>
        )}
      </span>
      {worst !== undefined && (
        <ProblemMark about={id} severity={worst.severity} problems={problems} />
      )}
      {ports.map(({ id: port, type, position, x, y }) => (
        <i
          key={port}
          className={`port ${type}`}
          data-handleid={port}
          data-handlepos={position}
          style={{ left: x, top: y }}
        />
      ))}
      {element.kind !== 'start' && kind?.inputs?.most !== 0 && (
        <Handle id={NEW_INPUT} type="target" position={Position.Left} className="new-input" />
      )}
      {kind?.context === true && (
        <Handle id={NEW_CONTEXT} type="target" position={Position.Bottom} className="new-context" />
      )}
      {!isApplication(element) && element.kind !== 'start' && kind?.outputs?.most !== 0 && (
        <Handle id={NEW_OUTPUT} type="source" position={Position.Right} className="new-output" />
      )}
    </div>
  );
});

/** Returns the DOM id of a node's figures, for references to them. */
export function figureId(id: string): string {
  return `figure-${id.replaceAll(/\s/g, '\u00a0')}`;
}

interface DrawingProps {
  readonly element: DiagramNode;
  readonly bottleneck: boolean;
  readonly critical: boolean;
}

function TileDrawing({ element, bottleneck, critical }: DrawingProps): ReactNode {
  const { box, kind, texts, pinned } = element;
  const { width, height } = box;
  return (
    <svg className="drawing" width={width} height={height} aria-hidden="true">
      {bottleneck && <Outline className="bottleneck" element={element} distance={5} />}
      {critical && <Outline className="critical-path" element={element} distance={3} />}
      <rect className="tile" width={width} height={height} rx={RADII[kind]} />
      <Icon element={element} />
      {pinned && (
        <path className="pin" d="M3.5 8.5l3-3M4.8 3l4.2 4.2M5.6 3.8 7.8 1.6l2.6 2.6-2.2 2.2" />
      )}
      {texts.map((text, index) => (
        <Line key={index} text={text} within={box} />
      ))}
    </svg>
  );
}

interface OutlineProps {
  readonly className: string;
  readonly element: DiagramNode;
  readonly distance: number;
}

function Outline({ className, element: { box, kind }, distance }: OutlineProps): ReactNode {
  return (
    <rect
      className={className}
      x={-distance}
      y={-distance}
      width={box.width + 2 * distance}
      height={box.height + 2 * distance}
      rx={RADII[kind] + distance}
    />
  );
}

function Icon({ element: node }: { readonly element: DiagramNode }): ReactNode {
  const { kind, element, box } = node;
  if (element === undefined) {
    return null;
  }
  const size = isApplication(node) ? 15 : kind === 'port' ? 22 : 24;
  const middle = isApplication(node) ? 14 : box.width / 2;
  return (
    <use
      className="icon"
      href={`#${iconId(element.keyword)}`}
      x={middle - size / 2}
      y={(box.height - size) / 2}
      width={size}
      height={size}
    />
  );
}

interface LineProps {
  readonly text: DiagramText;
  readonly within: DiagramBox;
}

/** Distance of the baseline below the middle of a line, as a fraction of its height. */
const BASELINE = 0.28;

/** A line of text, scaled to the width that the layout reserved where that is exact. */
function Line({ text: { content, style, box }, within }: LineProps): ReactNode {
  return (
    <text
      className={`line line-${style}`}
      x={box.x - within.x + box.width / 2}
      y={box.y - within.y + box.height * (0.5 + BASELINE)}
      {...fittedText(box)}
    >
      {content}
    </text>
  );
}

interface BadgeProps {
  readonly kind: 'load' | 'queue';
  readonly badge: DiagramBadge;
}

const BARS = { calm: 1, busy: 2, critical: 3 };

/** A figure on an element; bars show its level for readers who cannot distinguish the colours. */
function Badge({ kind, badge: { value, level, description } }: BadgeProps): ReactNode {
  return (
    <span className={`badge badge-${kind} level-${level}`} title={description}>
      {kind === 'load' ? (
        <svg className="bars" width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          {[0, 1, 2].map((bar) => (
            <rect
              key={bar}
              className={bar < BARS[level] ? 'bar-full' : 'bar-empty'}
              x={bar * 3 + 0.5}
              y={6 - bar * 2.5}
              width="2"
              height={2.5 + bar * 2.5}
            />
          ))}
        </svg>
      ) : (
        <svg className="bars" width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
          <path className="queue-sign" d="M1 1.5h7M1 4.5h7M1 7.5h7" />
        </svg>
      )}
      {kind === 'load' ? formatShare(value) : formatCount(value)}
    </span>
  );
}
