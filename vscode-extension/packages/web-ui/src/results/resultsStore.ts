import type {
  ChoiceSetting,
  CompareResult,
  DistributionResult,
  ExitDistribution,
  FigureSet,
  PageContext,
  Remedy,
  Results,
  ResultsPlace,
  SweepResult,
  TimeCourseResult,
  Trouble,
  Variation,
} from '@threadwise/protocol';
import * as d3 from 'd3';
import type { Host } from '../host/host.ts';
import { RepeatedRequest } from '../page/repeatedRequest.ts';
import { csvOf, isStale, marksOf, workloadRateOf, type PlotOptions } from './charts.ts';
import { courseCsv } from './courses.ts';
import { distributionCsv } from './distribution.ts';
import { Job, messageOf } from './job.ts';
import { USUAL_SIZE, type PlotSize } from './report/plot.js';
import { reportPage, svgFile } from './report/report.js';
import { reportOf } from './sweepReport.ts';
import { ScenariosStore } from './scenariosStore.ts';
import { Store } from './store.ts';
import { defaultPool, type SweepRanges } from './sweepInput.ts';
import type { SweepView } from './sweepViews.ts';
import { WhatIfStore } from './whatIfStore.ts';

export type Tab = ResultsPlace['tab'];

/** The thread counts that figures belong to. */
export type Side = 'written' | 'proposed';

/** The result of a simulation with the chosen thread counts. */
export type OfScenario<R> = R & {
  /** Identifies the scenario. */
  readonly scenario: string;
};

/** The parameters of a simulation with the chosen thread counts. */
interface ScenarioParams {
  readonly variation: Variation;
  readonly workDoneToken: string;
}

/** The parameters of a sweep. */
export interface SweepChoice {
  readonly pool: string | undefined;
  readonly threads: readonly number[];
  readonly second?: string;
  readonly secondThreads?: readonly number[];
  readonly rates: readonly number[];
}

export interface ResultsPanelState {
  readonly results: Results | undefined;
  /** Why the results could not be updated. */
  readonly failure: string | undefined;
  /** Why requests fail at the moment. */
  readonly trouble: Trouble | undefined;
  readonly tab: Tab;
  /** The pool that the user chose to sweep; undefined is the default one. */
  readonly pool: string | undefined;
  readonly ranges: SweepRanges;
  readonly sweepView: SweepView;
  readonly logarithmic: boolean | undefined;
  /** The outcome of the last action. */
  readonly notice: string | undefined;
  readonly side: Side;
}

/** State of the results page. A result remains, marked as stale if necessary, until the next one replaces it. */
export class ResultsStore extends Store<ResultsPanelState> {
  readonly host: Host;
  readonly sweep: Job<SweepResult>;
  readonly comparison: Job<CompareResult>;
  readonly distribution: Job<OfScenario<DistributionResult>>;
  readonly course: Job<OfScenario<TimeCourseResult>>;
  readonly whatIf: WhatIfStore;
  readonly scenarios: ScenariosStore;
  readonly #resultsRequest: RepeatedRequest<Results>;
  #ends: readonly (() => void)[] = [];
  #swept = false;

