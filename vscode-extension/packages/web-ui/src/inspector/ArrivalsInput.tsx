import type { CatalogClause } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import {
  formatArrivals,
  parseArrivals,
  type ArrivalProcess,
  type Arrivals,
} from '../values/arrivals.ts';
import type { Dimension, Shape } from '../values/distribution.ts';
import { formatQuantity, parseQuantity } from '../values/quantity.ts';
import { DistributionInput } from './DistributionInput.tsx';
import { ChoiceInput, QuantityInput, TextInput, type InputProps } from './inputs.tsx';

interface ArrivalsProps extends InputProps {
  readonly label: string;
  readonly clause: CatalogClause;
  readonly shapes: Readonly<Record<Dimension, readonly Shape[]>>;
}

/** Time units of rates, the default first. */
const RATE_UNITS = ['s', 'min', 'h', 'ms'];
const NEVER = { value: '', title: 'never' };

/** Controls for the arrivals at an entry: the kind of process, and its rate, gap or count. */
export function ArrivalsInput(props: ArrivalsProps): ReactNode {
  const { value, clause, commit, label, disabled = false } = props;
  const arrivals = parseArrivals(value);
  const { process } = arrivals;
  const keyword = process.kind === 'other' ? (process.text.split(/\W/)[0] ?? '') : process.kind;
  return (
    <div className="distribution">
      <ChoiceInput
        label={`Arrivals at ${label}`}
        value={keyword}
        disabled={disabled}
        options={[
          NEVER,
          ...clause.choices.map((choice) => ({
            value: choice.word,
            title: choice.word === 'messages' ? 'all at once' : choice.word,
            hint: choice.summary,
          })),
        ]}
        commit={(chosen) => {
          const example = clause.choices.find((choice) => choice.word === chosen)?.example ?? '';
          return commit(example === '' ? '' : withRateOf(arrivals, example));
        }}
      />
      {value !== '' && <ProcessInput {...props} arrivals={arrivals} />}
      {value !== '' && hasBatches(process) && <BatchInput {...props} arrivals={arrivals} />}
    </div>
  );
}

interface PartProps extends ArrivalsProps {
  readonly arrivals: Arrivals;
}

function ProcessInput({ arrivals, ...props }: PartProps): ReactNode {
  const { process } = arrivals;
  const { label, clause } = props;
  const write = (next: ArrivalProcess): Promise<boolean> =>
    props.commit(formatArrivals({ ...arrivals, process: next }));
  switch (process.kind) {
    case 'poisson':
    case 'constant':
      return (
        <RateInput
          {...props}
          label={`Rate at ${label}`}
          value={formatQuantity(process.rate)}
          commit={(text) => write({ ...process, rate: parseQuantity(text) ?? process.rate })}
        />
      );
    case 'every':
      return (
        <QuantityInput
          {...props}
          label={`Time between messages at ${label}`}
          units={clause.units}
          value={formatQuantity(process.gap)}
          commit={(text) => write({ kind: 'every', gap: parseQuantity(text) ?? process.gap })}
        />
      );
    case 'renewal':
      return (
        <DistributionInput
          {...props}
          label={`time between messages at ${label}`}
          dimension="time"
          shapes={props.shapes.time}
          units={clause.units}
          optional={false}
          value={process.gap}
          commit={(gap) => write({ kind: 'renewal', gap })}
        />
      );
    case 'messages':
      return (
        <TextInput
          {...props}
          label={`Number of messages at ${label}`}
          value={process.count}
          commit={(count) => write({ kind: 'messages', count })}
        />
      );
    case 'users':
      return (
        <>
          <TextInput
            {...props}
            label={`Number of users at ${label}`}
            value={process.count}
            commit={(count) => write({ ...process, count })}
          />
          <div className="service-part">
            <span className="part-name" aria-hidden="true">
              Think
            </span>
            <DistributionInput
              {...props}
              label={`think time at ${label}`}
              dimension="time"
              shapes={props.shapes.time}
              units={clause.units}
              optional
              value={process.think}
              commit={(think) => write({ ...process, think })}
            />
          </div>
        </>
      );
    case 'other':
      return <TextInput {...props} code label={`Arrivals at ${label}, as in the text`} />;
  }
}

/** Controls for a number of messages per time. */
function RateInput(props: InputProps): ReactNode {
  return <QuantityInput {...props} units={RATE_UNITS} unitTitle={(unit) => `per ${unit}`} />;
}

function BatchInput({ arrivals, ...props }: PartProps): ReactNode {
  return (
    <div className="service-part">
      <span className="part-name" aria-hidden="true">
        In batches of
      </span>
      <DistributionInput
        {...props}
        label={`messages in a batch at ${props.label}`}
        dimension="count"
        shapes={props.shapes.count}
        units={[]}
        optional
        value={arrivals.batch}
        commit={(batch) => props.commit(formatArrivals({ ...arrivals, batch }))}
      />
    </div>
  );
}

/** Returns whether several messages can arrive at a time; a user sends one. */
function hasBatches({ kind }: ArrivalProcess): boolean {
  return kind !== 'other' && kind !== 'users';
}

/** Returns arrivals of another kind at the same rate. */
function withRateOf({ process, batch }: Arrivals, example: string): string {
  const rate = process.kind === 'poisson' || process.kind === 'constant' ? process.rate : undefined;
  const next = parseArrivals(example);
  if (rate !== undefined && (next.process.kind === 'poisson' || next.process.kind === 'constant')) {
    return formatArrivals({ process: { ...next.process, rate }, batch });
  }
  return formatArrivals({ ...next, batch: hasBatches(next.process) ? batch : '' });
}
