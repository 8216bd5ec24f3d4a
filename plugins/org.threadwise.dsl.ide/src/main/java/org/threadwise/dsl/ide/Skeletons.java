package org.threadwise.dsl.ide;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ParameterSet;
import org.threadwise.model.catalogue.PatternGroup;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.units.Dimension;

/** Snippets of elements, distributions and keywords. */
final class Skeletons {

  /** The clauses that a snippet contains beside the required ones, if its kind takes them. */
  private static final Map<Clause, String> TYPICAL_CLAUSES =
      Map.of(
          Clause.BY, "by \u00ab0.5, 0.5\u00bb",
          Clause.RESPONDS, "responds in \u00abexp(2 ms)\u00bb");

  /** A number with its unit, if it has one. */
  private static final String VALUE = "\\d+( [%s](?!\\w))?";

  private Skeletons() {}

  /**
   * Returns an element with all that its kind needs.
   *
   * @param context whether it has a context
   * @param slots that it can read, the best first
   */
  static Snippet of(ElementKind kind, boolean context, List<String> slots) {
    List<String> parts = new ArrayList<>();
    parts.add(kind.keyword());
    parts.add("\u00ab" + name(kind) + "\u00bb");
    int inputs = typical(kind.inputs(), joins(kind));
    if (inputs > 0) {
      parts.add(placeholders(inputs, "in", slots));
    }
    if (context) {
      parts.add("with \u00ab" + (slots.size() > inputs ? slots.get(inputs) : "context") + "\u00bb");
    }
    int outputs = typical(kind.outputs(), forks(kind));
    if (outputs > 0) {
      parts.add("-> " + placeholders(outputs, "out", List.of()));
    }
    parts.addAll(clauses(kind));
    return Snippet.of(String.join(" ", parts));
  }

  private static String name(ElementKind kind) {
    return kind.keyword().substring(0, 1).toUpperCase(Locale.ROOT) + kind.keyword().substring(1);
  }

  private static String placeholders(int count, String name, List<String> slots) {
    return IntStream.range(0, count)
        .mapToObj(i -> i < slots.size() ? slots.get(i) : count == 1 ? name : name + (i + 1))
        .map(text -> "\u00ab" + text + "\u00bb")
        .collect(Collectors.joining(", "));
  }

  private static int typical(ElementKind.Arity arity, boolean several) {
    return several && arity.most() > 1 ? Math.max(2, arity.least()) : arity.least();
  }

  private static boolean joins(ElementKind kind) {
    return !kind.keyword().equals(Pattern.ROUTER.getLiteral());
  }

  /** Returns whether elements of a kind usually have several outputs. */
  private static boolean forks(ElementKind kind) {
    return kind.outputs().most() == Integer.MAX_VALUE && joins(kind);
  }

  private static List<String> clauses(ElementKind kind) {
    List<String> clauses = new ArrayList<>();
    for (Clause clause : kind.clauses()) {
      clause.requiredExample().map(Skeletons::withPlaceholders).ifPresent(clauses::add);
      Optional.ofNullable(TYPICAL_CLAUSES.get(clause)).ifPresent(clauses::add);
    }
    boolean port = kind.group() == PatternGroup.PORTS;
    if (!port || kind.clauses().contains(Clause.RESPONDS)) {
      clauses.add("takes \u00ab1 ms\u00bb");
    }
    return clauses;
  }

  /** Returns a clause whose values are placeholders. */
  private static String withPlaceholders(String clause) {
    return clause.replaceAll(VALUE, "\u00ab$0\u00bb");
  }

  /** Returns a distribution with named parameters. */
  static Snippet of(DistributionKind kind, ParameterSet set, Dimension ofValues) {
    List<String> arguments = new ArrayList<>();
    for (String argument : Splitter.on(", ").split(set.example())) {
      int digit = firstDigitOfValue(argument);
      String value = argument.substring(digit);
      boolean bare = ofValues == Dimension.NUMBER && value.contains(" ");
      String shown = bare ? value.substring(0, value.indexOf(' ')) : value;
      arguments.add(argument.substring(0, digit) + "\u00ab" + shown + "\u00bb");
    }
    return Snippet.of(kind.keyword() + "(" + String.join(", ", arguments) + ")");
  }

  /** Returns the index of the value after a name such as {@code mean1}. */
  private static int firstDigitOfValue(String argument) {
    return Character.isDigit(argument.charAt(0)) ? 0 : argument.indexOf(' ') + 1;
  }

  /** Returns a keyword with its usual continuation. */
  static Snippet of(BlockKind block, String keyword) {
    return KeywordHelp.of(block, keyword)
        .map(KeywordHelp.Entry::snippet)
        .orElseGet(() -> Snippet.plain(keyword));
  }
}
