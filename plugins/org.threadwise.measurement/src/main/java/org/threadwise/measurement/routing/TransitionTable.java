package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;

/**
 * Numbers of messages between operations of the sources. At most {@link #MAX_PAIRS} pairs of names
 * are kept.
 */
public final class TransitionTable {

  private static final int MAX_PAIRS = 200_000;

  private final Map<String, Map<String, Long>> counts = new LinkedHashMap<>();
  private int pairs;

  /** Adds messages from one operation to another. */
  public void add(String from, String to, long messages) {
    Map<String, Long> targets = counts.computeIfAbsent(from, none -> new LinkedHashMap<>());
    if (!targets.containsKey(to)) {
      if (pairs == MAX_PAIRS) {
        return;
      }
      pairs++;
    }
    targets.merge(to, messages, Long::sum);
  }

  /**
   * Returns the numbers of messages between elements. An operation that belongs to no element is
   * left out: what it received from one operation only, that operation sent to the next ones.
   *
   * @param element returns the element of a name, or null
   */
  Map<Element, Map<Element, Long>> between(Function<String, @Nullable Element> element) {
    Map<String, Set<String>> sources = sources();
    Map<Element, Map<Element, Long>> between = new LinkedHashMap<>();
    counts.forEach(
        (from, targets) -> {
          String source = origin(from, element, sources);
          Element origin = source == null ? null : element.apply(source);
          if (origin != null) {
            targets.forEach(
                (to, messages) -> {
                  Element target = element.apply(to);
                  if (target != null && !target.equals(origin)) {
                    between
                        .computeIfAbsent(origin, none -> new LinkedHashMap<>())
                        .merge(target, messages, Long::sum);
                  }
                });
          }
        });
    return between;
  }

  /**
   * Returns how often an execution of an element directly followed another one of it, as a retry
   * does.
   *
   * @param element returns the element of a name, or null
   */
  Map<Element, Long> repeats(Function<String, @Nullable Element> element) {
    Map<String, Set<String>> sources = sources();
    Map<Element, Long> repeats = new LinkedHashMap<>();
    counts.forEach(
        (from, targets) -> {
          String source = origin(from, element, sources);
          Element origin = source == null ? null : element.apply(source);
          if (origin != null && targets.containsKey(source)) {
            repeats.merge(origin, targets.get(source), Long::sum);
          }
        });
    return repeats;
  }

  /**
   * Returns the operation of an element from which all messages came that an operation sent, or
   * null.
   */
  private static @Nullable String origin(
      String name, Function<String, @Nullable Element> element, Map<String, Set<String>> sources) {
    List<String> visited = new ArrayList<>();
    String current = name;
    while (element.apply(current) == null) {
      Set<String> before = sources.getOrDefault(current, Set.of());
      if (before.size() != 1 || visited.contains(current)) {
        return null;
      }
      visited.add(current);
      current = before.iterator().next();
    }
    return current;
  }

  private Map<String, Set<String>> sources() {
    return counts.entrySet().stream()
        .flatMap(from -> from.getValue().keySet().stream().map(to -> Map.entry(to, from.getKey())))
        .filter(pair -> !pair.getKey().equals(pair.getValue()))
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey,
                LinkedHashMap::new,
                Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
  }
}
