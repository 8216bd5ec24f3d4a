package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.threadwise.dsl.ide.KeywordHelp;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.units.Dimension;
import org.threadwise.server.protocol.Catalog.CatalogChoice;
import org.threadwise.server.protocol.Catalog.CatalogClause;

/** What can be said of things, with what the values look like. */
final class CatalogClauses {

  /** Stands for a name or for words in a word. */
  private static final String ANY = "*";

  private static final Set<String> REQUIRED = Set.of("threads", "core", "cores");
  private static final List<String> ROOM = List.of("bounded", "handoff", "unbounded");
  private static final List<String> PERCENT = List.of("%");

  private CatalogClauses() {}

  /** A clause of a task or port. */
  static CatalogClause of(Clause clause, ElementKind kind) {
    String example = value(BlockKind.ELEMENT, clause.keyword());
    return new CatalogClause(
        clause.keyword(),
        clause.summary(),
        form(clause),
        units(clause),
        choices(clause),
        clause == Clause.RESPONDS ? example.replaceFirst("^in ", "") : example,
        kind.needs(clause),
        List.of());
  }

  private static String form(Clause clause) {
    return switch (clause) {
      case TAKES -> "service";
      case INTO -> "count";
      case BY -> "routing";
      case PASSES -> "probability";
      case DELAYS, RESPONDS -> "time";
      case ASKS -> "application";
      case FIRES, SENDS -> "choice";
      case ON -> "pool";
      case LIMIT, PRIORITY -> "integer";
      case ASYNC, SERIAL, PINNED -> "flag";
    };
  }

  private static List<String> units(Clause clause) {
    return switch (clause) {
      case TAKES, DELAYS, RESPONDS -> time();
      case PASSES, BY -> PERCENT;
      case INTO, FIRES, SENDS, ASYNC, ASKS, ON, SERIAL, LIMIT, PRIORITY, PINNED -> List.of();
    };
  }

  private static List<String> time() {
    return CatalogRequest.units(Dimension.TIME, "ms");
  }

  private static List<CatalogChoice> choices(Clause clause) {
    return switch (clause) {
      case BY -> words(BlockKind.ELEMENT, "turn", "fragment");
      case FIRES -> words(BlockKind.ELEMENT, "each", "all");
      case SENDS -> words(BlockKind.ELEMENT, "every", "one", "some");
      case TAKES -> choices(BlockKind.SERVICE, "cpu", "wait");
      case INTO, PASSES, DELAYS, RESPONDS, ASYNC, ASKS, ON, SERIAL, LIMIT, PRIORITY, PINNED ->
          List.of();
    };
  }

  /** Words that are a whole value. */
  private static List<CatalogChoice> words(BlockKind block, String... words) {
    return Arrays.stream(words)
        .map(word -> new CatalogChoice(word, summary(block, word), word))
        .toList();
  }

  /** Words with which a value begins. */
  private static List<CatalogChoice> choices(BlockKind block, String... words) {
    return Arrays.stream(words)
        .map(word -> new CatalogChoice(word, summary(block, word), example(block, word)))
        .toList();
  }

  /** The properties of a block. */
  static List<CatalogClause> of(BlockKind block, List<String> words) {
    return words.stream().map(word -> property(block, word)).toList();
  }

  private static CatalogClause property(BlockKind block, String word) {
    String form = form(word);
    List<String> units =
        switch (form) {
          case "duration" -> time();
          case "size" -> CatalogRequest.units(Dimension.SIZE, "MB");
          default -> List.of();
        };
    List<CatalogChoice> choices =
        switch (word) {
          case "queue" -> words(BlockKind.POOL, literals(QueueDiscipline.values()));
          case "rejected" -> words(BlockKind.POOL, literals(RejectionPolicy.values()));
          default -> List.of();
        };
    return new CatalogClause(
        word,
        summary(block, word),
        form,
        units,
        choices,
        value(block, word),
        REQUIRED.contains(word),
        ROOM.contains(word)
            ? ROOM.stream().filter(other -> !other.equals(word)).toList()
            : List.of());
  }

  private static String form(String word) {
    return switch (word) {
      case "cores", "threads", "core", "maximum", "bounded", "capacity", "others" -> "integer";
      case "speed" -> "number";
      case "stack" -> "size";
      case "queue", "rejected" -> "choice";
      case "handoff", "unbounded" -> "flag";
      default -> "duration";
    };
  }

  private static String[] literals(org.eclipse.emf.common.util.Enumerator... all) {
    return Arrays.stream(all)
        .map(org.eclipse.emf.common.util.Enumerator::getLiteral)
        .toArray(String[]::new);
  }

  static CatalogClause kindOfPool() {
    return new CatalogClause(
        "kind",
        "How it makes threads, and what waits for them.",
        "choice",
        List.of(),
        Arrays.stream(PoolKind.values())
            .map(PoolKind::getLiteral)
            .map(word -> new CatalogChoice(word, summary(BlockKind.POOL, word), word))
            .toList(),
        PoolKind.FIXED.getLiteral(),
        false,
        List.of());
  }

  static CatalogClause poolOfProcess() {
    return new CatalogClause(
        Clause.ON.keyword(),
        summary(BlockKind.SOLUTION, Clause.ON.keyword()),
        "pool",
        List.of(),
        List.of(),
        value(BlockKind.SOLUTION, Clause.ON.keyword()),
        false,
        List.of());
  }

  static List<CatalogClause> ofLocalPools() {
    List<CatalogClause> clauses =
        new ArrayList<>(of(BlockKind.LOCAL_POOLS, PropertyKeywords.of(Literals.LOCAL_POOLS)));
    clauses.add(
        new CatalogClause(
            ANY,
            "Threads of a task or port.",
            "threads",
            List.of(),
            List.of(),
            "2",
            false,
            List.of()));
    return clauses;
  }

  static List<CatalogClause> ofWorkload() {
    CatalogClause arrivals =
        new CatalogClause(
            ANY,
            "How messages arrive at an entry or responder.",
            "arrivals",
            time(),
            choices(
                BlockKind.ARRIVALS,
                "poisson",
                "constant",
                "every",
                "renewal",
                "modulated",
                "recorded",
                "messages"),
            example(BlockKind.ARRIVALS, "poisson"),
            true,
            List.of());
    return Stream.concat(
            Stream.of(arrivals),
            of(BlockKind.WORKLOAD, PropertyKeywords.of(Literals.WORKLOAD)).stream())
        .toList();
  }

  static CatalogClause bound() {
    return new CatalogClause(
        ANY,
        "A figure and what it must be.",
        "bound",
        time(),
        Stream.of(
                choices(BlockKind.GOAL, "mean"),
                List.of(
                    new CatalogChoice(
                        "p95",
                        "Bounds the response time that 95 % of all messages do not exceed.",
                        "p95 < 20 ms")),
                choices(
                    BlockKind.GOAL, "max", "throughput", "makespan", "pools", "threads", "memory"))
            .flatMap(List::stream)
            .toList(),
        "< 20 ms",
        true,
        List.of());
  }

  private static String summary(BlockKind block, String word) {
    return KeywordHelp.of(block, word).map(KeywordHelp.Entry::summary).orElse("");
  }

  private static String example(BlockKind block, String word) {
    String example = KeywordHelp.of(block, word).map(KeywordHelp.Entry::example).orElse(word);
    return example.startsWith("messages") ? "1000 " + example : example;
  }

  /** What stands behind a word in its example. */
  private static String value(BlockKind block, String word) {
    return example(block, word).substring(word.length()).replaceFirst("^\\s*:?\\s*", "").strip();
  }
}
