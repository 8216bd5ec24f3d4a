package org.threadwise.diagram.edit;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.StatementPlacement.Section;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** Writes new statements of a solution where a reader expects them. */
final class DeclarationEdits {

  private final EditedModel model;
  private final Solution solution;
  private final StatementPlacement statements;

  DeclarationEdits(EditedModel model) {
    this.model = model;
    this.solution = model.solution();
    this.statements = new StatementPlacement(model);
  }

  /**
   * Creates a process.
   *
   * @param wanted its name; null to choose a free one
   * @param lines of its elements, each starting with a line feed
   */
  List<String> process(@Nullable String wanted, @Nullable String label, String lines) {
    String name = FreeNames.of("process", solution.getProcesses()).take(wanted, "Process");
    statements.add(Section.PROCESSES, "process " + named(name, label) + " {" + lines + "\n}");
    return List.of(name);
  }

  List<String> pool(DiagramOperation.CreatePool create) {
    PoolKind kind = PoolKindEdit.of(create.keyword());
    if (create.threads() < 1) {
      throw new RefusedException("A pool needs at least 1 thread: enter a larger number");
    }
    String name = FreeNames.of("pool", solution.getPools()).take(create.name(), "pool1");
    String body =
        switch (kind) {
          case FIXED -> " { threads " + create.threads() + " }";
          case CUSTOM -> " { core " + create.threads() + " }";
          case SINGLE, CACHED, PER_TASK, VIRTUAL -> "";
        };
    String keyword = kind == PoolKind.FIXED ? "" : " " + kind.getLiteral();
    statements.add(
        Section.POOLS, "pool " + NameForm.written(name) + keyword + label(create.label()) + body);
    return List.of(name);
  }

  List<String> localPools(int threads) {
    if (solution.getLocalPools() != null) {
      throw new RefusedException("The solution already has pools per task: change those");
    }
    if (threads < 1) {
      throw new RefusedException("A pool needs at least 1 thread: enter a larger number");
    }
    statements.add(Section.LOCAL_POOLS, "pools per task { others: " + threads + " }");
    return List.of("");
  }

  List<String> host(DiagramOperation.CreateHost create) {
    if (solution.getHost() != null) {
      throw new RefusedException("The solution already has a host: change that one");
    }
    if (create.cores() < 1) {
      throw new RefusedException("A host needs at least 1 core: enter a larger number");
    }
    String wanted = create.name() == null ? "" : create.name().strip();
    String name =
        wanted.isEmpty() ? "" : FreeNames.of("host", List.<Element>of()).take(wanted, "host1");
    statements.add(
        Section.HOST,
        ("host " + NameForm.written(name)).strip()
            + label(create.label())
            + " { cores "
            + create.cores()
            + " }");
    return List.of(name);
  }

  List<String> cost() {
    if (solution.getCost() != null) {
      throw new RefusedException("The solution already has prices: change those");
    }
    statements.add(Section.COST, "cost { core 0/h  memory 0/GB/h }");
    return List.of("");
  }

  List<String> application(@Nullable String wanted, @Nullable String label) {
    String name =
        FreeNames.of("application", solution.getApplications()).take(wanted, "Application1");
    statements.add(Section.APPLICATIONS, "application " + named(name, label));
    return List.of(name);
  }

  List<String> workload(DiagramOperation.CreateWorkload create) {
    String name = FreeNames.of("workload", solution.getWorkloads()).take(create.name(), "normal");
    ElementNames names = ElementNames.of(solution);
    List<String> arrivals =
        solution.getProcesses().stream()
            .flatMap(process -> process.getElements().stream())
            .filter(PropertyEdit::isEntry)
            .map(element -> PropertyEdit.written(names.display(element)) + ": poisson 1/s")
            .toList();
    String head = "workload " + named(name, create.label());
    statements.add(
        Section.WORKLOADS,
        switch (arrivals.size()) {
          case 0 -> head + " { }";
          case 1 -> head + " { " + arrivals.getFirst() + " }";
          default -> arrivals.stream().collect(Collectors.joining("\n  ", head + " {\n  ", "\n}"));
        });
    return List.of(name);
  }

  List<String> goal(String workload) {
    model.find(new Target(Kind.WORKLOAD, workload));
    if (solution.getGoals().stream()
        .anyMatch(
            goal -> goal.getWorkload() != null && workload.equals(goal.getWorkload().getName()))) {
      throw new RefusedException(
          "Workload '%s' already has a goal: change that one".formatted(workload));
    }
    statements.add(Section.GOALS, "goal " + NameForm.written(workload) + " { }");
    return List.of(workload);
  }

  private static String named(String name, @Nullable String label) {
    return NameForm.written(name) + label(label);
  }

  private static String label(@Nullable String label) {
    String quoted = ElementCreation.quoted(label);
    return quoted == null ? "" : " " + quoted;
  }
}
