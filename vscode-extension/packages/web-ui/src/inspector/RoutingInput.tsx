import type { CatalogClause } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { formatNumber } from '../values/quantity.ts';
import { splitAtCommas } from '../values/splitting.ts';
import { ChoiceInput, TextInput, type InputProps } from './inputs.tsx';

interface RoutingProps extends InputProps {
  readonly label: string;
  readonly clause: CatalogClause;
  readonly outputs: readonly string[];
}

const SHARES = 'shares';

/** Controls for the choice of an output: a rule, or a probability per output. */
export function RoutingInput({ clause, outputs, ...input }: RoutingProps): ReactNode {
  const { value, commit, label, disabled = false } = input;
  const rule = clause.choices.some(({ word: keyword }) => keyword === value);
  const shares = rule || value === '' ? [] : splitAtCommas(value);
  const chosen = rule || value === '' ? value : SHARES;
  return (
    <div className="distribution">
      <ChoiceInput
        label={`How ${label} chooses`}
        value={chosen}
        disabled={disabled}
        options={[
          { value: '', title: input.placeholder ?? 'not set' },
          ...clause.choices.map(({ word: keyword, summary }) => ({
            value: keyword,
            title: `by ${keyword}`,
            hint: summary,
          })),
          { value: SHARES, title: 'by probability' },
        ]}
        commit={(next) => commit(next === SHARES ? equalShares(outputs.length) : next)}
      />
      {shares.map((share, index) => (
        <div key={index} className="parameter">
          <span className="parameter-name" aria-hidden="true">
            {outputs[index] ?? `output ${index + 1}`}
          </span>
          <TextInput
            {...input}
            subject={`${input.subject} ${index}`}
            label={`Probability of ${outputs[index] ?? `output ${index + 1}`}`}
            value={share}
            commit={(text) =>
              commit(shares.map((one, at) => (at === index ? text : one)).join(', '))
            }
          />
        </div>
      ))}
    </div>
  );
}

/** Returns equal probabilities that sum to 1. */
function equalShares(outputs: number): string {
  const count = Math.max(outputs, 2);
  const share = Math.floor(1000 / count) / 1000;
  const last = formatNumber(1 - share * (count - 1));
  return [...Array<string>(count - 1).fill(formatNumber(share)), last].join(', ');
}