  constructor(host: Host) {
    super({
      results: undefined,
      failure: undefined,
      trouble: host.opening.trouble,
      tab: host.opening.place?.tab ?? 'threads',
      pool: host.opening.place?.pool,
      ranges: { threads: '', rates: '', second: '', secondThreads: '' },
      sweepView: 'threads',
      logarithmic: undefined,
      notice: undefined,
      side: 'written',
    });
    this.host = host;
    this.sweep = new Job(host);
    this.comparison = new Job(host);
    this.distribution = new Job(host);
    this.course = new Job(host);
    this.whatIf = new WhatIfStore(host);
    this.scenarios = new ScenariosStore(host, () => this.whatIf.state.variation);
    this.#resultsRequest = new RepeatedRequest(
      () => host.results(),
      (results) => {
        this.#show(results);
      },
      (failure) => {
        this.set({ failure });
      },
    );
  }

  start(): void {
    this.#ends = [
      this.host.onChanged(() => {
        this.#resultsRequest.refresh();
      }),
      this.host.onOpened((opening) => {
        this.#followTrouble(opening);
        this.#openPlace(opening.place);
      }),
    ];
    this.#resultsRequest.start();
  }

  stop(): void {
    this.#resultsRequest.stop();
    this.whatIf.stop();
    this.#ends.forEach((end) => {
      end();
    });
  }

  refresh(): void {
    this.#resultsRequest.refresh();
  }

  open(tab: Tab): void {
    this.set({ tab, notice: undefined });
    this.#simulateOpened();
  }

  /** The pool to sweep. */
  get pool(): string | undefined {
    const { pool, results } = this.state;
    return pool ?? (results && defaultPool(results));
  }

  choosePool(pool: string): void {
    const { ranges } = this.state;
    this.set({ pool, ranges: { ...ranges, second: ranges.second === pool ? '' : ranges.second } });
  }

  setRanges(change: Partial<SweepRanges>): void {
    this.set({ ranges: { ...this.state.ranges, ...change } });
  }

  setLogarithmic(logarithmic: boolean): void {
    this.set({ logarithmic });
  }

  showSweep(sweepView: SweepView): void {
    this.set({ sweepView });
  }

  runSweep({ pool, threads, rates, second, secondThreads = [] }: SweepChoice): void {
    this.#swept = true;
    void this.sweep.run((workDoneToken, signal) =>
      this.host.sweep(
        {
          ...(pool !== undefined && { pool }),
          ...(threads.length > 0 && { threads }),
          ...(second !== undefined && { second }),
          ...(secondThreads.length > 0 && { secondThreads }),
          ...(rates.length > 0 && { rates }),
          workDoneToken,
        },
        signal,
      ),
    );
  }

  /** Compares executors; `budget` is the maximum time in seconds. */
  runComparison(budget?: number): void {
    void this.comparison.run((_, signal) => this.host.compare(budget, signal));
  }

  /** Simulates the distributions of response times with the chosen thread counts. */
  runDistribution(): void {
    this.#runSide(this.distribution, (params, signal) => this.host.distribution(params, signal));
  }

  /** Simulates how backlog and threads develop with the chosen thread counts. */
  runCourse(): void {
    this.#runSide(this.course, (params, signal) => this.host.timeCourse(params, signal));
  }

  #runSide<R>(
    job: Job<OfScenario<R>>,
    ask: (params: ScenarioParams, signal: AbortSignal) => Promise<R>,
  ): void {
    const { scenario, variation } = this.#side();
    void job.run(async (workDoneToken, signal) => ({
      ...(await ask({ variation, workDoneToken }, signal)),
      scenario,
    }));
  }

  /** Whether a result belongs to another text, or to other thread counts than the chosen ones. */
  isOutdated({ scenario }: OfScenario<object>): boolean {
    return this.state.results?.state === 'stale' || scenario !== this.#side().scenario;
  }

  /** The figures with the chosen thread counts. */
  get figures(): FigureSet | undefined {
    const { results, side } = this.state;
    return results?.[side];
  }

  chooseSide(side: Side): void {
    this.set({ side });
  }

  /** Applies the proposal for a pool, or for all pools. */
  async apply(pool?: string): Promise<void> {
    await this.#report(async () => (await this.host.apply(pool)).message);
  }

  /** Chooses the workload that figures belong to, or the objective of proposals. */
  async choose(setting: ChoiceSetting, value?: string): Promise<void> {
    await this.#report(async () => {
      await this.host.choose(setting, value);
      return undefined;
    });
  }

  /** Performs a remedy while requests fail. */
  async perform(remedy: Remedy): Promise<void> {
    await this.#report(async () => {
      await this.host.remedy(remedy);
      return undefined;
    });
  }

  /** Applies the what-if scenario to the text. */
  async write(): Promise<void> {
    await this.#report(async () => {
      const version = this.state.results?.version ?? 0;
      const { applied, message } = await this.host.write(version, this.whatIf.state.variation);
      if (applied) {
        this.whatIf.reset();
      }
      return applied ? 'Applied to the text.' : (message ?? 'The text was not changed.');
    });
  }

  /** Returns the drawing options for the plots of the last sweep. */
  drawing(sweep: SweepResult): PlotOptions {
    const { results, logarithmic } = this.state;
    return { marks: marksOf(sweep, results), stale: isStale(sweep, results), logarithmic };
  }

  async exportCsv(sweep: SweepResult): Promise<void> {
    await this.#save('csv', csvOf(sweep, workloadRateOf(sweep, this.state.results)));
  }

  async exportHtml(sweep: SweepResult): Promise<void> {
    const { name } = this.host.opening;
    const report = reportOf(name, sweep, this.drawing(sweep), this.state.results);
    await this.#save('html', reportPage(d3, report));
  }

  async exportDistribution(exits: readonly ExitDistribution[]): Promise<void> {
    await this.#save('csv', distributionCsv(exits), '-response-times');
  }

  async exportCourse(course: TimeCourseResult): Promise<void> {
    await this.#save('csv', courseCsv(course), '-over-time');
  }

  async exportDrawing(title: string, draw: (size: PlotSize) => string): Promise<void> {
    await this.#save('svg', svgFile(draw(USUAL_SIZE), USUAL_SIZE), `-${slugOf(title)}`);
  }

  #show(results: Results): void {
    this.set({ results, failure: undefined });
    this.whatIf.follow(results);
    // Sweeps automatically only after the proposal has been simulated, and hence where automatic simulation is enabled.
    if (!this.#swept && results.state === 'simulated' && this.state.tab === 'threads') {
      this.runSweep({ pool: this.pool, threads: [], rates: [] });
    }
    this.#simulateOpened();
  }

  /** Simulates what a tab shows when it is opened first, where automatic simulation is enabled. */
  #simulateOpened(): void {
    const { results, tab } = this.state;
    const isNew = ({ state: { running, result, failure } }: Job<unknown>): boolean =>
      !running && result === undefined && failure === undefined;
    if (results?.state !== 'simulated') {
      return;
    }
    if (tab === 'responses' && isNew(this.distribution)) {
      this.runDistribution();
    } else if (tab === 'time' && isNew(this.course)) {
      this.runCourse();
    }
  }

  /** Returns the scenario with the chosen thread counts. */
  #side(): { readonly scenario: string; readonly variation: Variation } {
    const { results, side } = this.state;
    const counts = (results?.pools ?? []).flatMap(({ name, written, proposed, low }) => {
      // A count without a range is an estimate by formulas, not a proposal.
      const count = side === 'proposed' && low !== undefined ? proposed : written;
      return count === undefined ? [] : [[name, count] as const];
    });
    return {
      scenario: JSON.stringify([results?.basis, counts]),
      variation: side === 'proposed' ? { threads: Object.fromEntries(counts) } : {},
    };
  }

  /** Marks the results as stale while requests fail, because the simulation has ended with the server. */
  #followTrouble({ trouble }: PageContext): void {
    const { results } = this.state;
    const isOutdated = trouble !== undefined && results !== undefined && results.state !== 'none';
    this.set({ trouble, ...(isOutdated && { results: { ...results, state: 'stale' } }) });
  }

  /** Opens the place that a command requested, and starts its computation. */
  #openPlace(place: ResultsPlace | undefined): void {
    if (place === undefined) {
      return;
    }
    this.set({ tab: place.tab, pool: place.pool ?? this.state.pool });
    if (place.tab === 'threads') {
      this.runSweep({ pool: this.pool, threads: [], rates: [] });
    } else if (place.tab === 'executors') {
      this.runComparison();
    }
  }

  async #save(ending: string, content: string, suffix = ''): Promise<void> {
    const stem = this.host.opening.name.replace(/\.eai$/, '');
    const name = `${stem}${suffix}.${ending}`;
    await this.#report(async () =>
      (await this.host.save({ name, content, encoding: 'utf8' })) ? `Saved ${name}.` : undefined,
    );
  }

  async #report(work: () => Promise<string | undefined>): Promise<void> {
    try {
      this.set({ notice: await work() });
    } catch (error) {
      this.set({ notice: messageOf(error) });
    }
  }
}

/** Returns a title as a part of a file name. */
function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, '-');
}
