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

/** The clauses of the catalogue, with the syntax of their values. */
final class CatalogClauses {

  /** The placeholder for a name in a keyword. */
  private static final String PLACEHOLDER = "*";

  private static final Set<String> REQUIRED = Set.of("threads", "core", "cores");
  private static final List<String> QUEUE_SIZES = List.of("bounded", "handoff", "unbounded");
  private static final List<String> PERCENT = List.of("%");

  private CatalogClauses() {}

  /** Returns a clause of a task or port. */
  static CatalogClause of(Clause clause, ElementKind kind) {
    String example = value(BlockKind.ELEMENT, clause.keyword());
    return new CatalogClause(
        clause.keyword(),
        clause.summary(),
        form(clause),
        units(clause),
        choices(clause),
        (clause.keyword() + " " + example).substring(afterKeyword(clause)).strip(),
        kind.needs(clause),
        List.of());
  }

  /** Returns the length of the keywords before a value, from the one that identifies the clause. */
  private static int afterKeyword(Clause clause) {
    return clause.prefix().length() - clause.prefix().indexOf(clause.keyword());
  }

  private static String form(Clause clause) {
    return switch (clause) {
      case TAKES -> "service";
      case INTO, SIZE -> "count";
      case BY -> "routing";
      case PASSES, FAILS -> "probability";
      case RETRIES -> "retries";
      case FAILING -> "slot";
      case DELAYS, RESPONDS -> "time";
      case TIMEOUT, WITHIN, EVERY -> "duration";
      case MAX -> "throttling";
      case ASKS -> "application";
      case FIRES, SENDS -> "choice";
      case ON, PARALLEL -> "pool";
      case KEY, LIMIT, PRIORITY -> "integer";
      case ASYNC, WAITS, SERIAL, PINNED -> "flag";
      case MEASURED -> "strings";
    };
  }

  private static List<String> units(Clause clause) {
    return switch (clause) {
      case TAKES, DELAYS, MAX, RESPONDS, RETRIES, TIMEOUT, WITHIN, EVERY -> time();
      case PASSES, BY, FAILS -> PERCENT;
      case INTO,
          SIZE,
          KEY,
          FIRES,
          SENDS,
          ASYNC,
          ASKS,
          FAILING,
          ON,
          PARALLEL,
          WAITS,
          SERIAL,
          LIMIT,
          PRIORITY,
          PINNED,
          MEASURED ->
          List.of();
    };
  }

  private static List<String> time() {
    return CatalogRequest.units(Dimension.TIME, "ms");
  }

  private static List<CatalogChoice> choices(Clause clause) {
    return switch (clause) {
      case BY -> literals(BlockKind.ELEMENT, "turn", "fragment");
      case FIRES -> literals(BlockKind.ELEMENT, "each", "all");
      case SENDS -> literals(BlockKind.SENDS, "every", "one", "some");
      case KEY -> literals(BlockKind.ELEMENT, "order");
      case TAKES -> prefixes(BlockKind.SERVICE, "cpu", "wait");
      case INTO,
          PASSES,
          DELAYS,
          SIZE,
          WITHIN,
          EVERY,
          MAX,
          RESPONDS,
          ASYNC,
          ASKS,
          FAILS,
          RETRIES,
          TIMEOUT,
          FAILING,
          ON,
          PARALLEL,
          WAITS,
          SERIAL,
          LIMIT,
          PRIORITY,
          PINNED,
          MEASURED ->
          List.of();
    };
  }

  /** Returns choices that are complete values. */
  private static List<CatalogChoice> literals(BlockKind block, String... keywords) {
    return Arrays.stream(keywords)
        .map(keyword -> new CatalogChoice(keyword, summary(block, keyword), keyword))
        .toList();
  }

