package org.threadwise.measurement.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.ElementSamples;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.drift.TimeDrift.Part;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Work;

/**
 * The times of a solution beside measured ones.
 *
 * <p>Example: {@code translator T4 a -> b takes 20 us}, and 5 000 durations named {@code t4} with a
 * mean of 25 us: the ratio is 1.25, its interval 1.23 to 1.27, so with a tolerance of 10 % the time
 * has drifted.
 *
 * @param times an entry for each declared time that was measured, in the order of the text
 * @param undeclared names of the elements that were measured and declare no such time
 * @param unmeasured names of the elements with a time that no source measures
 */
public record TimeComparison(
    List<TimeDrift> times, List<String> undeclared, List<String> unmeasured) {

  public TimeComparison {
    times = List.copyOf(times);
    undeclared = List.copyOf(undeclared);
    unmeasured = List.copyOf(unmeasured);
  }

  /**
   * Compares a solution with observations.
   *
   * @param translation of the solution
   * @param matcher of the solution, with which the observations were collected
   * @throws IllegalArgumentException if the translation has no network
   */
  public static TimeComparison of(
      Solution solution,
      Translation translation,
      ElementMatcher matcher,
      ObservationCollector observations) {
    var builder = new Builder(new DeclaredTimes(translation), matcher);
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        builder.add(element, observations.samples(element));
      }
    }
    return new TimeComparison(builder.times, builder.undeclared, builder.unmeasured);
  }

  /** Returns the times that have drifted by more than a tolerance. */
  public List<TimeDrift> drifted(double tolerance) {
    return times.stream().filter(time -> time.verdict(tolerance) == Verdict.DRIFTED).toList();
  }

  private static final class Builder {
    private final DeclaredTimes declared;
    private final ElementMatcher matcher;
    private final List<TimeDrift> times = new ArrayList<>();
    private final List<String> undeclared = new ArrayList<>();
    private final List<String> unmeasured = new ArrayList<>();

    Builder(DeclaredTimes declared, ElementMatcher matcher) {
      this.declared = declared;
      this.matcher = matcher;
    }

    void add(Element element, Map<Quantity, Sample> samples) {
      String name = matcher.display(element);
      Work work = declared.service(element);
      Distribution response = declared.response(element);
      if (samples.isEmpty()) {
        if (work != null || response != null) {
          unmeasured.add(name);
        }
        return;
      }
      ElementSamples chosen = ElementSamples.of(element, samples);
      int before = times.size();
      if (chosen.service() != null && work != null) {
        addService(element, name, SampleSummary.of(chosen.service()), samples, work);
      }
      if (chosen.response() != null && response != null) {
        SampleSummary summary = SampleSummary.of(chosen.response());
        times.add(TimeDrift.of(element, name, Part.RESPONSE, summary, 1, response));
      }
      if (times.size() == before) {
        undeclared.add(name);
      }
    }

    private void addService(
        Element element,
        String name,
        SampleSummary elapsed,
        Map<Quantity, Sample> samples,
        Work work) {
      double cpu = mean(samples.get(Quantity.CPU));
      double wait = mean(samples.get(Quantity.WAIT));
      double declaredWait = work.waiting().mean();
      if (cpu > 0 && elapsed.mean() > 0) {
        double scale = cpu / elapsed.mean();
        times.add(TimeDrift.of(element, name, Part.CPU, elapsed, scale, work.cpu()));
        if (declaredWait > 0 && wait > 0) {
          double waitScale = wait / elapsed.mean();
          times.add(
              TimeDrift.ofMean(element, name, Part.WAIT, elapsed, waitScale, declaredWait));
        }
      } else if (declaredWait > 0) {
        double sum = work.cpu().mean() + declaredWait;
        times.add(TimeDrift.ofMean(element, name, Part.SERVICE, elapsed, 1, sum));
      } else {
        times.add(TimeDrift.of(element, name, Part.SERVICE, elapsed, 1, work.cpu()));
      }
    }

    private static double mean(@Nullable Sample sample) {
      return sample == null || sample.isEmpty() ? Double.NaN : SampleSummary.of(sample).mean();
    }
  }
}
