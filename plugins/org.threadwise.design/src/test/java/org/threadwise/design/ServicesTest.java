package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.design.services.AssignmentServices;
import org.threadwise.design.services.CreationServices;
import org.threadwise.design.services.EditingServices;
import org.threadwise.design.services.FigureServices;
import org.threadwise.design.services.ProblemServices;
import org.threadwise.design.services.PropertyServices;
import org.threadwise.design.services.ProposalServices;
import org.threadwise.design.services.SlotServices;
import org.threadwise.design.services.TooltipServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Tests each service on a small solution, by the text that is saved afterwards. */
class ServicesTest {

  private static final String TEXT =
      """
      solution Bar

      pool engine { threads 1 } // too few

      application Kitchen

      process Drinks {
        entry      Orders         -> order
        translator Mix    order   -> mixed   takes 2 ms // measured
        solicitor  Ask    mixed   -> plate   responds in 5 ms  asks Kitchen
        enricher   Add    plate   -> done    takes 1 ms
        exit       Waiter done
      }

      process Other {
        entry      Bills          -> bill
        exit       Desk   bill
      }

      workload rush { Orders: poisson 300/s  Bills: poisson 1/s }

      goal rush { p95 Orders -> Waiter < 50 ms  pools engine <= 9 threads }
      """;

  @TempDir private Path folder;

  private final CreationServices creation = new CreationServices();
  private final SlotServices slots = new SlotServices();
  private final AssignmentServices assignment = new AssignmentServices();
  private final EditingServices editing = new EditingServices();
  private final PropertyServices properties = new PropertyServices();
  private final FigureServices figures = new FigureServices();
  private final TooltipServices tooltips = new TooltipServices();
  private final ProposalServices proposals = new ProposalServices();
  private final ProblemServices problems = new ProblemServices();

  private EditedSolution resource;
  private Solution solution;

  @BeforeEach
  void open() {
    resource = ExampleSolutions.open(TEXT, folder);
    solution = ExampleSolutions.solution(resource);
  }