  /** Returns choices that a value starts with. */
  private static List<CatalogChoice> prefixes(BlockKind block, String... keywords) {
    return Arrays.stream(keywords)
        .map(
            keyword -> new CatalogChoice(keyword, summary(block, keyword), example(block, keyword)))
        .toList();
  }

  /** Returns the properties of a block. */
  static List<CatalogClause> of(BlockKind block, List<String> keywords) {
    return keywords.stream().map(keyword -> property(block, keyword)).toList();
  }

  private static CatalogClause property(BlockKind block, String keyword) {
    boolean isPrice = block == BlockKind.COST;
    String form = isPrice ? "price" : form(keyword);
    List<String> units =
        switch (form) {
          case "duration" -> time();
          case "size" -> CatalogRequest.units(Dimension.SIZE, "MB");
          default -> List.of();
        };
    List<CatalogChoice> choices =
        switch (keyword) {
          case "queue" -> literals(BlockKind.POOL, literals(QueueDiscipline.values()));
          case "rejected" -> literals(BlockKind.POOL, literals(RejectionPolicy.values()));
          default -> List.of();
        };
    return new CatalogClause(
        keyword,
        summary(block, keyword),
        form,
        units,
        choices,
        value(block, keyword),
        !isPrice && REQUIRED.contains(keyword),
        QUEUE_SIZES.contains(keyword)
            ? QUEUE_SIZES.stream().filter(other -> !other.equals(keyword)).toList()
            : List.of());
  }

  private static String form(String keyword) {
    return switch (keyword) {
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
        "How threads are created, and how work queues for them.",
        "choice",
        List.of(),
        Arrays.stream(PoolKind.values())
            .map(PoolKind::getLiteral)
            .map(keyword -> new CatalogChoice(keyword, summary(BlockKind.POOL, keyword), keyword))
            .toList(),
        PoolKind.FIXED.getLiteral(),
        false,
        List.of());
  }

  static List<CatalogClause> ofProcess() {
    return List.of(poolOfProcess(), executionOfProcess());
  }

  private static CatalogClause executionOfProcess() {
    return new CatalogClause(
        "per",
        summary(BlockKind.PROCESS, "per"),
        "choice",
        List.of(),
        literals(BlockKind.PROCESS, "message", "task"),
        "message",
        false,
        List.of());
  }

  private static CatalogClause poolOfProcess() {
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
            PLACEHOLDER,
            "Thread count of a task or port.",
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
            PLACEHOLDER,
            "How messages arrive at an entry or responder.",
            "arrivals",
            time(),
            prefixes(
                BlockKind.ARRIVALS,
                "poisson",
                "constant",
                "every",
                "renewal",
                "modulated",
                "recorded",
                "messages",
                "users"),
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
        PLACEHOLDER,
        "A figure and its limit.",
        "bound",
        time(),
        Stream.of(
                prefixes(BlockKind.GOAL, "mean"),
                List.of(
                    new CatalogChoice(
                        "p95",
                        "Bounds the response time that 95 % of all messages do not exceed.",
                        "p95 < 20 ms")),
                prefixes(
                    BlockKind.GOAL, "max", "throughput", "makespan", "pools", "threads", "memory"))
            .flatMap(List::stream)
            .toList(),
        "< 20 ms",
        true,
        List.of());
  }

  private static String summary(BlockKind block, String keyword) {
    return KeywordHelp.of(block, keyword).map(KeywordHelp.Entry::summary).orElse("");
  }

  private static String example(BlockKind block, String keyword) {
    String example = KeywordHelp.of(block, keyword).map(KeywordHelp.Entry::example).orElse(keyword);
    return switch (keyword) {
      case "messages" -> "1000 " + example;
      case "users" -> "50 " + example;
      default -> example;
    };
  }

  /** Returns the value in the example of a keyword. */
  private static String value(BlockKind block, String keyword) {
    return example(block, keyword)
        .substring(keyword.length())
        .replaceFirst("^\\s*:?\\s*", "")
        .strip();
  }
}
