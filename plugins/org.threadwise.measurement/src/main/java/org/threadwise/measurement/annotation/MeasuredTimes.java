package org.threadwise.measurement.annotation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/**
 * The measured times of all elements by their names in results. They do not depend on the text of a
 * solution, so they are valid for each version of it in which names in the data belong to the same
 * elements ({@link ElementMatcher#key}). Thread-safe.
 */
public final class MeasuredTimes {

  private final Map<String, ElementTimes> byName = new HashMap<>();
  private final Origin origin;

  private MeasuredTimes(Origin origin) {
    this.origin = origin;
  }

  /**
   * Returns the times that observations show. Distributions are fitted on first use.
   *
   * @param matcher of the solution, with which the observations were collected
   * @param observations complete: nothing may be added afterwards
   */
  public static MeasuredTimes of(
      Solution solution,
      ElementMatcher matcher,
      ObservationCollector observations,
      AnnotationOptions options,
      Origin origin) {
    observations.finish();
    var demands = ServiceDemands.of(observations.evidence());
    var times = new MeasuredTimes(origin);
    for (var process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        Map<Quantity, Sample> samples = observations.samples(element);
        ElementSamples chosen = ElementSamples.of(element, samples);
        if (chosen.service() != null || chosen.response() != null) {
          ServiceTimes service = service(element, chosen.service(), samples, demands, options);
          times.byName.put(
              matcher.display(element),
              new ElementTimes(
                  service,
                  chosen.response() == null ? null : FittedTime.of(chosen.response(), options),
                  service == null ? List.of() : ElementTimes.contention(element, service, demands),
                  observations.names().services(element).size() > 1));
        }
      }
    }
    return times;
  }

  private static @Nullable ServiceTimes service(
      Element element,
      @Nullable Sample elapsed,
      Map<Quantity, Sample> samples,
      ServiceDemands demands,
      AnnotationOptions options) {
    return elapsed == null ? null : ServiceTimes.of(element, elapsed, samples, demands, options);
  }

  /** Returns where the times come from. */
  public Origin origin() {
    return origin;
  }

  /** Returns the times of an element; empty if nothing of it was measured. */
  public Optional<ElementTimes> of(String name) {
    return Optional.ofNullable(byName.get(name));
  }
}
