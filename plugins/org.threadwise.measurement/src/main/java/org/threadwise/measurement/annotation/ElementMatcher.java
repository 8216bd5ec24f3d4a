package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.names.SimilarNames;

/**
 * Finds the element to which a name in the data belongs: by the user's mappings, then by simple
 * name, qualified name and label, ignoring case and separators. Names that two elements share
 * belong to none.
 *
 * <p>Example: in a solution with task {@code T4 "Ask for a cold drink"}, the names {@code t4},
 * {@code Coffee.T4} and {@code ask-for-a-cold-drink} belong to that task.
 */
public final class ElementMatcher {

  private final Solution solution;
  private final List<NameMapping> mappings;
  private final ElementNames names;
  private final Optional<Element> onlyEntry;
  private final Map<String, Element> byName = new LinkedHashMap<>();
  private final List<Map<String, Optional<Element>>> keys;

  private ElementMatcher(Solution solution, List<NameMapping> mappings) {
    this.solution = solution;
    this.mappings = List.copyOf(mappings);
    this.names = ElementNames.of(solution);
    this.onlyEntry = ArrivalAnnotator.onlyEntry(solution);
    List<Element> elements =
        solution.getProcesses().stream()
            .map(Process::getElements)
            .flatMap(List::stream)
            .filter(element -> element.getName() != null)
            .toList();
    elements.forEach(element -> byName.put(names.display(element), element));
    elements.forEach(element -> byName.putIfAbsent(ElementNames.qualified(element), element));
    keys =
        List.of(
            index(elements, element -> orEmpty(element.getName())),
            index(elements, ElementNames::qualified),
            index(elements, element -> orEmpty(element.getLabel())));
  }

  /**
   * Creates the matcher of a solution.
   *
   * @throws IllegalArgumentException if a mapping names no element; the message has the nearest
   */
  public static ElementMatcher of(Solution solution, List<NameMapping> mappings) {
    ElementMatcher matcher = new ElementMatcher(solution, mappings);
    mappings.forEach(mapping -> matcher.mapped(mapping.element()));
    return matcher;
  }

  /** Returns the element to which a name belongs, null if there is none or there are several. */
  public @Nullable Element match(String name) {
    for (NameMapping mapping : mappings) {
      if (mapping.matches(name)) {
        return mapped(mapping.element());
      }
    }
    String key = normalised(name);
    return keys.stream()
        .map(index -> index.get(key))
        .filter(found -> found != null)
        .findFirst()
        .flatMap(found -> found)
        .orElse(null);
  }

  /** Returns the solution to whose elements names belong. */
  Solution solution() {
    return solution;
  }

  /** Returns the only entry of the solution, empty if it has none or several. */
  Optional<Element> onlyEntry() {
    return onlyEntry;
  }

  /** Returns the name of an element in results. */
  public String display(Element element) {
    return names.display(element);
  }

  /** Returns at most three names of elements that are similar to a name in the data. */
  public List<String> nearest(String name) {
    return SimilarNames.to(name, byName.keySet());
  }

  private Element mapped(String element) {
    Element found = byName.get(element);
    if (found == null) {
      List<String> near = SimilarNames.to(element, byName.keySet());
      throw new IllegalArgumentException(
          "the solution has no element '%s'%s"
              .formatted(
                  element, near.isEmpty() ? "" : "; did you mean '" + near.getFirst() + "'?"));
    }
    return found;
  }

  private static Map<String, Optional<Element>> index(
      List<Element> elements, Function<Element, String> key) {
    Map<String, List<Element>> found = new HashMap<>();
    for (Element element : elements) {
      String text = key.apply(element);
      if (!normalised(text).isEmpty()) {
        found.computeIfAbsent(normalised(text), none -> new ArrayList<>()).add(element);
      }
    }
    Map<String, Optional<Element>> index = new HashMap<>();
    found.forEach(
        (name, all) ->
            index.put(name, all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty()));
    return index;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Returns the letters and digits of a name in lower case. */
  private static String normalised(String name) {
    StringBuilder letters = new StringBuilder();
    name.codePoints().filter(Character::isLetterOrDigit).forEach(letters::appendCodePoint);
    return letters.toString().toLowerCase(Locale.ROOT);
  }
}
