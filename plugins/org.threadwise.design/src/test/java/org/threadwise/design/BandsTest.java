package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.DrawnElements.Drawn;
import org.threadwise.design.DrawnElements.Edge;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.w3c.dom.Element;

/** Things have the colours of how much of them is taken, and of what limits the solution. */
class BandsTest {

  private static final String CALM = "calm";
  private static final String BUSY = "busy";
  private static final String CRITICAL = "critical";

  @TempDir private Path folder;

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  /** The band of every node that has one, by its address. */
  private static Map<String, String> drawn(Solution solution) {
    Map<String, String> bands = new TreeMap<>();
    for (Drawn node : new DrawnElements(solution).nodes) {
      String attribute =
          switch (node.mapping().getAttribute("name")) {
            case "Pool", "LocalPool" -> "color";
            case "Task", "Port", "Application", "Host" -> "borderColor";
            default -> "";
          };
      if (!attribute.isEmpty()) {
        bands.put(address(node.self()), band(node.self(), node.mapping(), attribute));
      }
    }
    return bands;
  }

  private static String address(EObject thing) {
    return String.valueOf(ElementAddresses.of(thing));
  }

  private static String band(EObject self, Element mapping, String attribute) {
    String colour = ElementStyles.usual().colour(self, mapping, attribute);
    return switch (colour) {
      case "Line", "Pool", "Pool line" -> CALM;
      case "Busy", "Busy line" -> BUSY;
      case "Critical", "Critical line" -> CRITICAL;
      default -> throw new IllegalArgumentException("No colour of a band: " + colour);
    };
  }

  private static Map<String, String> notCalm(Map<String, String> bands) {
    return bands.entrySet().stream()
        .filter(Predicate.not(entry -> entry.getValue().equals(CALM)))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void bandsAreThoseOfTheFigures(Path file) {
    Solution read = Objects.requireNonNull(SolutionReader.read(file).solution());
    Map<String, String> expected =
        new ExpectedBands(Translation.of(read, file.toAbsolutePath().getParent())).all();
    assertThat(notCalm(drawn(ExampleSolutions.solution(ExampleSolutions.open(file)))))
        .isEqualTo(expected);
    assertThat(expected).isNotEmpty();
  }

  /** Edges from what names a pool have the colour of that pool. */
  @ParameterizedTest
  @MethodSource("examples")
  void edgesToPoolsHaveTheBandsOfPools(Path file) {
    Solution solution = ExampleSolutions.solution(ExampleSolutions.open(file));
    Map<String, String> bands = drawn(solution);
    for (Edge edge : new DrawnElements(solution).edges) {
      if (edge.mapping().getAttribute("name").equals("Work")) {
        assertThat(band(edge.self(), edge.mapping(), "strokeColor"))
            .isEqualTo(bands.get(address(edge.target())));
      }
    }
  }

  /**
   * A task of 10 ms in a pool of 4 threads, beside one of 2.5 ms in a pool of 1 that limits:
   * computed by hand, a rate of 100/s takes a quarter of each.
   */
  @ParameterizedTest
  @CsvSource({
    "100, calm, calm",
    "279.9, calm, calm",
    "280, busy, busy",
    "359.9, busy, busy",
    "360, critical, critical",
    "500, critical, critical"
  })
  void bandsBeginWhereTheyAreSaidTo(double rate, String pool, String task) {
    String text =
        """
        solution Bar
        pool wide { threads 4 }
        pool narrow { threads 1 }
        process Drinks {
          entry      Orders      -> a
          translator Wide   a    -> b  takes 10 ms  on wide
          translator Narrow b    -> c  takes 2.6 ms on narrow
          exit       Waiter c
        }
        workload rush { Orders: poisson %s/s }
        """
            .formatted(rate);
    Map<String, String> bands =
        drawn(ExampleSolutions.solution(ExampleSolutions.open(text, folder)));
    assertThat(bands)
        .containsEntry("pool/wide", pool)
        .containsEntry("element/Drinks/Wide", task)
        .containsEntry("pool/narrow", CRITICAL);
  }

  /** The host of 2 cores, 1 ms of CPU for each order; an application of 3 servers, 10 ms each. */
  @ParameterizedTest
  @CsvSource({
    "100, calm, critical",
    "200, calm, critical",
    "1399, calm, critical",
    "1401, busy, critical",
    "1801, critical, critical"
  })
  void hostAndApplicationsHaveBands(double rate, String host, String application) {
    String text =
        """
        solution Bar
        host { cores 2 }
        pool all virtual
        application Kitchen { capacity 3 }
        process Drinks {
          entry      Orders      -> a
          translator Mix    a    -> b  takes 1 ms
          solicitor  Ask    b    -> c  asks Kitchen  responds in 10 ms
          exit       Waiter c
        }
        workload rush { Orders: poisson %s/s }
        """
            .formatted(rate);
    assertThat(drawn(ExampleSolutions.solution(ExampleSolutions.open(text, folder))))
        .containsEntry("host", host)
        .containsEntry("application/Kitchen", application);
  }
}
