package org.threadwise.dsl.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.PoolKind;

/** The keywords of the properties of each class of the model. */
public final class PropertyKeywords {

  private static final List<String> CUSTOM =
      List.of("core", "maximum", "keepalive", "bounded", "handoff", "unbounded", "rejected");
  private static final List<String> COSTS = List.of("start", "dispatch", "wake", "lock");
  private static final Map<EClass, List<String>> KEYWORDS =
      Map.ofEntries(
          Map.entry(
              Literals.HOST, List.of("cores", "speed", "quantum", "switch", "cache", "stack")),
          Map.entry(Literals.COST, List.of("core", "memory")),
          Map.entry(Literals.POOL, concat(List.of("threads", "queue"), CUSTOM, COSTS)),
          Map.entry(Literals.LOCAL_POOLS, List.of("others", "queue")),
          Map.entry(Literals.APPLICATION, List.of("capacity")),
          Map.entry(Literals.WORKLOAD, List.of("for", "warmup")),
          Map.entry(
              Literals.GOAL,
              List.of("mean", "max", "throughput", "makespan", "pools", "threads", "memory")),
          Map.entry(Literals.MEASURED_DISTRIBUTION, List.of("column", "unit", "date", "count")),
          Map.entry(Literals.RECORDED_ARRIVALS, List.of("column", "unit")));

  private PropertyKeywords() {}

  /** Returns the keywords of a class of the model, empty for one without properties. */
  public static List<String> of(EClass type) {
    return KEYWORDS.getOrDefault(type, List.of());
  }

  /** Returns the keywords of a kind of pool. */
  public static List<String> of(PoolKind kind) {
    return switch (kind) {
      case FIXED -> concat(List.of("threads", "queue"), COSTS);
      case SINGLE -> concat(List.of("queue"), COSTS);
      case CUSTOM -> concat(CUSTOM, List.of("queue"), COSTS);
      case CACHED, PER_TASK, VIRTUAL -> COSTS;
    };
  }

  @SafeVarargs
  private static List<String> concat(List<String>... lists) {
    return Stream.of(lists).flatMap(List::stream).toList();
  }

  /**
   * Returns a representative of the keywords that exclude a keyword: an object has at most one of
   * them. A keyword that excludes no other represents itself.
   */
  public static String group(String keyword) {
    return switch (keyword) {
      case "handoff", "unbounded" -> "bounded";
      case "blocking" -> "async";
      case "serial" -> "limit";
      default -> keyword;
    };
  }
}
