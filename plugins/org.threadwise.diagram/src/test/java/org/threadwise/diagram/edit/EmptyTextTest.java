package org.threadwise.diagram.edit;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.edit.ClauseReader.Property;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/** Operations create whole solutions in an empty text. */
final class EmptyTextTest {

  private static final String ALL_KINDS =
      """
      solution Kinds "All kinds of pools"

      host "The machine" { cores 2  speed 1.5  cache 20 us }

      pool a { threads 2  queue lifo  start 50 us  dispatch 2 us  lock 1 us }
      pool b single
      pool c custom "grows" { core 1  maximum 4  keepalive 2 s  bounded 100  rejected callerRuns }
      pool d cached
      pool e per task { start 50 us }
      pool f virtual
      pool g custom { core 0  handoff }

      application Shop "A shop" { capacity 2 }

      process P on c {
        entry    In   -> x
        router   R x  -> y, z  sends one  by 0.5, 0.5  on b  takes cpu 1 ms wait exp(2 ms)
        exit     A y
        exit     B z  on e  takes 1 ms
      }

      process Q {
        responder Ask answer -> request
        solicitor S request -> answer  asks Shop  responds in exp(3 ms)  async
      }

      workload day {
        In: modulated { 50/s for 10 s, 1/s for 5 s } in batches of 2
        Ask: every 1 s
        for 60 s
        warmup 5 s
      }
      workload night { In: 100 messages at once }

      goal day { p99 In -> A < 1 s  mean < 200 ms  throughput B >= 1/s  memory <= 64 MB }
      """;

  static List<String> solutions() throws Exception {
    List<String> texts = new ArrayList<>(List.of(ALL_KINDS));
    for (String example :
        List.of(
            "cafe/cafe",
            "loan-broker/loan-broker",
            "call-centre/call-centre",
            "call-centre/chain-local")) {
      texts.add(Files.readString(Path.of("../../examples/" + example + ".eai")));
    }
    return texts;
  }

  private String text = "";

  private List<String> apply(DiagramOperation operation) {
    Edits.EditOutcome answer = Edits.of(RandomEditsTest.parsed(text), operation);
    assertThat(answer).as(operation + " of\n" + text).isInstanceOf(Edits.Done.class);
    Edits.Done done = (Edits.Done) answer;
    text = TextEdit.apply(text, done.edits());
    return done.created();
  }

  @ParameterizedTest
  @MethodSource("solutions")
  void operationsCreateEverySolution(String wanted) {
    ParsedText parsed = RandomEditsTest.parsed(wanted);
    Solution solution = requireNonNull(parsed.solution());
    ClauseReader source = ClauseReader.in(parsed);
    for (EObject statement : solution.eContents()) {
      declare(statement, source);
    }
    apply(new DiagramOperation.Rename(new Target(Kind.SOLUTION, ""), solution.getName()));
    apply(new DiagramOperation.SetLabel(new Target(Kind.SOLUTION, ""), solution.getLabel()));
    for (Process process : solution.getProcesses()) {
      elements(process, source);
      slots(process);
    }
    // References can be written only after the elements that they name.
    for (EObject statement : solution.eContents()) {
      refer(statement, source);
    }

    ParsedText drawn = RandomEditsTest.parsed(text);
    assertThat(facts(drawn)).as(text).isEqualTo(facts(parsed));
    assertThat(codes(drawn)).as(text).isEqualTo(codes(parsed));
  }

  @Test
  void createsAProcessForTheFirstElement() {
    var first = new DiagramOperation.CreateElement("splitter", null, null, "Cut", null, null, null);

    assertThat(apply(first)).containsExactly("Process.Splitter", "Process");

    assertThat(text)
        .isEqualTo(
            """
            solution Untitled

            process Process {
              splitter Splitter "Cut"  into 2
            }
            """);
    assertThat(Edits.of(RandomEditsTest.parsed(text), first))
        .isInstanceOfSatisfying(
            Edits.Refused.class,
            refused -> assertThat(refused.reason()).contains("The solution has processes"));
  }

  /** Returns the facts of a text, with the elements of each process in the order of their names. */
  private static String facts(ParsedText parsed) {
    TextFacts facts = TextFacts.of(parsed);
    facts.statements.forEach(
        statement -> statement.nodes.sort(Comparator.comparing(node -> node.name)));
    return facts.toString();
  }

  private static List<String> codes(ParsedText parsed) {
    return parsed.problems().stream().map(Problem::code).sorted().toList();
  }

