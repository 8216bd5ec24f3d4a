import type { Results } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { useDraft } from '../inspector/useDraft.ts';
import { parseCount, parseRate, parseTime, type AmountFormat } from './amounts.ts';
import { writeCount, writeRate, writeSeconds } from './report/numbers.js';
import { useResultsStore } from './useResultsStore.ts';
import { sizedPools, type NamedPart, type WhatIfState } from './whatIfStore.ts';

const RATE: AmountFormat = { write: writeRate, parse: parseRate, example: '300/s' };
const TIME: AmountFormat = { write: writeSeconds, parse: parseTime, example: '2.5 ms' };
const COUNT: AmountFormat = { write: writeCount, parse: parseCount, example: '4' };

/** Range of a slider: factors of the value in the text, or counts. */
interface SliderRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** The amount that corresponds to one on the slider. */
  readonly unit: number;
}

/** Sliders and fields for what can vary, and what to do with the scenario. */
export function Sliders({
  results,
  state,
}: {
  readonly results: Results;
  readonly state: WhatIfState;
}): ReactNode {
  const { whatIf } = useResultsStore();
  const { rate, cores } = results;
  const { variation } = state;
  return (
    <section className="sliders" aria-label="What to change">
      {rate !== undefined && (
        <Slider
          label="Orders"
          name="Orders"
          format={RATE}
          original={rate}
          value={variation.rate}
          range={factorsOf(rate)}
          onChange={(value) => {
            whatIf.setRate(value);
          }}
        />
      )}
      <NamedSlider
        part="times"
        label="Time of"
        kind="Task or port"
        format={TIME}
        amounts={results.times.map(({ name, seconds }) => ({ name, amount: seconds }))}
        state={state}
      />
      {cores !== undefined && (
        <Slider
          label="Cores"
          name="Cores"
          format={COUNT}
          original={cores}
          value={variation.cores}
          range={countsTo(Math.max(16, 2 * cores))}
          onChange={(value) => {
            whatIf.setCores(value);
          }}
        />
      )}
      <NamedSlider
        part="threads"
        label="Threads of"
        kind="Pool"
        format={COUNT}
        amounts={sizedPools(results).map(({ name, written = 1 }) => ({ name, amount: written }))}
        state={state}
      />
      <NamedSlider
        part="capacities"
        label="Capacity of"
        kind="Application"
        format={COUNT}
        amounts={results.applications.map(({ name, capacity }) => ({ name, amount: capacity }))}
        state={state}
      />
      <ScenarioActions results={results} changed={Object.keys(variation).length > 0} />
    </section>
  );
}

function factorsOf(amount: number): SliderRange {
  return { from: 0.1, to: 3, step: 0.01, unit: amount };
}

function countsTo(to: number): SliderRange {
  return { from: 1, to, step: 1, unit: 1 };
}

/** A slider for one of several elements, which the user chooses. Times vary by factors. */
function NamedSlider({
  part,
  label,
  kind,
  format,
  amounts,
  state,
}: {
  readonly part: NamedPart;
  readonly label: string;
  readonly kind: string;
  readonly format: AmountFormat;
  /** The amounts in the text. */
  readonly amounts: readonly { readonly name: string; readonly amount: number }[];
  readonly state: WhatIfState;
}): ReactNode {
  const { whatIf } = useResultsStore();
  const chosen = amounts.find(({ name }) => name === state.chosen[part]);
  if (chosen === undefined) {
    return null;
  }
  const numbers = state.variation[part];
  const unit = part === 'times' ? chosen.amount : 1;
  const number = numbers?.[chosen.name];
  return (
    <Slider
      label={label}
      name={`${label} ${chosen.name}`}
      format={format}
      original={chosen.amount}
      value={number === undefined ? undefined : number * unit}
      range={part === 'times' ? factorsOf(unit) : countsTo(Math.max(8, 3 * chosen.amount))}
      onChange={(value) => {
        whatIf.setNamed(part, value === undefined ? undefined : value / unit);
      }}
    >
      <select
        aria-label={kind}
        value={chosen.name}
        onChange={(event) => {
          whatIf.choose(part, event.target.value);
        }}
      >
        {amounts.map(({ name }) => (
          <option key={name} value={name}>
            {name}
            {numbers?.[name] === undefined ? '' : ' •'}
          </option>
        ))}
      </select>
    </Slider>
  );
}

interface SliderProps {
  readonly label: string;
  /** What the amount is, with the name of its element. */
  readonly name: string;
  readonly format: AmountFormat;
  /** The amount in the text. */
  readonly original: number;
  /** The varied amount; undefined if it is that in the text. */
  readonly value: number | undefined;
  readonly range: SliderRange;
  readonly onChange: (value: number | undefined) => void;
  readonly children?: ReactNode;
}

function Slider(props: SliderProps): ReactNode {
  const { label, name, format, original, value, range, onChange, children } = props;
  const amount = value ?? original;
  const change = (next: number): void => {
    onChange(next === original ? undefined : next);
  };
  return (
    <div className="slider">
      <div className="slider-head">
        <span>{label}</span>
        {children}
        <span className="slider-value">
          {value !== undefined && <del>{format.write(original)}</del>}
          <AmountField name={name} format={format} amount={amount} onChange={change} />
        </span>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={format.write(amount)}
        min={range.from}
        max={range.to}
        step={range.step}
        value={amount / range.unit}
        onChange={(event) => {
          const position = event.target.valueAsNumber;
          change(position * range.unit);
        }}
      />
    </div>
  );
}

/** An amount that is entered as text, also outside the range of the slider. */
function AmountField({
  name,
  format,
  amount,
  onChange,
}: {
  readonly name: string;
  readonly format: AmountFormat;
  readonly amount: number;
  readonly onChange: (amount: number) => void;
}): ReactNode {
  const check = useMemo(
    () => (text: string) =>
      format.parse(text) === undefined ? `Enter a value such as ${format.example}.` : undefined,
    [format],
  );
  const draft = useDraft(name, format.write(amount), check, (text) => {
    const parsed = format.parse(text);
    if (parsed !== undefined) {
      onChange(parsed);
    }
    return Promise.resolve(parsed !== undefined);
  });
  return (
    <input
      className="amount"
      aria-label={`Value of ${name}`}
      aria-invalid={draft.problem !== undefined}
      title={draft.problem}
      value={draft.text}
      onChange={(event) => {
        draft.type(event.target.value);
      }}
      onBlur={draft.finish}
      onKeyDown={draft.press}
    />
  );
}

function ScenarioActions({
  results,
  changed,
}: {
  readonly results: Results;
  readonly changed: boolean;
}): ReactNode {
  const store = useResultsStore();
  return (
    <div className="actions">
      <button
        type="button"
        disabled={!changed}
        onClick={() => {
          store.whatIf.reset();
        }}
      >
        Reset
      </button>
      <button
        type="button"
        className="main-action"
        disabled={!changed || store.host.opening.readOnly || results.state === 'stale'}
        onClick={() => void store.write()}
      >
        Apply to the text
      </button>
      <button
        type="button"
        disabled={!changed}
        onClick={() => {
          store.open('scenarios');
          store.scenarios.run('whatIf');
        }}
      >
        Compare with the text
      </button>
    </div>
  );
}
