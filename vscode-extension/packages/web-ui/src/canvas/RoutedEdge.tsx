import type { DiagramBox, DiagramPoint } from '@threadwise/protocol';
import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { fittedText } from './fittedText.ts';
import type { FlowEdge } from './flowBuilder.ts';
import { headOf, lineOf, pathOf } from './routes.ts';

/** Width of the invisible line that receives pointer events. */
const HIT_WIDTH = 16;

/** An edge along the server's route, with the name of its slot. */
export const RoutedEdge = memo(function RoutedEdge({ id, data }: EdgeProps<FlowEdge>): ReactNode {
  if (data === undefined) {
    return null;
  }
  const { edge, route } = data;
  const { kind, name, nameBox } = edge;
  if (kind === 'asks') {
    return <path className="edge edge-asks" d={lineOf(route)} />;
  }
  return (
    <g className={`edge edge-${kind}`}>
      <BaseEdge id={id} path={pathOf(route)} interactionWidth={HIT_WIDTH} />
      <path className="edge-head" d={headOf(route)} />
      {name !== undefined && name !== '' && (
        <SlotName name={name} box={nameBox} route={route} isUnmoved={route === edge.route} />
      )}
    </g>
  );
});

interface SlotNameProps {
  readonly name: string;
  readonly box: DiagramBox | undefined;
  readonly route: readonly DiagramPoint[];
  /** Whether the name is at the position that the server computed. */
  readonly isUnmoved: boolean;
}

function SlotName({ name, box, route, isUnmoved }: SlotNameProps): ReactNode {
  const [from, to] = [route[0], route[1]];
  if (from === undefined || to === undefined) {
    return null;
  }
  const isPlaced = isUnmoved && box !== undefined;
  const { x, y } = isPlaced
    ? { x: box.x + box.width / 2, y: box.y + box.height * 0.78 }
    : { x: (from.x + to.x) / 2, y: from.y - 5 };
  // A transform can be animated, other than coordinates. A line with another number of points is drawn at its new
  // place without an animation, and so is its name.
  return (
    <text
      key={route.length}
      className="slot-name"
      style={{ transform: `translate(${x}px, ${y}px)` }}
      {...(isPlaced && fittedText(box))}
    >
      {name}
    </text>
  );
}
