import type { ReactNode } from 'react';
import { formatService, parseService } from '../values/service.ts';
import type { Shape } from '../values/distribution.ts';
import { DistributionInput } from './DistributionInput.tsx';
import type { InputProps } from './inputs.tsx';

/** Controls for the CPU time of a work unit and the waiting time of its thread. */
export function ServiceInput({
  value,
  commit,
  ...input
}: InputProps & {
  readonly shapes: readonly Shape[];
  readonly units: readonly string[];
}): ReactNode {
  const service = parseService(value);
  const parts = [
    { part: 'cpu', title: 'CPU time' },
    { part: 'wait', title: 'Waiting' },
  ] as const;
  return parts.map(({ part, title }) => (
    <div key={part} className="service-part">
      <span className="part-name" aria-hidden="true">
        {title}
      </span>
      <DistributionInput
        {...input}
        label={title}
        dimension="time"
        optional
        value={service[part]}
        commit={(text) => commit(formatService({ ...service, [part]: text }))}
      />
    </div>
  ));
}
