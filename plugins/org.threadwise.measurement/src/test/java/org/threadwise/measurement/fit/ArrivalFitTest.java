package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.fit.ArrivalFit.Process;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.Sampler;

class ArrivalFitTest {
  private static final long EPOCH = 1_700_000_000_000_000_000L;
  private static final double SECOND = 1e9;

  private static ArrivalSample renewal(Distribution gap, int count, int seed) {
    return renewal(gap, count, seed, 1, 1);
  }

  /** Returns batches of arrivals 1 µs apart on a clock of some resolution. */
  private static ArrivalSample renewal(
      Distribution gap, int count, int seed, int batch, long resolution) {
    Sampler gaps = KnownDistributions.sampler(gap, seed);
    ArrivalSample sample = new ArrivalSample();
    double time = 0;
    for (int i = 0; i < count; i++) {
      time += gaps.sample();
      for (int j = 0; j < batch; j++) {
        sample.add(EPOCH + (long) time / resolution * resolution + 1000L * j);
      }
    }
    return sample;
  }

  private static ArrivalSample modulated(int count, int seed, List<Workload.State> states) {
    Sampler unit = KnownDistributions.sampler(new Exponential(1), seed);
    ArrivalSample sample = new ArrivalSample();
    double now = 0;
    int state = 0;
    double end = states.get(0).sojourn() * unit.sample();
    while (sample.count() < count) {
      double next = now + SECOND / states.get(state).rate() * unit.sample();
      if (next < end) {
        now = next;
        sample.add(EPOCH + (long) now);
      } else {
        now = end;
        state = (state + 1) % states.size();
        end += states.get(state).sojourn() * unit.sample();
      }
    }
    return sample;
  }

  @Test
  void poissonArrivalsAreRecovered() {
    int hits = 0;
    for (int seed = 0; seed < 40; seed++) {
      ArrivalFit fit = ArrivalFit.of(renewal(new Exponential(2e6), 2000, seed));
      assertThat(fit.process()).isInstanceOf(Process.Poisson.class);
      assertThat(fit.batch()).isNull();
      hits += fit.rateInterval().contains(500) ? 1 : 0;
    }
    assertThat(hits).isGreaterThanOrEqualTo(33);
  }

  @Test
  void poissonArrivalsOnAMillisecondClockAreNotBatches() {
    ArrivalFit fit = ArrivalFit.of(renewal(new Exponential(2e6), 20_000, 1, 1, 1_000_000));
    assertThat(fit.process()).isInstanceOf(Process.Poisson.class);
    assertThat(fit.batch()).isNull();
  }

  @Test
  void gapsOfRenewalArrivalsAreRecovered() {
    assertThat(gap(new Gamma(0.3, 6e6))).isEqualTo(DistributionKind.GAMMA);
    assertThat(gap(new Erlang(4, 2e6))).isIn(DistributionKind.ERLANG, DistributionKind.GAMMA);
    assertThat(gap(new Constant(5e6))).isEqualTo(DistributionKind.CONSTANT);
  }

  private static DistributionKind gap(Distribution gap) {
    ArrivalFit fit = ArrivalFit.of(renewal(gap, 20_000, 1));
    return ((Process.Renewal) fit.process()).gap().kind();
  }

  @Test
  void batchesAreRecovered() {
    ArrivalFit fit = ArrivalFit.of(renewal(new Exponential(6e6), 5000, 2, 3, 1));
    assertThat(fit.batch()).isNotNull();
    assertThat(Objects.requireNonNull(fit.batch()).distribution()).isEqualTo(new Constant(3));
    assertThat(fit.rate()).isCloseTo(500, within(30.0));
    assertThat(((Process.Poisson) fit.process()).perSecond())
        .isCloseTo(fit.rate() / 3, within(0.01 * fit.rate()));
  }