  private Element element(String name) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow();
  }

  private Process process(int index) {
    return solution.getProcesses().get(index);
  }

  private Slot output(String element) {
    return element(element).getOutputs().getFirst();
  }

  private Pool engine() {
    return solution.getPools().getFirst();
  }

  private void expect(String... replaced) {
    String expected = TEXT;
    for (int i = 0; i < replaced.length; i += 2) {
      assertThat(expected).contains(replaced[i]);
      expected = expected.replace(replaced[i], replaced[i + 1]);
    }
    assertThat(ExampleSolutions.saved(resource)).isEqualTo(expected);
  }

  @Test
  void findsSlotsAndReaders() {
    assertThat(slots.slots(solution))
        .extracting(Slot::getName)
        .containsExactly("order", "mixed", "plate", "done", "bill");
    assertThat(slots.readers(output("Mix"))).containsExactly(element("Ask"));
    assertThat(slots.isContext(output("Mix"))).isFalse();
  }

  @Test
  void createsElementsOfEveryKind() {
    for (ElementKind kind : ElementKind.all()) {
      open();
      Element element = creation.createElement(process(0), kind.keyword());
      assertThat(ElementKind.of(element)).isEqualTo(kind);
      assertThat(ExampleSolutions.saved(resource)).contains("  " + kind.keyword() + " ");
    }
    assertThatThrownBy(() -> creation.createElement(process(0), "nothing"))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> creation.createElement(engine(), "zip"))
        .isInstanceOf(RefusedException.class)
        .hasMessage("This is a pool, not a process: choose another element");
  }

  @Test
  void createsElementsWhereReadersExpectThem() {
    creation.createElement(process(0), "splitter");
    creation.createElement(process(0), "entry");
    creation.createElement(process(0), "exit");
    expect(
        "  exit       Waiter done\n",
        "  splitter   Splitter                  into 2\n  exit       Waiter done\n  exit       Exit\n",
        "-> order\n",
        "-> order\n  entry      Entry\n");
  }

  @Test
  void createsTopLevelElements() {
    creation.createProcess(solution);
    creation.createPool(solution, "fixed");
    creation.createPool(solution, "per task");
    creation.createApplication(solution);
    expect(
        "// too few\n",
        "// too few\npool pool1 { threads 1 }\npool pool2 per task\n",
        "application Kitchen\n",
        "application Kitchen\napplication Application1\n",
        "workload rush",
        "process Process {\n}\n\nworkload rush");
  }

  @Test
  void connects() {
    Element zip = creation.createElement(process(0), "zip");
    assertThat(slots.canConnect(element("Mix"), zip)).isFalse();
    assertThat(slots.canConnect(zip, element("Add"))).isTrue();
    assertThat(slots.canConnect(zip, element("Desk"))).isFalse();
    assertThat(slots.canConnect(zip, engine())).isFalse();
    slots.connect(zip, element("Add"));
    assertThat(element("Add").getContext()).isEqualTo(zip.getOutputs().getFirst());
    assertThat(ExampleSolutions.saved(resource)).contains("Add    plate with zip1");
    assertThatThrownBy(() -> slots.connect(element("Mix"), element("Desk")))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void reconnects() {
    Element zip = creation.createElement(process(0), "zip");
    assertThat(slots.canReconnectTarget(output("Mix"), zip)).isTrue();
    assertThat(slots.canReconnectTarget(output("Mix"), element("Desk"))).isFalse();
    slots.reconnectTarget(output("Mix"), zip);
    assertThat(slots.readers(output("Mix"))).containsExactly(zip);
    Slot mixed = output("Mix");
    assertThat(slots.canReconnectSource(mixed, zip)).as("its reader").isFalse();
    assertThatThrownBy(() -> slots.reconnectSource(mixed, zip))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
    Element other = creation.createElement(process(0), "zip");
    assertThat(slots.canReconnectSource(mixed, other)).isTrue();
    slots.reconnectSource(mixed, other);
    assertThat(mixed.eContainer()).isEqualTo(other);
    assertThat(ExampleSolutions.saved(resource))
        .contains("translator Mix    order              takes");
    assertThatThrownBy(() -> slots.reconnectSource(mixed, element("Add")))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void assignsPoolsAndApplications() {
    assertThat(assignment.canAssignPool(process(1), engine())).isTrue();
    assignment.assignPool(process(1), engine());
    assignment.assignPool(element("Mix"), engine());
    expect(
        "process Other {",
        "process Other on engine {",
        "-> mixed   takes",
        "-> mixed   on engine  takes");
    assignment.clearPool(element("Mix"));
    assignment.assignPool(process(1), null);
    expect();
    assertThat(assignment.canAsk(element("Mix"), solution.getApplications().getFirst())).isFalse();
    assignment.clearApplication(element("Ask"));
    expect("5 ms  asks Kitchen", "5 ms");
    assignment.ask(element("Ask"), solution.getApplications().getFirst());
    expect();
  }

  @Test
  void renames() {
    editing.rename(element("Waiter"), "Guest");
    expect("exit       Waiter done", "exit       Guest  done", "-> Waiter <", "-> Guest <");
    assertThatThrownBy(() -> editing.rename(element("Mix"), "Add"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("'Add'");
    assertThatThrownBy(() -> editing.rename(element("Mix"), "two tokens"))
        .isInstanceOf(RefusedException.class);
    assertThat(editing.nameOf(output("Add"))).isEqualTo("done");
  }

  @Test
  void directEditingChangesTheShownText() {
    assertThat(editing.labelOrName(element("Mix"))).isEqualTo("Mix");
    properties.setLabelOf(element("Mix"), "Mix the drink");
    assertThat(editing.labelOrName(element("Mix"))).isEqualTo("Mix the drink");
    editing.setLabelOrName(element("Mix"), "Stir it");
    assertThat(element("Mix").getLabel()).isEqualTo("Stir it");
    editing.setLabelOrName(element("Mix"), " ");
    expect();
    editing.setLabelOrName(element("Waiter"), "Guest");
    expect("exit       Waiter done", "exit       Guest  done", "-> Waiter <", "-> Guest <");
  }

  @Test
  void refusesSlotsWithOneElementAtBothEnds() {
    Element merger = creation.createElement(process(0), "merger");
    assertThat(slots.canConnect(merger, merger)).isFalse();
    assertThatThrownBy(() -> slots.connect(merger, merger))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
    slots.connect(merger, element("Add"));
    Slot merged = merger.getOutputs().getFirst();
    assertThat(slots.canReconnectTarget(merged, merger)).isFalse();
    assertThatThrownBy(() -> slots.reconnectTarget(merged, merger))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("would read its own output");
  }

  @Test
  void fieldsShowDefaults() {
    assertThat(properties.propertyValue(engine(), "queue")).isEqualTo("fifo");
    properties.setProperty(engine(), "queue", "lifo");
    assertThat(properties.propertyValue(engine(), "queue")).isEqualTo("lifo");
  }

  @Test
  void movesBetweenProcesses() {
    editing.move(element("Mix"), process(0));
    expect();
    editing.move(element("Mix"), process(1));
    assertThat(process(1).getElements()).extracting(Element::getName).contains("Mix");
    assertThat(ExampleSolutions.saved(resource))
        .contains(
            "  translator Mix            -> mixed  takes 2 ms  // measured\n  exit       Desk")
        .contains("-> order\n  solicitor");
    element("Ask").setName("Mix");
    editing.move(process(0).getElements().get(1), process(1));
    assertThat(process(1).getElements()).extracting(Element::getName).contains("Mix", "Mix2");
  }

  @Test
  void deletesElementsWithAllReferences() {
    editing.delete(element("Waiter"));
    expect("  exit       Waiter done\n", "", "p95 Orders -> Waiter < 50 ms  ", "");
    open();
    editing.delete(engine());
    expect(
        "pool engine { threads 1 } // too few\n\n",
        "// too few\n\n",
        "  pools engine <= 9 threads",
        "");
    open();
    editing.delete(solution.getApplications().getFirst());
    expect("application Kitchen\n\n", "", "  asks Kitchen", "");
    open();
    editing.delete(output("Orders"));
    assertThat(ExampleSolutions.saved(resource)).doesNotContain("order ");
    assertThatThrownBy(() -> editing.delete(solution)).isInstanceOf(RefusedException.class);
    open();
    editing.delete(process(1));
    assertThat(ExampleSolutions.saved(resource)).doesNotContain("Other").doesNotContain("Bills");
  }

  @Test
  void editsClausesInTheNotationOfTheText() {
    EObject mix = element("Mix");
    assertThat(properties.propertyValue(mix, "takes")).isEqualTo("2 ms");
    properties.setProperty(mix, "takes", "exp(3 ms)");
    properties.setFlag(mix, "serial", true);
    assertThat(properties.hasFlag(mix, "serial")).isTrue();
    expect("takes 2 ms //", "serial  takes exp(3 ms) //");
    properties.setProperty(mix, "takes", " ");
    properties.setFlag(mix, "serial", false);
    expect("   takes 2 ms // measured", " // measured");
    assertThat(properties.fieldOf(mix, "takes")).containsExactly(mix);
    assertThat(properties.fieldOf(mix, "into")).isEmpty();
    assertThatThrownBy(() -> properties.setProperty(mix, "takes", "2 apples"))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> properties.setProperty(mix, "into", "2"))
        .isInstanceOf(RefusedException.class);
    assertThat(properties.help(mix, "takes")).isNotBlank();
  }

  @Test
  void editsPropertiesInTheNotationOfTheText() {
    properties.setProperty(engine(), "queue", "lifo");
    properties.setProperty(engine(), "dispatch", "2 us");
    expect("{ threads 1 }", "{ threads 1  queue lifo  dispatch 2 us }");
    assertThat(properties.propertyValue(engine(), "dispatch")).isEqualTo("2 us");
    properties.setPoolKind(engine(), "custom");
    assertThat(engine().getKind()).isEqualTo(PoolKind.CUSTOM);
    assertThat(properties.poolKind(engine())).isEqualTo("custom");
    assertThat(properties.fieldOf(engine(), "core")).containsExactly(engine());
    assertThat(properties.fieldOf(engine(), "threads")).isEmpty();
    assertThat(properties.poolKinds(engine())).hasSize(6);
    assertThat(properties.pools(element("Mix"))).containsExactly(engine());
    assertThat(assignment.namedPool(element("Mix"))).isNull();
    assertThat(properties.applications(engine())).hasSize(1);
    properties.setLabelOf(engine(), "All");
    assertThat(properties.labelOf(engine())).isEqualTo("All");
    assertThatThrownBy(() -> properties.setLabelOf(engine(), "a\nb"))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void figuresFollowTheModel() {
    // 300/s times 2 ms, 5 ms and 1 ms keep 2.4 threads busy, and the pool has 1.
    assertThat(figures.isCritical(engine())).isTrue();
    assertThat(figures.isCritical(element("Ask"))).isTrue();
    assertThat(figures.isCritical(element("Mix"))).isFalse();
    assertThat(proposals.hasProposal(engine())).isTrue();
    assertThat(figures.titleIn(engine(), List.of("Proposals")))
        .matches("engine\n1 thread → \\d+ by formulas\n240.% busy");
    proposals.applyProposal(engine());
    assertThat(engine().getThreads()).isGreaterThanOrEqualTo(3);
    assertThat(proposals.hasProposal(engine())).isFalse();
    assertThat(figures.titleIn(engine(), List.of("Proposals"))).containsPattern("\n\\d\\d.% busy");
    assertThatThrownBy(() -> proposals.applyProposal(engine()))
        .isInstanceOf(RefusedException.class);
    assertThat(tooltips.tooltip(element("Mix"))).matches("(?s)Mix: translator\n.*2.ms.*");
    assertThat(figures.titleIn(element("Mix"), List.of())).isEqualTo("Mix");
    assertThat(figures.titleIn(element("Mix"), List.of("Service times"))).matches("Mix\n2.ms");
    assertThat(figures.titleIn(element("Mix"), List.of("Proposals"))).matches("Mix\n\\d+.%");
    assertThat(figures.titleIn(element("Mix"), List.of("Proposals", "Service times")))
        .matches("Mix\n2.ms\n\\d+.%");
    assertThat(figures.titleIn(engine(), List.of())).startsWith("engine\n");
    assertThat(figures.title(output("Mix"))).isEmpty();
  }

  @Test
  void appliesProposalsForThePoolsOfTasks() {
    resource =
        ExampleSolutions.open(
            TEXT.replace("pool engine { threads 1 }", "pools per task { Mix: 1, others: 4 }")
                .replace("  pools engine <= 9 threads", ""),
            folder);
    solution = ExampleSolutions.solution(resource);
    assertThat(figures.titleIn(element("Ask"), List.of("Proposals"))).contains("4 threads");
    String before = ExampleSolutions.saved(resource);
    for (String task : List.of("Mix", "Ask", "Add")) {
      if (proposals.hasProposal(element(task))) {
        proposals.applyProposal(element(task));
        assertThat(proposals.hasProposal(element(task))).isFalse();
      }
    }
    assertThat(ExampleSolutions.saved(resource)).isNotEqualTo(before).contains("others: 4");
  }

  @Test
  void reportsTheProblemsOfTheText() {
    assertThat(problems.hasNoErrors(element("Mix"))).isTrue();
    assignment.clearPool(element("Mix"));
    element("Mix").getInputs().clear();
    assertThat(problems.hasNoErrors(element("Mix"))).isFalse();
    assertThat(problems.errorText(element("Mix"))).contains("translator");
    assertThat(tooltips.tooltip(element("Mix"))).contains(problems.errorText(element("Mix")));
    assertThat(problems.hasNoWarnings(output("Orders"))).isFalse();
    assertThat(problems.warningText(output("Orders"))).isNotBlank();
    assertThat(problems.canBeSaved(solution)).isTrue();
    element("Mix").setName("no name");
    assertThat(problems.canBeSaved(solution)).isFalse();
    assertThat(problems.savingText(solution)).contains("'no name' is not a name");
  }
}
