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
  max: 'Maximum rate',
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
  wake: 'Wake-up cost',
  warmup: 'Warm-up',
  within: 'Closes within',
};

/** Returns the inspector's title of a clause. */
export function clauseTitle(keyword: string): string {
  return TITLES[keyword] ?? keyword.charAt(0).toUpperCase() + keyword.slice(1);
}
