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
import org.threadwise.design.DrawnElements.Edge;
import org.threadwise.design.DrawnElements.Shape;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.w3c.dom.Element;

/** Elements have the colours of their utilisation, and of the bottleneck of the solution. */
class LoadColoursTest {

  private static final String LOW = "low";
  private static final String BUSY = "busy";
  private static final String CRITICAL = "critical";

  @TempDir private Path folder;

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  /** Returns the load that the colour of each node shows, by the address of its element. */
  private static Map<String, String> drawnLoads(Solution solution) {
    Map<String, String> loads = new TreeMap<>();
    for (Shape node : new DrawnElements(solution).nodes) {
      String attribute =
          switch (node.mapping().getAttribute("name")) {
            case "Pool", "LocalPool" -> "color";
            case "Task", "Port", "Application", "Host" -> "borderColor";
            default -> "";
          };
      if (!attribute.isEmpty()) {
        loads.put(address(node.self()), load(node.self(), node.mapping(), attribute));
      }
    }
    return loads;
  }

  private static String address(EObject object) {
    return String.valueOf(ElementAddresses.of(object));
  }

  private static String load(EObject self, Element mapping, String attribute) {
    String colour = ElementStyles.initial().colour(self, mapping, attribute);
    return switch (colour) {
      case "Line", "Pool", "Pool line" -> LOW;
      case "Busy", "Busy line" -> BUSY;
      case "Critical", "Critical line" -> CRITICAL;
      default -> throw new IllegalArgumentException("Not the colour of a load: " + colour);
    };
  }

  private static Map<String, String> aboveLow(Map<String, String> loads) {
    return loads.entrySet().stream()
        .filter(Predicate.not(entry -> entry.getValue().equals(LOW)))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void coloursMatchTheFigures(Path file) {
    Solution read = Objects.requireNonNull(SolutionReader.read(file).solution());
    Map<String, String> expected =
        new ExpectedLoads(Translation.of(read, file.toAbsolutePath().getParent())).all();
    assertThat(aboveLow(drawnLoads(ExampleSolutions.solution(ExampleSolutions.open(file)))))
        .isEqualTo(expected);
    assertThat(expected).isNotEmpty();
  }

  /** An edge from an element to its pool has the colour of the pool. */
  @ParameterizedTest
  @MethodSource("examples")
  void edgesToPoolsHaveTheirColours(Path file) {
    Solution solution = ExampleSolutions.solution(ExampleSolutions.open(file));
    Map<String, String> loads = drawnLoads(solution);
    for (Edge edge : new DrawnElements(solution).edges) {
      if (edge.mapping().getAttribute("name").equals("Work")) {
        assertThat(load(edge.self(), edge.mapping(), "strokeColor"))
            .isEqualTo(loads.get(address(edge.target())));
      }
    }
  }

  /**
   * A task of 10 ms in a pool of 4 threads, and one of 2.6 ms in a pool of 1 thread, which is the
   * bottleneck. At 100/s the first pool is 25 % busy, so it reaches 70 % at 280/s and 90 % at
   * 360/s.
   */
  @ParameterizedTest
  @CsvSource({
    "100, low, low",
    "279.9, low, low",
    "280, busy, busy",
    "359.9, busy, busy",
    "360, critical, critical",
    "500, critical, critical"
  })
  void coloursChangeAtTheDocumentedUtilisations(double rate, String pool, String task) {
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
    Map<String, String> loads =
        drawnLoads(ExampleSolutions.solution(ExampleSolutions.open(text, folder)));
    assertThat(loads)
        .containsEntry("pool/wide", pool)
        .containsEntry("element/Drinks/Wide", task)
        .containsEntry("pool/narrow", CRITICAL);
  }

  /** A host of 2 cores with 1 ms per order, and an application of 3 servers with 10 ms each. */
  @ParameterizedTest
  @CsvSource({
    "100, low, critical",
    "200, low, critical",
    "1399, low, critical",
    "1401, busy, critical",
    "1801, critical, critical"
  })
  void hostAndApplicationsHaveColours(double rate, String host, String application) {
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
    assertThat(drawnLoads(ExampleSolutions.solution(ExampleSolutions.open(text, folder))))
        .containsEntry("host", host)
        .containsEntry("application/Kitchen", application);
  }
}
