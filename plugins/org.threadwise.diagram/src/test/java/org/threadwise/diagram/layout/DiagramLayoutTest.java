package org.threadwise.diagram.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Annotations.Badge;
import org.threadwise.diagram.Annotations.Level;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.DiagramCases;
import org.threadwise.diagram.DiagramSolutions;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.svg.ColourScheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

class DiagramLayoutTest {

  @Test
  void drawsTheCafe() {
    Diagram diagram = DiagramLayout.of(DiagramCases.cafe());
    Geometry.assertSound(diagram);
    assertThat(diagram.nodes()).filteredOn(n -> n.kind() == PlacedNode.Kind.TASK).hasSize(12);
    assertThat(diagram.nodes()).filteredOn(n -> n.kind() == PlacedNode.Kind.PORT).hasSize(4);
    assertThat(diagram.nodes()).filteredOn(n -> n.kind() == PlacedNode.Kind.APPLICATION).hasSize(2);
    assertThat(diagram.edges()).filteredOn(e -> e.kind() == RoutedEdge.Kind.CONTEXT).hasSize(2);
    assertThat(diagram.edges()).filteredOn(e -> e.kind() == RoutedEdge.Kind.ASKS).hasSize(2);
    assertThat(diagram.description()).isEqualTo("Coffee: 12 tasks, 4 ports");
  }

  @Test
  void showsTheUsersOfTheDefaultWorkload() {
    Solution solution = DiagramCases.cafe();
    ClosedArrivals closed = IntegrationFactory.eINSTANCE.createClosedArrivals();
    closed.setUsers(1200);
    Arrivals arrivals = IntegrationFactory.eINSTANCE.createArrivals();
    arrivals.setEntry((Port) solution.getProcesses().getFirst().getElements().getFirst());
    arrivals.setProcess(closed);
    Workload workload = IntegrationFactory.eINSTANCE.createWorkload();
    workload.getArrivals().add(arrivals);
    solution.getWorkloads().addFirst(workload);

    PlacedNode entry = DiagramLayout.of(solution).nodes().getFirst();

    assertThat(entry.texts())
        .extracting(Text::content, Text::style)
        .contains(tuple("1200 users", TextStyle.DETAIL));
    assertThat(entry.description()).contains(", 1200 users, ");
  }

  @Test
  void showsTheExecutionOfAProcessAndItsHandOvers() {
    Solution solution = DiagramCases.cafe();
    Process process = solution.getProcesses().getFirst();
    process.setPerMessage(true);
    Pool other = IntegrationFactory.eINSTANCE.createPool();
    other.setName("other");
    solution.getPools().add(other);
    process.getElements().get(2).setPool(other);

    Diagram diagram = DiagramLayout.of(solution);

    assertThat(diagram.frames().getFirst().title().content()).isEqualTo("Coffee · per message");
    List<PlacedNode> takesOver =
        diagram.nodes().stream()
            .filter(
                node -> node.texts().stream().anyMatch(text -> text.content().startsWith("on ")))
            .toList();
    assertThat(takesOver).extracting(PlacedNode::id).containsExactly("Coffee.T2");
    assertThat(takesOver.getFirst().description()).contains("handed over to pool other");
    assertThat(diagram.nodes()).filteredOn(node -> node.pool().isPresent()).hasSizeGreaterThan(12);
  }

  @Test
  void showsParallelBranches() {
    Solution solution = DiagramCases.cafe();
    Element fork = solution.getProcesses().getFirst().getElements().get(3);
    fork.setParallelPool(solution.getPools().getFirst());
    assertThat(detailsOf("Coffee." + fork.getName(), solution)).contains("in parallel");
    fork.setAwaitsBranches(true);
    assertThat(detailsOf("Coffee." + fork.getName(), solution)).contains("in parallel, waits");
  }

  private static String detailsOf(String id, Solution solution) {
    return DiagramLayout.of(solution).nodes().stream()
        .filter(node -> node.id().equals(id))
        .flatMap(node -> node.texts().stream())
        .map(Text::content)
        .collect(Collectors.joining(" "));
  }

  @Test
  void flowsFromLeftToRight() {
    Diagram diagram = DiagramLayout.of(DiagramCases.cafe());
    for (RoutedEdge edge : diagram.edges()) {
      if (edge.kind() != RoutedEdge.Kind.ASKS) {
        assertThat(edge.route().getLast().x()).isGreaterThan(edge.route().getFirst().x());
      }
    }
  }

