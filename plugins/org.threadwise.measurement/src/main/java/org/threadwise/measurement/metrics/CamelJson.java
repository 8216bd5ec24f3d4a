package org.threadwise.measurement.metrics;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads statistics in JSON: each object with an identifier ({@code routeId}, {@code processorId} or
 * {@code id}) and, in it or in its member {@code statistics}, the numbers of exchanges. Objects may
 * be nested anywhere, so that the files of the command line and of consoles are read alike.
 */
final class CamelJson {

  private static final int MAX_DEPTH = 100;
  private static final Set<String> NUMBERS =
      Set.of(
          "level",
          "exchangesTotal",
          "exchangesCompleted",
          "exchangesFailed",
          "totalProcessingTime",
          "meanProcessingTime",
          "minProcessingTime",
          "maxProcessingTime");

  private final CamelStatistics statistics;
  private final ObservationSink sink;
  private final Deque<OpenObject> objects = new ArrayDeque<>();

  /** An object that has not ended, and whether its members belong to the object around it. */
  private record OpenObject(Map<String, String> members, boolean partOfNext) {}

  CamelJson(CamelStatistics statistics, ObservationSink sink) {
    this.statistics = statistics;
    this.sink = sink;
  }

  void read(Path file) throws IOException {
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      try {
        for (JsonToken token = json.nextToken();
            token != null && !sink.isCancelled();
            token = json.nextToken()) {
          read(json, token);
        }
      } catch (IOException | RuntimeException malformed) {
        stop(json.currentTokenLocation().getLineNr(), malformed);
      }
    }
  }

  private void stop(long line, Exception malformed) throws IOException {
    if (malformed instanceof UnreadableSourceException unreadable) {
      throw unreadable;
    }
    if (statistics.isEmpty()) {
      throw new UnreadableSourceException(line, "the JSON is not well-formed or is truncated");
    }
    sink.skip(SkipReason.MALFORMED, line);
  }

  private void read(JsonParser json, JsonToken token) throws IOException {
    long line = json.currentTokenLocation().getLineNr();
    switch (token) {
      case START_OBJECT -> {
        if (objects.size() == MAX_DEPTH) {
          throw new UnreadableSourceException(line, "objects are nested too deeply");
        }
        boolean nested = "statistics".equals(json.currentName()) && !objects.isEmpty();
        objects.push(new OpenObject(new HashMap<>(), nested));
      }
      case END_OBJECT -> end(line);
      case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> member(json);
      default -> {}
    }
  }

  private void member(JsonParser json) throws IOException {
    String name = json.currentName();
    if (objects.isEmpty() || name == null) {
      return;
    }
    Map<String, String> object = objects.getFirst().members();
    switch (name) {
      case "routeId" -> object.put("routeId", json.getText());
      case "processorId", "id" -> object.put("id", json.getText());
      default -> {
        if (NUMBERS.contains(name)) {
          object.put(name, json.getText());
        }
      }
    }
  }

  private void end(long line) {
    OpenObject ended = objects.pop();
    Map<String, String> object = ended.members();
    if (ended.partOfNext()) {
      objects.getFirst().members().putAll(object);
      return;
    }
    boolean counted =
        object.containsKey("exchangesTotal") || object.containsKey("exchangesCompleted");
    // Totals of the whole context have no identifier.
    if (counted && object.containsKey("id")) {
      statistics.addProcessor(object::get, line);
    } else if (counted && object.containsKey("routeId")) {
      object.put("id", object.get("routeId"));
      statistics.addRoute(object::get, line);
      statistics.endRoute();
    }
  }
}
