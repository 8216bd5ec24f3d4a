import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import type { FlowEdge } from './flow.ts';

/** A line through the corners that the server chose. */
export const RoutedEdge = memo(function RoutedEdge({ id, data }: EdgeProps<FlowEdge>): ReactNode {
  const corners = data?.edge.route ?? [];
  const path = corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <BaseEdge id={id} path={path} />;
});
