package org.threadwise.measurement.annotation;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.fit.Sample;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/**
 * The samples that the times of one element rest on.
 *
 * @param service of the service time; null if it was not measured
 * @param response of the response time; null if it was not measured, or the element has none
 */
public record ElementSamples(@Nullable Sample service, @Nullable Sample response) {

  /** Returns the samples of an element, of which some quantities were measured. */
  public static ElementSamples of(Element element, Map<Quantity, Sample> samples) {
    Sample elapsed = notEmpty(samples.get(Quantity.ELAPSED));
    Sample response = notEmpty(samples.get(Quantity.RESPONSE));
    boolean responds = ElementKind.of(element).takes(Clause.RESPONDS);
    // What an application needs for its answer is not work of the solicitor's thread.
    if (responds && response == null) {
      response = elapsed;
      elapsed = null;
    }
    if (!responds && elapsed == null) {
      elapsed = response;
      response = null;
    }
    if (elapsed == null && response == null) {
      elapsed = notEmpty(samples.get(Quantity.CPU));
    }
    return new ElementSamples(elapsed, response);
  }

  private static @Nullable Sample notEmpty(@Nullable Sample sample) {
    return sample == null || sample.isEmpty() ? null : sample;
  }
}
