import type { NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import type { FrameNode } from './flowBuilder.ts';
import { ProblemMark } from './ProblemMark.tsx';

/** The frame of a process. */
export const FrameFigure = memo(function FrameFigure({
  id,
  data: { frame, problems },
}: NodeProps<FrameNode>): ReactNode {
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return (
    <div className="frame">
      <div className="frame-title">{frame.title}</div>
      {worst !== undefined && (
        <ProblemMark about={id} severity={worst.severity} problems={problems} />
      )}
    </div>
  );
});