  @Test
  void modulatedArrivalsAreRecovered() {
    List<Workload.State> states =
        List.of(new Workload.State(5000, 0.05 * SECOND), new Workload.State(100, 0.2 * SECOND));
    ArrivalFit fit = ArrivalFit.of(modulated(40_000, 3, states));
    List<Workload.State> found = ((Process.Modulated) fit.process()).states();
    assertThat(found).hasSize(2);
    int fast = found.get(0).rate() > found.get(1).rate() ? 0 : 1;
    assertThat(found.get(fast).rate()).isCloseTo(5000, within(500.0));
    assertThat(found.get(fast).sojourn()).isCloseTo(0.05 * SECOND, within(0.02 * SECOND));
    assertThat(found.get(1 - fast).rate()).isCloseTo(100, within(20.0));
    assertThat(found.get(1 - fast).sojourn()).isCloseTo(0.2 * SECOND, within(0.08 * SECOND));
    assertThat(new Workload.Process.Modulated(found).rate())
        .isCloseTo(fit.rate(), within(0.01 * fit.rate()));
  }

  @Test
  void threeStatesAreRecoveredInTheirOrder() {
    List<Workload.State> states =
        List.of(
            new Workload.State(1000, 0.5 * SECOND),
            new Workload.State(100, 0.5 * SECOND),
            new Workload.State(3000, 0.1 * SECOND));
    ArrivalFit fit = ArrivalFit.of(modulated(40_000, 4, states));
    List<Workload.State> found = ((Process.Modulated) fit.process()).states();
    assertThat(found).hasSize(3);
    List<Double> rates = found.stream().map(Workload.State::rate).toList();
    int slow = rates.indexOf(rates.stream().min(Double::compare).orElseThrow());
    assertThat(rates.get((slow + 1) % 3)).isCloseTo(3000, within(300.0));
    assertThat(rates.get((slow + 2) % 3)).isCloseTo(1000, within(100.0));
  }

  @Test
  void aRateThatRisesIsRecorded() {
    for (int seed = 0; seed < 5; seed++) {
      Sampler unit = KnownDistributions.sampler(new Exponential(1), seed);
      ArrivalSample sample = new ArrivalSample();
      double area = 0;
      for (int i = 0; i < 10_000; i++) {
        area += unit.sample();
        sample.add((long) (SECOND * Math.sqrt(area)));
      }
      assertThat(ArrivalFit.of(sample).process()).isInstanceOf(Process.Recorded.class);
    }
  }

  @Test
  void fewArrivalsAreAssumedToBePoisson() {
    ArrivalSample sample = new ArrivalSample();
    assertThatIllegalArgumentException().isThrownBy(() -> ArrivalFit.of(sample));
    sample.add(5);
    assertThat(ArrivalFit.of(sample).rate()).isZero();
    sample.add(5);
    sample.add(5 + (long) SECOND);
    ArrivalFit fit = ArrivalFit.of(sample);
    assertThat(fit.rate()).isEqualTo(2);
    assertThat(fit.process()).isEqualTo(new Process.Poisson(2, true));
  }

  @Test
  void countedArrivalsHaveARate() {
    ArrivalFit fit = ArrivalFit.of(400, 8 * SECOND);
    assertThat(fit.process()).isEqualTo(new Process.Poisson(50, true));
    // half-width of a Poisson count: 1.96 / 20
    assertThat(fit.rateInterval().high() / 50).isCloseTo(Math.exp(0.098), within(1e-4));
  }

  @Test
  void extremeTimesAreHandled() {
    ArrivalSample sample = new ArrivalSample();
    for (int i = 0; i < 100; i++) {
      sample.add(i % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE);
    }
    assertThat(ArrivalFit.of(sample).rate()).isFinite();
    ArrivalSample same = new ArrivalSample();
    for (int i = 0; i < 100; i++) {
      same.add(42);
    }
    assertThat(ArrivalFit.of(same).rate()).isZero();
  }
}
