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
import org.threadwise.diagram.edit.ElementTokens.Run;
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

/** What a text says of its things: words with values, as properties have them. */
public final class ClauseReader {

  /** The word of what a pool is. */
  static final String KIND = "kind";

  private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=");

  private final TokenDraft draft;

  /**
   * A word with its value.
   *
   * @param word that begins it; of what begins with the name of a task or port, its qualified name;
   *     of a bound, all that is bounded
   * @param value as it is written, in one line without comments; empty for one word
   */
  public record Saying(String word, String value) {}

  /**
   * A word with its value where it stands.
   *
   * @param all words of it
   * @param value index of the first word of the value, behind the last one if there is none
   */
  record Part(String word, Run all, int value) {}

  private ClauseReader(TokenDraft draft) {
    this.draft = draft;
  }

  /** What is said in a text. */
  public static ClauseReader in(ParsedText parsed) {
    return in(new TokenDraft(parsed.text()));
  }

  static ClauseReader in(TokenDraft draft) {
    return new ClauseReader(draft);
  }

  /** What people call a thing. */
  static String noun(EObject thing) {
    return switch (thing) {
      case Pool pool -> pool.getKind().getLiteral() + " pool";
      case LocalPools local -> "pool per task";
      default -> thing.eClass().getName().toLowerCase(Locale.ROOT);
    };
  }

  /** What is said of a thing, in the order of the text. */
  public List<Saying> of(EObject thing) {
    ElementTokens written = new ElementTokens(draft, thing);
    return parts(thing).stream()
        .map(
            part -> new Saying(part.word(), written.text(new Run(part.value(), part.all().last()))))
        .toList();
  }

  /** The word of what is said of a thing at a character of the text. */
  public Optional<String> wordAt(EObject thing, int offset) {
    int token = draft.before(offset + 1);
    return parts(thing).stream()
        .filter(part -> part.all().first() <= token && token <= part.all().last())
        .map(Part::word)
        .findFirst();
  }

  /** The same with its places. */
  List<Part> parts(EObject thing) {
    ElementTokens written = new ElementTokens(draft, thing);
    List<Part> parts = new ArrayList<>();
    switch (thing) {
      case Element element -> clauses(written, parts);
      case Process process -> pool(written, parts);
      case Pool pool -> kind(written, pool, parts);
      case LocalPools local -> {
        for (LocalPool one : local.getAssignments()) {
          named(one, one.getElement(), parts);
        }
      }
      case Workload workload -> {
        for (Arrivals one : workload.getArrivals()) {
          named(one, one.getEntry(), parts);
        }
      }
      case Goal goal -> goal.getConstraints().forEach(bound -> bound(bound, parts));
      default -> {}
    }
    if (!(thing instanceof Goal)) {
      properties(written, PropertyKeywords.of(thing.eClass()), parts);
    }
    parts.sort(Comparator.comparingInt(part -> part.all().first()));
    return parts;
  }

  private void clauses(ElementTokens written, List<Part> parts) {
    for (Run run : written.clauseRuns()) {
      String word = draft.word(run.first());
      boolean response = word.equals(Clause.RESPONDS.keyword());
      parts.add(new Part(word, run, run.first() + (response ? 2 : 1)));
    }
  }

  private void pool(ElementTokens written, List<Part> parts) {
    for (Run name : written.values(Literals.PROCESS__POOL)) {
      int on = draft.lastWord(name.first() - 1);
      parts.add(new Part(Clause.ON.keyword(), new Run(on, name.last()), name.first()));
    }
  }

  private static void kind(ElementTokens written, Pool pool, List<Part> parts) {
    List<Run> runs = written.values(Literals.POOL__KIND);
    if (!runs.isEmpty()) {
      int last = runs.getLast().last() + (pool.getKind() == PoolKind.PER_TASK ? 1 : 0);
      parts.add(new Part(KIND, new Run(runs.getFirst().first(), last), runs.getFirst().first()));
    }
  }

  /** Something that begins with the name of a task or port and a colon. */
  private void named(EObject object, @Nullable Element element, List<Part> parts) {
    ElementTokens written = new ElementTokens(draft, object);
    Run all = written.all();
    int colon = all.first();
    while (colon < all.last() && !draft.word(colon).equals(":")) {
      colon++;
    }
    String word =
        element == null || element.eIsProxy()
            ? written.text(new Run(all.first(), colon - 1))
            : ElementNames.qualified(element);
    parts.add(new Part(word, all, colon + 1));
  }

  private void bound(Constraint constraint, List<Part> parts) {
    ElementTokens written = new ElementTokens(draft, constraint);
    Run all = written.all();
    int comparison = all.first();
    while (comparison < all.last() && !COMPARISONS.contains(draft.word(comparison))) {
      comparison++;
    }
    String word = written.text(new Run(all.first(), comparison - 1));
    parts.add(new Part(word, all, comparison));
  }

  /** Words of a block, each of which ends where the next thing begins. */
  private void properties(ElementTokens written, List<String> words, List<Part> parts) {
    List<Integer> starts = written.words(Set.copyOf(words));
    if (starts.isEmpty()) {
      return;
    }
    TreeSet<Integer> ends = new TreeSet<>(starts);
    parts.forEach(part -> ends.add(part.all().first()));
    ends.addAll(written.words(Set.of("}", ",")));
    ends.add(written.all().last() + 1);
    for (int start : starts) {
      Integer end = ends.higher(start);
      int last = draft.lastWord((end == null ? draft.size() : end) - 1);
      int value = start + 1 <= last && draft.word(start + 1).equals(":") ? start + 2 : start + 1;
      parts.add(new Part(draft.word(start), new Run(start, last), value));
    }
  }
}
