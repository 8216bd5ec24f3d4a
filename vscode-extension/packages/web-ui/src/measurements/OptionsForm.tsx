import type { UsedValues } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { changedOptions } from './measurementsStore.ts';
import { useMeasurementsState, useMeasurementsStore } from './useMeasurementsStore.ts';

const VALUES: readonly (readonly [UsedValues, string])[] = [
  ['steady', 'after the warm-up'],
  ['all', 'all'],
  ['withoutOutliers', 'without warm-up and outliers'],
];

const STALLS: readonly (readonly [string, string])[] = [
  ['', 'left out'],
  ['keep', 'kept'],
];

const FITS: Readonly<Record<string, string>> = {
  auto: 'best one',
  empirical: 'values in a file',
  quantiles: 'quantiles of the data',
};

/** How the files are read, closed at first. A change reads them again. */
export function OptionsForm({ workloads }: { readonly workloads: readonly string[] }): ReactNode {
  const { options } = useMeasurementsState();
  const changed = changedOptions(options);
  return (
    <details className="options">
      <summary>
        Options{changed.length > 0 && <small> {`changed: ${changed.join(', ')}`}</small>}
      </summary>
      <Fields workloads={workloads} />
    </details>
  );
}

function Fields({ workloads }: { readonly workloads: readonly string[] }): ReactNode {
  const store = useMeasurementsStore();
  const { options, formats, fits } = useMeasurementsState();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Choice
        title="Format"
        value={options.format ?? ''}
        choices={[['', 'recognised by content'], ...formats.map(same)]}
        onChoose={(format) => {
          store.setOptions({ format });
        }}
      />
      <Choice
        title="Distribution"
        value={options.fit ?? fits[0] ?? ''}
        choices={fits.map((fit) => [fit, FITS[fit] ?? fit])}
        onChoose={(fit) => {
          store.setOptions({ fit });
        }}
      />
      <Choice
        title="Values"
        value={options.values}
        choices={VALUES}
        onChoose={(values) => {
          store.setOptions({ values });
        }}
      />
      <PointInTime
        title="From"
        absent="the first value"
        value={options.fromTime ?? ''}
        onChoose={(fromTime) => {
          store.setOptions({ fromTime });
        }}
      />
      <PointInTime
        title="To"
        absent="the last value"
        value={options.toTime ?? ''}
        onChoose={(toTime) => {
          store.setOptions({ toTime });
        }}
      />
      <Choice
        title="Stalls"
        value={options.keepStalls === true ? 'keep' : ''}
        choices={STALLS}
        onChoose={(stalls) => {
          store.setOptions({ keepStalls: stalls === 'keep' });
        }}
      />
      <Choice
        title="Write arrivals into"
        value={options.workload ?? ''}
        choices={[['', 'no workload'], ...workloads.map(same)]}
        onChoose={(workload) => {
          store.setOptions({ workload });
        }}
      />
    </form>
  );
}

function same(name: string): readonly [string, string] {
  return [name, name];
}

/** A point in time, which counts when the field is left or Enter is pressed. */
function PointInTime({
  title,
  absent,
  value,
  onChoose,
}: {
  readonly title: string;
  /** What an empty field means. */
  readonly absent: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}): ReactNode {
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const text = currentTarget.value.trim();
    if (text !== value) {
      onChoose(text);
    }
  };
  return (
    <label>
      {title}
      <input
        type="text"
        defaultValue={value}
        placeholder={absent}
        title="A point in time such as 2026-11-20T08:00:00Z"
        onBlur={choose}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            choose(event);
          }
        }}
      />
    </label>
  );
}

function Choice({
  title,
  value,
  choices,
  onChoose,
}: {
  readonly title: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}): ReactNode {
  return (
    <label>
      {title}
      <select
        value={value}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
      >
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
