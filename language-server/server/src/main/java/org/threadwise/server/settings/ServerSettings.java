package org.threadwise.server.settings;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.question.Objective;

/**
 * The settings of a user; invalid values are replaced by the defaults.
 *
 * @param proposals whether figures and proposals are shown at all
 * @param inlayHints whether proposed counts are shown after declared ones
 * @param codeLens whether figures are shown above pools
 * @param hover whether hovers contain figures
 * @param diagnostics whether problems about threads are shown
 * @param simulation whether simulations start automatically
 * @param precision relative half-width of the predicted figures at 95 %
 * @param budget maximum time for one proposal
 * @param workers number of simulation threads
 * @param measurements files of measurements by the path of a document, or the end of its path
 * @param workloads names of the workloads that figures belong to, by the URI of a document or the
 *     end of its path
 * @param objectives keywords of objectives of proposals, likewise
 */
public record ServerSettings(
    boolean proposals,
    boolean inlayHints,
    boolean codeLens,
    boolean hover,
    boolean diagnostics,
    boolean simulation,
    double precision,
    Duration budget,
    int workers,
    Map<String, List<String>> measurements,
    Map<String, String> workloads,
    Map<String, String> objectives) {

  public ServerSettings {
    measurements = Map.copyOf(measurements);
    workloads = Map.copyOf(workloads);
    objectives = Map.copyOf(objectives);
  }

  /** The defaults: everything enabled, ±1 %, 20 s, all cores but one. */
  public static final ServerSettings DEFAULT = of(new JsonObject());

  /** Reads the settings from the {@code threadwise} object of a client's configuration. */
  public static ServerSettings of(JsonObject json) {
    int cores = Runtime.getRuntime().availableProcessors();
    int maxWorkers = Math.max(1, cores - 1);
    int workers = (int) number(json, "simulation.workers", 0);
    double precision = number(json, "simulation.precision", 0.01);
    double budget = number(json, "simulation.budget", 20);
    return new ServerSettings(
        flag(json, "proposals.enabled"),
        flag(json, "inlayHints.enabled"),
        flag(json, "codeLens.enabled"),
        flag(json, "hover.enabled"),
        flag(json, "diagnostics.enabled"),
        flag(json, "proposals.enabled") && flag(json, "simulation.enabled"),
        precision > 0 && precision < 1 ? precision : 0.01,
        duration(budget > 0 ? budget : 20),
        workers < 1 ? maxWorkers : Math.min(workers, maxWorkers),
        measurements(json),
        choices(json, "workloads"),
        choices(json, "objectives"));
  }

  /** Returns a given time in seconds, at most an hour; the budget if none is given. */
  public Duration budget(@Nullable Double seconds) {
    return seconds == null || !(seconds > 0) ? budget : duration(seconds);
  }

  private static Duration duration(double seconds) {
    return Duration.ofMillis((long) (1000 * Math.min(seconds, 3600)));
  }

  private static Map<String, List<String>> measurements(JsonObject json) {
    Map<String, List<String>> found = new HashMap<>();
    if (json.get("measurements") instanceof JsonObject given) {
      given.entrySet().forEach(entry -> found.put(entry.getKey(), names(entry.getValue())));
    }
    return found;
  }

  /** Returns the choices for documents. */
  private static Map<String, String> choices(JsonObject json, String setting) {
    Map<String, String> found = new HashMap<>();
    if (json.get(setting) instanceof JsonObject given) {
      given
          .entrySet()
          .forEach(
              entry -> names(entry.getValue()).forEach(name -> found.put(entry.getKey(), name)));
    }
    return found;
  }

  private static List<String> names(JsonElement files) {
    List<String> names = new ArrayList<>();
    if (files instanceof JsonArray array) {
      array.forEach(file -> names.addAll(names(file)));
    } else if (files instanceof JsonPrimitive given && given.isString()) {
      names.add(given.getAsString());
    }
    return names;
  }

  /** Returns the files of measurements with which a document is compared. */
  public List<String> measurements(@Nullable Path document) {
    return document == null
        ? List.of()
        : measurements.entrySet().stream()
            .filter(entry -> endsWith(document, entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
  }

  /**
   * Returns the name of the workload that the figures of a document belong to, null if none is
   * chosen. The URI of a document takes precedence over its path.
   *
   * @param document its file, null without one
   */
  public @Nullable String workload(String uri, @Nullable Path document) {
    return chosen(workloads, uri, document);
  }

  /** Returns the objective of the proposals of a document, null for the default. */
  public @Nullable Objective objective(String uri, @Nullable Path document) {
    return Optional.ofNullable(chosen(objectives, uri, document))
        .flatMap(Objective::parse)
        .orElse(null);
  }

  private static @Nullable String chosen(
      Map<String, String> choices, String uri, @Nullable Path document) {
    String chosen = choices.get(uri);
    return chosen != null || document == null
        ? chosen
        : choices.entrySet().stream()
            .filter(entry -> endsWith(document, entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(null);
  }

  private static boolean endsWith(Path document, String name) {
    try {
      return document.endsWith(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static boolean flag(JsonObject json, String path) {
    JsonElement value = at(json, path);
    return !(value instanceof JsonPrimitive given && given.isBoolean()) || value.getAsBoolean();
  }

  private static double number(JsonObject json, String path, double fallback) {
    JsonElement value = at(json, path);
    return value instanceof JsonPrimitive given && given.isNumber()
        ? given.getAsDouble()
        : fallback;
  }

  private static @Nullable JsonElement at(JsonObject json, String path) {
    JsonElement found = json;
    for (String name : path.split("\\.", -1)) {
      found = found instanceof JsonObject object ? object.get(name) : null;
    }
    return found;
  }
}
