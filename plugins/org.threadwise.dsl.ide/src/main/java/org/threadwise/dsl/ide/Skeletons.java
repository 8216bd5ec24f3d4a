package org.threadwise.dsl.ide;

import com.google.common.base.Splitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ParameterSet;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.units.Dimension;

/** How elements, distributions and properties look before they are filled in. */
final class Skeletons {

  private Skeletons() {}

  /** A line of a process, with everything that its kind needs. */
  static Snippet of(ElementKind kind, boolean context) {
    return of(kind, context, List.of());
  }

  /**
   * A line of a process, with everything that its kind needs.
   *
   * @param context whether it has a context
   * @param slots that it may read
   */
  static Snippet of(ElementKind kind, boolean context, List<String> slots) {
    List<String> words = new ArrayList<>();
    words.add(kind.keyword());
    words.add("\u00ab" + name(kind) + "\u00bb");
    int inputs = typical(kind.inputs(), joins(kind));
    if (inputs > 0) {
      words.add(places(inputs, "in", slots));
    }
    if (context) {
      words.add("with \u00ab" + (slots.size() > inputs ? slots.get(inputs) : "context") + "\u00bb");
    }
    int outputs = typical(kind.outputs(), forks(kind));
    if (outputs > 0) {
      words.add("-> " + places(outputs, "out", List.of()));
    }
    words.addAll(clauses(kind));
    return Snippet.of(String.join(" ", words));
  }

  private static String name(ElementKind kind) {
    return kind.keyword().substring(0, 1).toUpperCase(Locale.ROOT) + kind.keyword().substring(1);
  }

  private static String places(int count, String name, List<String> slots) {
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

  /** Whether several outputs are what it is for. */
  private static boolean forks(ElementKind kind) {
    return kind.outputs().most() == Integer.MAX_VALUE && joins(kind);
  }

  private static List<String> clauses(ElementKind kind) {
    List<String> clauses = new ArrayList<>();
    if (kind.clauses().contains(Clause.INTO)) {
      clauses.add("into \u00ab2\u00bb");
    }
    if (kind.clauses().contains(Clause.BY)) {
      clauses.add("by \u00ab0.5, 0.5\u00bb");
    }
    if (kind.clauses().contains(Clause.PASSES)) {
      clauses.add("passes \u00ab90 %\u00bb");
    }
    if (kind.clauses().contains(Clause.DELAYS)) {
      clauses.add("delays \u00ab1 s\u00bb");
    }
    if (kind.clauses().contains(Clause.RESPONDS)) {
      clauses.add("responds in \u00abexp(2 ms)\u00bb");
    }
    boolean port =
        kind.keyword().equals(PortKind.ENTRY.getLiteral())
            || kind.keyword().equals(PortKind.EXIT.getLiteral())
            || kind.keyword().equals(PortKind.RESPONDER.getLiteral());
    if (!port) {
      clauses.add("takes \u00ab1 ms\u00bb");
    }
    return clauses;
  }

  /** A distribution with its named parameters. */
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

  /** Where the value begins behind a name such as {@code mean1}. */
  private static int firstDigitOfValue(String argument) {
    return Character.isDigit(argument.charAt(0)) ? 0 : argument.indexOf(' ') + 1;
  }

  /** A word with what stands behind it. */
  static Snippet of(BlockKind block, String word) {
    return KeywordHelp.of(block, word)
        .map(KeywordHelp.Entry::snippet)
        .orElseGet(() -> Snippet.plain(word));
  }
}
