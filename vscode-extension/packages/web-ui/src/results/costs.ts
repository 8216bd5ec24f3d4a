import type { CostPerHour } from '@threadwise/protocol';
import { NONE, writeNumber } from './report/numbers.js';

/** Formats a cost, which is a lower bound if it does not contain the threads of all pools. */
export function writeCost(cost: CostPerHour | undefined): string {
  return cost === undefined ? NONE : `${cost.complete ? '' : '≥ '}${writeNumber(cost.total)}`;
}
