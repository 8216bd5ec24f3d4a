import type { ReactNode } from 'react';

/** A choice of the workload that figures belong to, if the solution has several. */
export function WorkloadChoice({
  workloads,
  chosen,
  onChoose,
}: {
  readonly workloads: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (workload: string) => void;
}): ReactNode {
  if (chosen === undefined || workloads.length < 2) {
    return null;
  }
  return (
    <select
      className="toolbar-choice"
      aria-label="Workload"
      title="The workload that the figures belong to"
      value={chosen}
      onChange={(event) => {
        onChoose(event.target.value);
      }}
    >
      {workloads.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
