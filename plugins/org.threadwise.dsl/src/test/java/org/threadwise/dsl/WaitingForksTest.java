package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.model.execution.WaitingForks;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;

/** Which elements join the branches of which forks, and which belong to them. */
final class WaitingForksTest {

  private static final String WAITS = " in parallel on io waits ";

  private static Arguments row(
      String elements, Map<String, String> joins, Map<String, List<String>> branches) {
    return arguments(elements, joins, branches);
  }

  static List<Arguments> processes() {
    return List.of(
        row(
            "replicator R a -> b, c" + WAITS + "correlator K b, c -> d, e translator T d -> f",
            Map.of("K", "R"),
            Map.of("R", List.of("K"))),
        row(
            "replicator R a -> b, c in parallel on io correlator K b, c -> d, e",
            Map.of(),
            Map.of()),
        row(
            "replicator R a -> b, c" + WAITS + "enricher T b with c -> d translator U d -> e",
            Map.of("T", "R"),
            Map.of("R", List.of("T"))),
        // the outer fork is joined behind the inner one
        row(
            ("replicator R a -> b, c" + WAITS + "replicator S b -> d, e" + WAITS)
                + "correlator K d, e -> f, g translator T f -> h correlator L h, c -> i, j",
            Map.of("K", "S", "L", "R"),
            Map.of("R", List.of("S", "K", "T", "L"), "S", List.of("K"))),
        // copies of one branch are not joined
        row(
            ("replicator R a -> b, c" + WAITS + "replicator S b -> d, e")
                + " correlator K d, e -> f, g",
            Map.of(),
            Map.of("R", List.of("S", "K"))),
        row(
            ("splitter R a -> b into 3" + WAITS + "splitter S b -> c into 2")
                + " aggregator A c -> d translator T d -> e aggregator B e -> f",
            Map.of("B", "R"),
            Map.of("R", List.of("S", "A", "T", "B"))),
        // a group that was split before its messages were processed in parallel
        row(
            ("splitter S a -> b into 2 replicator R b -> c, d" + WAITS)
                + " merger M c, d -> e aggregator A e -> f translator T f -> g",
            Map.of("A", "R"),
            Map.of("R", List.of("M", "A"))),
        row(
            ("replicator R a -> b, c" + WAITS + "merger M b, c -> d")
                + " aggregator A d -> e size 2 key order",
            Map.of("A", "R"),
            Map.of("R", List.of("M", "A"))),
        row(
            ("replicator R a -> b, c" + WAITS + "merger M b, again -> d")
                + " dispatcher D d -> again, e by 0.5, 0.5 correlator K e, c -> f, g",
            Map.of("K", "R"),
            Map.of("R", List.of("K", "M", "D"))),
        // a branch can lead back to the fork
        row(
            ("merger M a, again -> b replicator R b -> c, d" + WAITS)
                + "dispatcher D c -> again, e by 0.5, 0.5 correlator K e, d -> f, g"
                + " translator T f -> h",
            Map.of("K", "R"),
            Map.of("R", List.of("D", "K", "M", "R"))),
        // an assembler joins nothing, and a failed message is no branch
        row(
            ("replicator R a -> b, c" + WAITS + "fails 0.1 failing -> f")
                + " assembler A b, c -> d translator T f -> g",
            Map.of(),
            Map.of("R", List.of("A"))));
  }

  @ParameterizedTest
  @MethodSource("processes")
  void areJoined(String elements, Map<String, String> joins, Map<String, List<String>> branches) {
    Process process =
        LanguageTexts.solution(
                "solution S pool p { threads 1 } pool io { threads 1 } process P per message {"
                    + " entry E -> a "
                    + elements
                    + " }")
            .getProcesses()
            .getFirst();
    WaitingForks forks = WaitingForks.of(process);
    Map<String, String> joined = new TreeMap<>();
    Map<String, List<String>> inside = new TreeMap<>();
    for (Element element : process.getElements()) {
      Element fork = forks.joinedBy(element);
      if (fork != null) {
        joined.put(element.getName(), fork.getName());
      }
      List<String> names =
          forks.branchesOf(element).stream().map(Element::getName).sorted().toList();
      if (!names.isEmpty()) {
        inside.put(element.getName(), names);
      }
    }
    assertThat(joined).isEqualTo(joins);
    assertThat(inside.keySet()).isEqualTo(branches.keySet());
    inside.forEach(
        (fork, names) -> assertThat(names).containsExactlyInAnyOrderElementsOf(branches.get(fork)));
  }
}
