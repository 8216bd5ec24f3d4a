package org.threadwise.conversion.program;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import org.threadwise.queueing.statistics.Tally;

/**
 * The mean of a figure over replications.
 *
 * @param standardError 0 with fewer than two samples
 */
public record SampledFigure(double mean, double standardError, int samples) {
  /** A figure without replications. */
  static final SampledFigure NOTHING = new SampledFigure(Double.NaN, 0, 0);

  /** Returns the mean of samples. */
  public static SampledFigure of(Tally tally) {
    return new SampledFigure(
        tally.mean(), tally.count() < 2 ? 0 : tally.standardError(), (int) tally.count());
  }

  /** Reads the output of a generated program. */
  static Map<FigureKey, SampledFigure> read(String json) {
    Map<FigureKey, SampledFigure> figures = new LinkedHashMap<>();
    try {
      for (JsonNode each : new ObjectMapper().readTree(json)) {
        FigureKey key =
            new FigureKey(
                each.get("kind").asText(),
                each.get("element").asText(),
                each.path("from").asText(""),
                each.get("figure").asText());
        figures.put(
            key,
            new SampledFigure(
                each.get("mean").asDouble(),
                each.path("standardError").asDouble(0),
                each.get("samples").asInt()));
      }
    } catch (JsonProcessingException e) {
      throw new AssertionError("not JSON: " + json, e);
    }
    return figures;
  }
}
