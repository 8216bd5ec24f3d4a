package org.threadwise.measurement.annotation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.names.SimilarNames;

/**
 * Finds the element to which a name in the data belongs: by the user's mappings, by the clauses
 * {@code measured as}, then by simple name, qualified name and label, ignoring case and separators.
 * Names that two elements share belong to none.
 *
 * <p>Example: in a solution with task {@code T4 "Ask for a cold drink"}, the names {@code t4},
 * {@code Coffee.T4} and {@code ask-for-a-cold-drink} belong to that task. A span is named with its
 * service, {@code shop/T4}, and found without it as well.
 */
public final class ElementMatcher {

  private static final int MAX_NEAREST = 3;

  /** Number of letters of a name that is looked for within another one. */
  private static final int MIN_PART = 3;

  /** A service, a slash, and an operation. */
  private static final Pattern QUALIFIED = Pattern.compile("([^/\\s]+)/(.+)", Pattern.DOTALL);

  private final Solution solution;
  private final ElementNames names;
  private final Optional<Element> onlyEntry;
  private final Map<String, Element> byName = new LinkedHashMap<>();
  private final Map<String, Element> measuredAs = new HashMap<>();
  private final MappingRules mapped = new MappingRules();
  private final MappingRules declared = new MappingRules();
  private final List<Map<String, List<Element>>> keys;

  private ElementMatcher(Solution solution) {
    this.solution = solution;
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
    for (Element element : elements) {
      for (String name : element.getMeasuredAs()) {
        // A name that two elements declare is an error of the text, which the validation reports.
        if (measuredAs.putIfAbsent(name, element) == null) {
          declared.add(new NameMapping(name, names.display(element)), element);
        }
      }
    }
    keys =
        List.of(
            index(elements, element -> orEmpty(element.getName())),
            index(elements, ElementNames::qualified),
            index(elements, element -> orEmpty(element.getLabel())));
  }

  /**
   * Creates the matcher of a solution.
   *
   * @throws IllegalArgumentException if a mapping names no element, where the message has the
   *     nearest, or if a name is mapped to two elements
   */
  public static ElementMatcher of(Solution solution, List<NameMapping> mappings) {
    ElementMatcher matcher = new ElementMatcher(solution);
    for (NameMapping mapping : mappings) {
      matcher.mapped.add(mapping, matcher.element(mapping.element()));
    }
    return matcher;
  }

  /** Returns the element to which a name belongs, null if there is none or there are several. */
  public @Nullable Element match(String name) {
    return find(name).element();
  }

  /** Returns the elements to which a name can belong. */
  NameMatch find(String name) {
    var qualified = QUALIFIED.matcher(name);
    boolean hasService = qualified.matches();
    String service = hasService ? qualified.group(1) : "";
    String operation = hasService ? qualified.group(2) : "";
    // Who maps the operation of one service does not mean that of another one.
    boolean isClaimed = hasService && (mapped.mentions(operation) || declared.mentions(operation));
    List<Function<String, List<Element>>> levels =
        List.of(mapped::find, declared::find, each -> isClaimed ? List.of() : byKey(each));
    for (Function<String, List<Element>> level : levels) {
      List<Element> found = level.apply(name);
      if (!found.isEmpty()) {
        return new NameMatch(found, null);
      }
      found = hasService ? level.apply(operation) : List.of();
      if (!found.isEmpty()) {
        return new NameMatch(found, service);
      }
    }
    return NameMatch.NONE;
  }

  private List<Element> byKey(String name) {
    String key = normalised(name);
    return keys.stream()
        .map(index -> index.getOrDefault(key, List.of()))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** Returns the solution to whose elements names belong. */
  Solution solution() {
    return solution;
  }

  /** Returns the element with a name in its clause {@code measured as}. */
  Optional<Element> measuredAs(String name) {
    return Optional.ofNullable(measuredAs.get(name));
  }

  /** Returns the only entry of the solution, empty if it has none or several. */
  Optional<Element> onlyEntry() {
    return onlyEntry;
  }

  /** Returns the name of an element in results. */
  public String display(Element element) {
    return names.display(element);
  }

  /**
   * Returns at most three names of elements that are similar to a name in the data: misspelt ones,
   * then those of which one contains the other.
   */
  public List<String> nearest(String name) {
    Map<String, String> elements = new LinkedHashMap<>();
    byName.keySet().forEach(each -> elements.putIfAbsent(normalised(each), each));
    String key = normalised(name);
    Stream<String> similar = SimilarNames.to(key, elements.keySet()).stream();
    Stream<String> parts =
        elements.keySet().stream()
            .filter(each -> each.length() >= MIN_PART && key.length() >= MIN_PART)
            .filter(each -> each.contains(key) || key.contains(each));
    return Stream.concat(similar, parts)
        .map(each -> byName.get(elements.get(each)))
        .filter(Objects::nonNull)
        .distinct()
        .map(names::display)
        .limit(MAX_NEAREST)
        .toList();
  }

  /**
   * Returns to which element each name in the data belongs, as a key: observations that were
   * collected with a matcher are valid for all others with an equal key.
   */
  public Object key() {
    List<Map<String, List<String>>> displays =
        keys.stream()
            .map(
                index ->
                    index.entrySet().stream()
                        .collect(
                            Collectors.toMap(
                                Map.Entry::getKey, entry -> displays(entry.getValue()))))
            .toList();
    return List.of(
        displays(mapped), displays(declared), displays, displays(onlyEntry.stream().toList()));
  }

  private Map<String, String> displays(MappingRules rules) {
    return rules.elements().entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> names.display(entry.getValue())));
  }

  private List<String> displays(List<Element> elements) {
    return elements.stream().map(names::display).toList();
  }

  /**
   * Returns the element with a simple or qualified name.
   *
   * @throws IllegalArgumentException if there is none; the message has the nearest
   */
  Element element(String name) {
    Element found = byName.get(name);
    if (found == null) {
      List<String> near = SimilarNames.to(name, byName.keySet());
      throw new IllegalArgumentException(
          "the solution has no element '%s'%s"
              .formatted(name, near.isEmpty() ? "" : "; did you mean '" + near.getFirst() + "'?"));
    }
    return found;
  }

  private static Map<String, List<Element>> index(
      List<Element> elements, Function<Element, String> key) {
    Map<String, List<Element>> found = new HashMap<>();
    for (Element element : elements) {
      String text = normalised(key.apply(element));
      if (!text.isEmpty()) {
        found.computeIfAbsent(text, none -> new ArrayList<>()).add(element);
      }
    }
    return found;
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
