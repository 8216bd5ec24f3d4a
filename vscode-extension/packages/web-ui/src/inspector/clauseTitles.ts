import type { CatalogClause } from '@threadwise/protocol';

/** Titles of clauses whose keyword alone is unclear. */
const TITLES: Readonly<Record<string, string>> = {
  async: 'Asynchronous',
  asks: 'Application',
  by: 'Chooses by',
  cache: 'Cold cache',
  core: 'Core threads',
  delays: 'Delay',
  dispatch: 'Dispatch cost',
  failing: 'Failing slot',
  fails: 'Failure probability',
  every: 'All close every',
  for: 'Runs for',
  into: 'Fragments',
  keepalive: 'Keep alive',
  key: 'Keys',
  limit: 'Concurrency limit',
  lock: 'Lock cost',
  max: 'Maximum',
  maximum: 'Maximum threads',
  measured: 'Measured as',
  on: 'Pool',
  others: 'Other threads',
  parallel: 'In parallel on',
  passes: 'Probability',
  pinned: 'Pins its carrier',
  quantum: 'Time slice',
  responds: 'Responds in',
  serial: 'One at a time',
  size: 'Batch size',
  stack: 'Thread stack',
  start: 'Start cost',
  switch: 'Switch cost',
  takes: 'Time',
  timeout: 'Time-out',
  waits: 'Waits for branches',
  wake: 'Wake-up cost',
  warmup: 'Warm-up',
  within: 'Closes within',
};

/** Titles of prices, whose keywords other clauses have too. */
const PRICES: Readonly<Record<string, string>> = {
  core: 'Price of a core',
  memory: 'Price of memory',
};

/** Returns the inspector's title of a clause. */
export function clauseTitle({ word, form }: CatalogClause): string {
  const titles = form === 'price' ? PRICES : TITLES;
  return titles[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}