  private void declare(EObject statement, ClauseReader source) {
    switch (statement) {
      case Host host -> {
        apply(new DiagramOperation.CreateHost(host.getName(), host.getLabel(), 1));
        properties(new Target(Kind.HOST, ""), source.properties(host));
      }
      case Pool pool -> {
        String kind = pool.getKind().getLiteral();
        apply(new DiagramOperation.CreatePool(pool.getName(), pool.getLabel(), kind, 1));
        properties(new Target(Kind.POOL, pool.getName()), source.properties(pool));
      }
      case LocalPools local -> apply(new DiagramOperation.CreateLocalPools(1));
      case Application application -> {
        apply(
            new DiagramOperation.CreateApplication(application.getName(), application.getLabel()));
        properties(
            new Target(Kind.APPLICATION, application.getName()), source.properties(application));
      }
      case Process process -> {
        apply(new DiagramOperation.CreateProcess(process.getName(), process.getLabel()));
        if (process.getPool() != null) {
          apply(
              new DiagramOperation.SetProcessPool(process.getName(), process.getPool().getName()));
        }
      }
      default -> {}
    }
  }

  private void refer(EObject statement, ClauseReader source) {
    switch (statement) {
      case LocalPools local -> {
        Target target = new Target(Kind.POOLS, "");
        properties(target, source.properties(local));
        if (local.getOthers() == null) {
          apply(new DiagramOperation.SetProperty(target, "others", null));
        }
      }
      case Workload workload -> {
        apply(new DiagramOperation.CreateWorkload(workload.getName(), workload.getLabel()));
        Target target = new Target(Kind.WORKLOAD, workload.getName());
        ClauseReader.in(RandomEditsTest.parsed(text))
            .properties(new EditedModel(RandomEditsTest.parsed(text)).find(target))
            .forEach(made -> apply(new DiagramOperation.SetProperty(target, made.keyword(), null)));
        properties(target, source.properties(workload));
      }
      case Goal goal -> {
        String name = goal.getWorkload().getName();
        apply(new DiagramOperation.CreateGoal(name));
        properties(new Target(Kind.GOAL, name), source.properties(goal));
      }
      default -> {}
    }
  }

  private void properties(Target target, List<Property> properties) {
    for (Property property : properties) {
      apply(new DiagramOperation.SetProperty(target, property.keyword(), property.value()));
    }
  }

  private void elements(Process process, ClauseReader source) {
    for (Element element : process.getElements()) {
      String keyword = ElementKind.of(element).keyword();
      apply(
          new DiagramOperation.CreateElement(
              keyword, process.getName(), element.getName(), element.getLabel(), null, null, null));
      for (Clause clause : Clause.values()) {
        String value = value(source.properties(element), clause);
        boolean written = Set.of(Clause.INTO, Clause.BY, Clause.PASSES).contains(clause);
        if (value != null || written) {
          apply(new DiagramOperation.SetClause(ElementNames.qualified(element), clause, value));
        }
      }
    }
  }

  private static @Nullable String value(List<Property> properties, Clause clause) {
    return properties.stream()
        .filter(property -> property.keyword().equals(clause.keyword()))
        .map(Property::value)
        .findFirst()
        .orElse(null);
  }

  /** Connects slots in an order in which each is the next one of its writer and its reader. */
  private void slots(Process process) {
    List<Slot> open = new ArrayList<>();
    process.getElements().forEach(element -> open.addAll(element.getOutputs()));
    while (!open.isEmpty()) {
      Slot next =
          open.stream()
              .filter(slot -> isNext(slot, process, open))
              .findFirst()
              .orElseThrow(() -> new IllegalStateException("in a ring: " + open));
      open.remove(next);
      connect(next, process);
    }
  }

  private static boolean isNext(Slot slot, Process process, List<Slot> open) {
    Element writer = (Element) slot.eContainer();
    Element reader = reader(slot, process);
    return isFirst(slot, writer.getOutputs(), open)
        && (slot.equals(reader.getContext()) || isFirst(slot, reader.getInputs(), open));
  }

  private static boolean isFirst(Slot slot, List<Slot> all, List<Slot> open) {
    return all.stream().filter(open::contains).findFirst().orElseThrow().equals(slot);
  }

  private static Element reader(Slot slot, Process process) {
    return process.getElements().stream()
        .filter(element -> element.getInputs().contains(slot) || slot.equals(element.getContext()))
        .findFirst()
        .orElseThrow();
  }

  private void connect(Slot slot, Process process) {
    Element reader = reader(slot, process);
    String from = ElementNames.qualified((Element) slot.eContainer());
    boolean context = slot.equals(reader.getContext());
    List<String> created =
        apply(new DiagramOperation.Connect(from, ElementNames.qualified(reader), null, context));
    apply(new DiagramOperation.Rename(new Target(Kind.SLOT, created.getFirst()), slot.getName()));
  }
}
