package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ElementTokens.Range;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/**
 * Reads the clauses and properties of model elements from their source text.
 *
 * <p>For {@code pool bar { threads 2 queue lifo }} it returns {@code threads} with the value {@code
 * 2}, and {@code queue} with the value {@code lifo}.
 */
public final class ClauseReader {

  /** The keyword of a pool's kind, which the text itself does not contain. */
  static final String KIND = "kind";

  /** The keyword before how a process is executed. */
  static final String EXECUTION = "per";

  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=");

  private final TokenizedText source;

  /**
   * A clause or property.
   *
   * @param keyword its keyword; for arrivals and thread counts of tasks, the qualified name of the
   *     port or task; for a bound, the bounded statistic
   * @param value its source text, in one line without comments; empty for a keyword alone
   */
  public record Property(String keyword, String value) {}

  /**
   * The tokens of a clause or property.
   *
   * @param all its tokens
   * @param value index of the first token of the value; greater than the last token if there is
   *     none
   */
  record PropertyTokens(String keyword, Range all, int value) {}

  private ClauseReader(TokenizedText source) {
    this.source = source;
  }

  /** Returns a reader of a text. */
  public static ClauseReader in(ParsedText parsed) {
    return in(new TokenizedText(parsed.text()));
  }

  static ClauseReader in(TokenizedText source) {
    return new ClauseReader(source);
  }

  /** Returns the noun for an object in messages. */
  static String noun(EObject object) {
    return switch (object) {
      case Pool pool -> pool.getKind().getLiteral() + " pool";
      case LocalPools local -> "pool per task";
      default -> object.eClass().getName().toLowerCase(Locale.ROOT);
    };
  }

  /** Returns the clauses or properties of an object, in the order of the text. */
  public List<Property> properties(EObject object) {
    ElementTokens written = new ElementTokens(source, object);
    return locate(object).stream()
        .map(
            property ->
                new Property(
                    property.keyword(),
                    written.text(new Range(property.value(), property.all().last()))))
        .toList();
  }

  /** Returns the keyword of the clause or property at an offset of the text. */
  public Optional<String> keywordAt(EObject object, int offset) {
    int token = source.indexBefore(offset + 1);
    return locate(object).stream()
        .filter(property -> property.all().first() <= token && token <= property.all().last())
        .map(PropertyTokens::keyword)
        .findFirst();
  }

  /** Returns the tokens of the clauses or properties of an object. */
  List<PropertyTokens> locate(EObject object) {
    ElementTokens written = new ElementTokens(source, object);
    List<PropertyTokens> properties = new ArrayList<>();
    switch (object) {
      case Element element -> clauses(written, properties);
      case Process process -> {
        pool(written, properties);
        execution(written, properties);
      }
      case Pool pool -> kind(written, pool, properties);
      case LocalPools local -> {
        for (LocalPool one : local.getAssignments()) {
          named(one, one.getElement(), properties);
        }
      }
      case Workload workload -> {
        for (Arrivals one : workload.getArrivals()) {
          named(one, one.getEntry(), properties);
        }
      }
      case Goal goal -> goal.getConstraints().forEach(bound -> bound(bound, properties));
      default -> {}
    }
    if (!(object instanceof Goal)) {
      properties(written, PropertyKeywords.of(object.eClass()), properties);
    }
    properties.sort(Comparator.comparingInt(property -> property.all().first()));
    return properties;
  }

  private void clauses(ElementTokens written, List<PropertyTokens> properties) {
    for (Range run : written.clauseRanges()) {
      String keyword = written.keyword(run);
      int words =
          Clause.startingWith(keyword).map(clause -> clause.prefix().split(" ").length).orElse(1);
      properties.add(new PropertyTokens(keyword, run, run.first() + words));
    }
  }

  private void pool(ElementTokens written, List<PropertyTokens> properties) {
    for (Range name : written.values(Literals.PROCESS__POOL)) {
      int on = source.lastNonComment(name.first() - 1);
      properties.add(
          new PropertyTokens(Clause.ON.keyword(), new Range(on, name.last()), name.first()));
    }
  }

  private void execution(ElementTokens written, List<PropertyTokens> properties) {
    for (int per : written.keywords(Set.of(EXECUTION))) {
      int value = per + 1;
      while (source.isComment(value)) {
        value++;
      }
      properties.add(new PropertyTokens(EXECUTION, new Range(per, value), value));
    }
  }

  private static void kind(ElementTokens written, Pool pool, List<PropertyTokens> properties) {
    List<Range> runs = written.values(Literals.POOL__KIND);
    if (!runs.isEmpty()) {
      int last = runs.getLast().last() + (pool.getKind() == PoolKind.PER_TASK ? 1 : 0);
      properties.add(
          new PropertyTokens(
              KIND, new Range(runs.getFirst().first(), last), runs.getFirst().first()));
    }
  }

  /** Adds an item that starts with the name of a task or port and a colon. */
  private void named(EObject object, @Nullable Element element, List<PropertyTokens> properties) {
    ElementTokens written = new ElementTokens(source, object);
    Range all = written.all();
    int colon = all.first();
    while (colon < all.last() && !source.text(colon).equals(":")) {
      colon++;
    }
    String keyword =
        element == null || element.eIsProxy()
            ? written.text(new Range(all.first(), colon - 1))
            : ElementNames.qualified(element);
    properties.add(new PropertyTokens(keyword, all, colon + 1));
  }

  private void bound(Constraint constraint, List<PropertyTokens> properties) {
    ElementTokens written = new ElementTokens(source, constraint);
    Range all = written.all();
    int comparison = all.first();
    while (comparison < all.last() && !COMPARISONS.contains(source.text(comparison))) {
      comparison++;
    }
    String keyword = written.text(new Range(all.first(), comparison - 1));
    properties.add(new PropertyTokens(keyword, all, comparison));
  }

  /** Adds the properties of a block, each of which ends where the next one starts. */
  private void properties(
      ElementTokens written, List<String> keywords, List<PropertyTokens> properties) {
    List<Integer> starts = written.keywords(Set.copyOf(keywords));
    if (starts.isEmpty()) {
      return;
    }
    TreeSet<Integer> ends = new TreeSet<>(starts);
    properties.forEach(property -> ends.add(property.all().first()));
    ends.addAll(written.keywords(Set.of("}", ",")));
    ends.add(written.all().last() + 1);
    for (int start : starts) {
      Integer end = ends.higher(start);
      int last = source.lastNonComment((end == null ? source.size() : end) - 1);
      int value = start + 1 <= last && source.text(start + 1).equals(":") ? start + 2 : start + 1;
      properties.add(new PropertyTokens(source.text(start), new Range(start, last), value));
    }
  }
}
