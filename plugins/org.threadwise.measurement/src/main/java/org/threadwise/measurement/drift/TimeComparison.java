package org.threadwise.measurement.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.ElementTimes;
import org.threadwise.measurement.annotation.MeasuredTimes;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.drift.TimeDrift.Part;
import org.threadwise.measurement.fit.SampleSummary;
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
   * Compares a solution with measured times.
   *
   * @param translation of the solution
   * @param matcher of the solution
   * @param measured times of this version of the solution, or of another one with equal names
   * @throws IllegalArgumentException if the translation has no network
   */
  public static TimeComparison of(
      Solution solution, Translation translation, ElementMatcher matcher, MeasuredTimes measured) {
    var builder = new Builder(new DeclaredTimes(translation));
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        String name = matcher.display(element);
        builder.add(element, name, measured.of(name));
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
    private final List<TimeDrift> times = new ArrayList<>();
    private final List<String> undeclared = new ArrayList<>();
    private final List<String> unmeasured = new ArrayList<>();

    Builder(DeclaredTimes declared) {
      this.declared = declared;
    }

    void add(Element element, String name, Optional<ElementTimes> measured) {
      Work work = declared.service(element);
      Distribution response = declared.response(element);
      if (measured.isEmpty()) {
        if (work != null || response != null) {
          unmeasured.add(name);
        }
        return;
      }
      int before = times.size();
      if (work != null && measured.get().service().isPresent()) {
        addService(element, name, measured.get(), measured.get().service().get(), work);
      }
      if (response != null && measured.get().response().isPresent()) {
        SampleSummary summary = measured.get().response().get();
        times.add(TimeDrift.of(element, name, Part.RESPONSE, summary, response));
      }
      if (times.size() == before) {
        undeclared.add(name);
      }
    }

    private void addService(
        Element element, String name, ElementTimes measured, SampleSummary elapsed, Work work) {
      Optional<DemandEstimate> cpu = measured.demand();
      double declaredWait = work.waiting().mean();
      if (cpu.isPresent() && elapsed.mean() > 0) {
        SampleSummary shape = measured.cpuShape().orElse(elapsed);
        times.add(TimeDrift.ofDemand(element, name, shape, cpu.get(), work.cpu()));
        if (declaredWait > 0 && measured.waitMean() > 0) {
          double scale = measured.waitMean() / elapsed.mean();
          times.add(TimeDrift.ofMean(element, name, Part.WAIT, elapsed, scale, declaredWait));
        }
      } else if (declaredWait > 0) {
        double sum = work.cpu().mean() + declaredWait;
        times.add(TimeDrift.ofMean(element, name, Part.SERVICE, elapsed, 1, sum));
      } else {
        times.add(TimeDrift.of(element, name, Part.SERVICE, elapsed, work.cpu()));
      }
    }
  }
}
