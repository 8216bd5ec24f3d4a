package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.DrawnElements.Edge;
import org.threadwise.design.DrawnElements.Shape;
import org.w3c.dom.Element;

/** Compares the numbers of nodes and edges in each layer of every example with its text. */
class DrawnElementsTest {

  static List<Path> examples() {
    return ExampleSolutions.all();
  }

  private static DrawnElements drawing(Path file) {
    return new DrawnElements(ExampleSolutions.solution(ExampleSolutions.open(file)));
  }

  /** Returns the names of the mappings in each layer. */
  private static Map<String, List<String>> mappings() {
    return ViewpointDescription.all(
            one -> one.getTagName().matches("defaultLayer|additionalLayers"))
        .stream()
        .collect(
            Collectors.toMap(
                layer -> layer.getAttribute("name"),
                layer ->
                    Stream.of(
                            "nodeMappings", "edgeMappings", "containerMappings", "subNodeMappings")
                        .flatMap(tag -> ViewpointDescription.within(layer, tag).stream())
                        .map(mapping -> mapping.getAttribute("name"))
                        .toList()));
  }

  @Test
  void layersHaveTheirMappings() {
    assertThat(mappings())
        .hasSize(5)
        .hasEntrySatisfying(
            "Default",
            names ->
                assertThat(names)
                    .containsExactlyInAnyOrder(
                        "Application", "Process", "Task", "Port", "Slot", "Request"))
        .hasEntrySatisfying(
            "Pools",
            names ->
                assertThat(names)
                    .containsExactlyInAnyOrder(
                        "Host", "Pool", "Work", "LocalPools", "LocalPool", "OwnThreads"))
        .hasEntrySatisfying(
            "Workloads and goals",
            names ->
                assertThat(names)
                    .containsExactlyInAnyOrder("Workload", "Goal", "Arrivals", "Bound"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void drawsEveryElementOfTheText(Path file) {
    Map<String, Integer> expected = ElementCounts.of(ExampleSolutions.text(file));
    DrawnElements drawing = drawing(file);
    Map<String, Integer> drawn = drawing.counts();
    assertThat(drawn).isEqualTo(expected);
    assertThat(drawn).containsKeys("Process", "Task", "Port", "Slot", "Workload", "Arrivals");
  }

  /** Checks the counts of the text against counts by hand. */
  @ParameterizedTest
  @CsvSource({
    "cafe/cafe.eai, 1, 12, 4, 20, 1, 1, 1, 2, 2, 3, 3, 1, 3",
    "first-steps/first-steps.eai, 1, 3, 2, 4, 0, 1, 1, 0, 0, 1, 1, 0, 0",
    "loan-broker/loan-broker.eai, 1, 32, 7, 50, 1, 1, 1, 5, 5, 2, 2, 1, 2",
    "call-centre/chain-local.eai, 1, 16, 2, 17, 0, 0, 0, 0, 0, 1, 1, 0, 0"
  })
  void countsOfTheTextAreRight(
      String file,
      int processes,
      int tasks,
      int ports,
      int slots,
      int hosts,
      int pools,
      int works,
      int applications,
      int requests,
      int workloads,
      int arrivals,
      int goals,
      int bounds) {
    Map<String, Integer> counts =
        ElementCounts.of(ExampleSolutions.text(Path.of("../../examples").resolve(file)));
    assertThat(
            Stream.of(
                    "Process",
                    "Task",
                    "Port",
                    "Slot",
                    "Host",
                    "Pool",
                    "Work",
                    "Application",
                    "Request",
                    "Workload",
                    "Arrivals",
                    "Goal",
                    "Bound")
                .map(name -> counts.getOrDefault(name, 0)))
        .containsExactly(
            processes,
            tasks,
            ports,
            slots,
            hosts,
            pools,
            works,
            applications,
            requests,
            workloads,
            arrivals,
            goals,
            bounds);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void drawsNothingTwice(Path file) {
    assertThat(drawing(file).nodes.stream().map(Shape::self)).doesNotHaveDuplicates();
    assertThat(drawing(file).edges).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void edgesConnectNodesOfTheirMappings(Path file) {
    DrawnElements drawing = drawing(file);
    for (Edge edge : drawing.edges) {
      Element mapping = edge.mapping();
      assertThat(
              drawing.isNode(
                  edge.source(), ViewpointDescription.references(mapping, "sourceMapping")))
          .as(edge.toString())
          .isTrue();
      assertThat(
              drawing.isNode(
                  edge.target(), ViewpointDescription.references(mapping, "targetMapping")))
          .as(edge.toString())
          .isTrue();
    }
  }
}