  @Test
  void drawsEveryPatternAndPort() {
    Diagram diagram = DiagramLayout.of(DiagramCases.everything());
    Geometry.assertSound(diagram);
    assertThat(diagram.nodes())
        .extracting(PlacedNode::icon)
        .containsAll(java.util.Arrays.stream(Pattern.values()).map(Pattern::getLiteral).toList())
        .containsAll(java.util.Arrays.stream(PortKind.values()).map(PortKind::getLiteral).toList());
    assertThat(diagram.frames()).hasSize(2);
    assertThat(diagram.frames().get(1).box().y())
        .isGreaterThan(diagram.frames().get(0).box().bottom());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void drawsRandomSolutions(long seed) {
    Geometry.assertSound(DiagramLayout.of(DiagramCases.random(60, seed)));
  }

  @ParameterizedTest
  @ValueSource(ints = {LayeredLayout.LARGE, 1000, LayeredLayout.HUGE})
  void drawsLargeSolutions(int elements) {
    Geometry.assertOrthogonal(DiagramLayout.of(DiagramCases.random(elements, 7)));
  }

  @Test
  void drawsTenThousandElements() {
    assertThat(DiagramLayout.of(DiagramCases.random(10_000, 7)).nodes()).hasSize(10_000);
  }

  @Test
  void cutsLongLinksOfACrowdedSolution() {
    DiagramSolutions drawn =
        new DiagramSolutions("Crowded").process("P").port("entry", "E", "-> s0");
    StringBuilder all = new StringBuilder();
    for (int task = 0; task < 360; task++) {
      drawn.task("replicator", "T" + task, "s" + task + " -> s" + (task + 1) + ", c" + task);
      all.append(task == 0 ? "c" : ", c").append(task);
    }
    drawn.task("merger", "M", all + " -> done").port("exit", "X", "done");
    Diagram diagram = DiagramLayout.of(drawn.solution());
    Geometry.assertEdgesJoinPorts(diagram);
    assertThat(diagram.nodes())
        .filteredOn(node -> node.kind() == PlacedNode.Kind.START)
        .hasSizeGreaterThan(300);
    assertThat(diagram.description()).isEqualTo("P: 361 tasks, 2 ports");
  }

  @Test
  void refusesTooManyElements() {
    Solution solution = DiagramCases.random(DiagramLayout.MAX_ELEMENTS + 1, 1);
    assertThatThrownBy(() -> DiagramLayout.of(solution))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 20000 elements, and this solution has 20001");
  }

  @Test
  void refusesTooManySlots() {
    String outputs =
        IntStream.rangeClosed(0, DiagramLayout.MAX_SLOTS)
            .mapToObj(i -> "s" + i)
            .collect(Collectors.joining(", "));
    DiagramSolutions wide =
        new DiagramSolutions("Wide")
            .process("P")
            .port("entry", "E", "-> o")
            .task("replicator", "R", "o -> " + outputs);
    assertThatThrownBy(() -> DiagramLayout.of(wide.solution()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at most 2000 slots on a side of an element, and R has 2001");
  }

  @Test
  void givesTheSameDiagramTwice() {
    assertThat(SvgWriter.write(DiagramLayout.of(DiagramCases.random(80, 3)), ColourScheme.LIGHT))
        .isEqualTo(
            SvgWriter.write(DiagramLayout.of(DiagramCases.random(80, 3)), ColourScheme.LIGHT));
  }

  @ParameterizedTest
  @CsvSource({"T4,300,260", "Waiter,700,10", "Orders,-200,-90", "T5,900,600"})
  void keepsPinnedPositions(String name, int x, int y) {
    Solution cafe = DiagramCases.cafe();
    DiagramCases.pin(cafe, name, x, y);
    Diagram diagram = DiagramLayout.of(cafe);
    Geometry.assertSound(diagram);
    PlacedNode node = node(diagram, "Coffee." + name);
    Point origin = diagram.frames().getFirst().origin();
    assertThat(node.pinned()).isTrue();
    assertThat(node.box().x()).isEqualTo(origin.x() + x);
    assertThat(node.box().y()).isEqualTo(origin.y() + y);
  }

  @Test
  void leavesTheOthersWhereTheyAreWhenOneIsPinnedElsewhere() {
    Diagram before = DiagramLayout.of(DiagramCases.cafe());
    Solution pinned = DiagramCases.cafe();
    DiagramCases.pin(pinned, "Waiter", 1150, 400);
    Diagram after = DiagramLayout.of(pinned);
    for (PlacedNode node : before.nodes()) {
      if (!node.id().equals("Coffee.Waiter")) {
        assertThat(node(after, node.id()).box()).as(node.id()).isEqualTo(node.box());
      }
    }
  }

  @Test
  void keepsAllPinsOfASolution() {
    Solution cafe = DiagramCases.cafe();
    int place = 0;
    for (var element : cafe.getProcesses().getFirst().getElements()) {
      DiagramCases.pin(cafe, element.getName(), (place % 4) * 170, (place / 4) * 180);
      place++;
    }
    Diagram diagram = DiagramLayout.of(cafe);
    Geometry.assertNothingOverlaps(diagram);
    Geometry.assertEdgesJoinPorts(diagram);
    Geometry.assertInside(diagram);
  }

  @Test
  void movesElementsThatAPinCovers() {
    Solution cafe = DiagramCases.cafe();
    PlacedNode splitter = node(DiagramLayout.of(DiagramCases.cafe()), "Coffee.T1");
    Point origin = DiagramLayout.of(DiagramCases.cafe()).frames().getFirst().origin();
    DiagramCases.pin(
        cafe,
        "T12",
        (int) (splitter.box().x() - origin.x()),
        (int) (splitter.box().y() - origin.y()));
    Diagram diagram = DiagramLayout.of(cafe);
    Geometry.assertSound(diagram);
    assertThat(node(diagram, "Coffee.T1").box()).isNotEqualTo(splitter.box());
  }

  @Test
  void drawsTheEndOfASlotThatNobodyReads() {
    Diagram diagram =
        DiagramLayout.of(
            new DiagramSolutions("D").process("P").port("entry", "In", "-> lost").solution());
    Geometry.assertSound(diagram);
    assertThat(diagram.nodes())
        .filteredOn(node -> node.kind() == PlacedNode.Kind.END)
        .extracting(PlacedNode::description)
        .containsExactly("slot lost that nobody reads");
  }

  @Test
  void drawsAnIncompleteSolution() {
    Solution solution =
        new DiagramSolutions("").process("").task("translator", "", "->").solution();
    solution.getProcesses().getFirst().getElements().getFirst().setName(null);
    solution.setName(null);
    Geometry.assertSound(DiagramLayout.of(solution));
    assertThat(DiagramLayout.of(new DiagramSolutions("Empty").solution()).nodes()).isEmpty();
  }

  @Test
  void drawsALoopAndTwoReadersOfOneSlot() {
    Geometry.assertSound(
        DiagramLayout.of(
            new DiagramSolutions("Loop")
                .process("P")
                .port("entry", "In", "-> a")
                .task("merger", "M", "a, back -> b")
                .task("dispatcher", "D", "b -> back, out")
                .task("replicator", "Self", "out, self -> self, c")
                .port("exit", "X", "c")
                .port("exit", "Y", "c")
                .solution()));
  }

  @Test
  void namesElementsOfTheSameNameApart() {
    Diagram diagram =
        DiagramLayout.of(
            new DiagramSolutions("Twins")
                .process("P")
                .task("translator", "T", "-> a")
                .task("translator", "T", "a ->")
                .solution());
    Geometry.assertSound(diagram);
    assertThat(diagram.nodes()).extracting(PlacedNode::id).contains("P.T", "P.T#2");
  }

  @Test
  void putsApplicationsThatNobodyAsksBelow() {
    Solution cafe = DiagramCases.cafe();
    for (int number = 0; number < 20; number++) {
      var application =
          org.threadwise.model.integration.IntegrationFactory.eINSTANCE.createApplication();
      application.setName("Idle application " + number);
      cafe.getApplications().add(application);
    }
    Diagram diagram = DiagramLayout.of(cafe);
    Geometry.assertSound(diagram);
    assertThat(diagram.nodes())
        .filteredOn(node -> node.id().startsWith("Idle"))
        .hasSize(20)
        .allMatch(node -> node.box().y() > diagram.frames().getFirst().box().bottom());
  }

  @Test
  void drawsAnApplicationOfSeveralSolicitorsOnce() {
    DiagramSolutions drawn = new DiagramSolutions("Asking").process("P");
    drawn.port("solicitor", "A", "a -> b").asks("Bank", "The bank");
    drawn.port("solicitor", "B", "b -> c").with(b -> b.setApplication(bank(drawn.solution())));
    bank(drawn.solution()).setCapacity(4);

    Diagram diagram = DiagramLayout.of(drawn.solution());

    Geometry.assertSound(diagram);
    PlacedNode first = node(diagram, "P.A.application");
    PlacedNode second = node(diagram, "P.B.application");
    assertThat(first.kind()).isEqualTo(PlacedNode.Kind.APPLICATION);
    assertThat(first.texts()).extracting(Text::content).containsExactly("The bank", "capacity 4");
    assertThat(second.kind()).isEqualTo(PlacedNode.Kind.REFERENCE);
    assertThat(second.texts()).extracting(Text::content).containsExactly("The bank");
    assertThat(SvgWriter.write(diagram, ColourScheme.LIGHT)).contains("application context");
  }

  private static Application bank(Solution solution) {
    return solution.getApplications().getFirst();
  }

  @Test
  void carriesFigures() {
    Badge badge = new Badge("81 %", Level.BUSY, "utilisation 81 %");
    Diagram diagram =
        DiagramLayout.of(DiagramCases.cafe(), new Annotations(Map.of("Coffee.T4", badge)));
    Geometry.assertSound(diagram);
    assertThat(node(diagram, "Coffee.T4").badge()).isEqualTo(badge);
    assertThat(node(diagram, "Coffee.T5").badge()).isNull();
  }

  @Test
  void showsWhichPoolRunsAnElement() {
    Diagram diagram = DiagramLayout.of(DiagramCases.everything());
    assertThat(node(diagram, "Tasks.T0").pool()).hasValue(1);
    assertThat(node(diagram, "Tasks.In").pool()).isEmpty();
    assertThat(node(diagram, "Ports.Asks").pool()).isEmpty();
    assertThat(diagram.pools().get(1).description()).isEqualTo("8 threads");
  }

  private static PlacedNode node(Diagram diagram, String id) {
    return diagram.nodes().stream().filter(n -> n.id().equals(id)).findFirst().orElseThrow();
  }
}
