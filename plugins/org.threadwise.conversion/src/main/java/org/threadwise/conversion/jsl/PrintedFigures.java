package org.threadwise.conversion.jsl;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.Map;
import org.threadwise.queueing.simulation.Estimate;

/** The figures that a generated program printed, by element. */
final class PrintedFigures {
  /** A figure that was not printed. */
  static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, 0);

  private record Key(String kind, String element, String from, String figure) {}

  private final Map<Key, Estimate> printed = new HashMap<>();

  private PrintedFigures() {}

  /**
   * Reads the output of a program.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  static PrintedFigures read(String json) {
    PrintedFigures figures = new PrintedFigures();
    try {
      for (JsonNode each : new ObjectMapper().readTree(json)) {
        figures.add(each);
      }
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the program printed no figures: " + e.getMessage(), e);
    }
    return figures;
  }

  private void add(JsonNode figure) {
    printed.put(
        new Key(
            figure.path("kind").asText(),
            figure.path("element").asText(),
            figure.path("from").asText(""),
            figure.path("figure").asText()),
        new Estimate(
            figure.path("mean").asDouble(),
            figure.path("standardError").asDouble(Double.NaN),
            figure.path("samples").asInt()));
  }

  /** Returns a figure of an element, {@link #NONE} if it was not printed. */
  Estimate of(String kind, String element, String figure) {
    return of(kind, element, "", figure);
  }

  /** Returns a figure of the messages from an entry, {@link #NONE} if it was not printed. */
  Estimate of(String kind, String element, String entry, String figure) {
    return printed.getOrDefault(new Key(kind, element, entry, figure), NONE);
  }
}
