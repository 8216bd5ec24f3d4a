package org.threadwise.diagram.edit;

import static java.util.Objects.requireNonNull;
import static org.threadwise.diagram.edit.TextFacts.first;
import static org.threadwise.diagram.edit.TextFacts.last;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.TextFacts.Node;
import org.threadwise.diagram.edit.TextFacts.Statement;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;

/** The expected facts of a text after an operation, computed from its facts alone. */
final class ExpectedText {

  private final TextFacts facts;
  private final TextFacts after;
  private final List<String> created;
  private final ExpectedMentions mentions;

  private ExpectedText(TextFacts facts, TextFacts after, List<String> created) {
    this.facts = facts;
    this.after = after;
    this.created = created;
    this.mentions = new ExpectedMentions(facts);
  }

  /**
   * Applies an operation.
   *
   * @param facts before it, which are changed
   * @param created names that were chosen
   * @param after for the places of what is new, and nothing else
   */
  static void apply(
      TextFacts facts, DiagramOperation operation, List<String> created, TextFacts after) {
    new ExpectedText(facts, after, created).apply(operation);
  }

  private void apply(DiagramOperation operation) {
    switch (operation) {
      case DiagramOperation.CreateElement create -> create(create);
      case DiagramOperation.CreateProcess create ->
          statement("Process", text(create.label()), "process { }");
      case DiagramOperation.CreatePool create ->
          statement("Pool", text(create.label()), pool(create));
      case DiagramOperation.CreateLocalPools create ->
          facts.locals.put(".others", String.valueOf(create.threads()));
      case DiagramOperation.CreateHost create ->
          statement("Host", text(create.label()), "host { cores " + create.cores() + " }");
      case DiagramOperation.CreateCost create ->
          throw new IllegalStateException("is compared by itself");
      case DiagramOperation.CreateWorkload create -> workload(text(create.label()));
      case DiagramOperation.CreateGoal create -> goal(create.workload());
      case DiagramOperation.SetProperty set ->
          throw new IllegalStateException("is compared by itself");
      case DiagramOperation.CreateApplication create ->
          statement("Application", text(create.label()), "application");
      case DiagramOperation.Connect connect -> connect(connect);
      case DiagramOperation.Reconnect reconnect -> reconnect(reconnect);
      case DiagramOperation.Insert insert -> insert(insert);
      case DiagramOperation.Reorder reorder -> reorder(reorder);
      case DiagramOperation.Delete delete -> {
        if (delete.join()) {
          delete.targets().forEach(mentions::join);
        }
        delete.targets().forEach(mentions::delete);
      }
      case DiagramOperation.SetPattern set -> pattern(set);
      case DiagramOperation.Rename rename -> mentions.rename(rename.target(), rename.name());
      case DiagramOperation.SetLabel set -> label(set.target(), text(set.label()));
      case DiagramOperation.SetClause set -> clause(set);
      case DiagramOperation.Batch batch -> batch.operations().forEach(this::apply);
      case DiagramOperation.SetProcessPool set -> {
        var process = facts.process(set.process());
        String pool = set.pool() == null ? "" : "on <pool:%s> ".formatted(set.pool());
        String execution = process.body.contains(" per message ") ? "per message " : "";
        process.body = "process " + pool + execution + "{ }";
      }
      case DiagramOperation.Move move ->
          move.pins().forEach(pin -> facts.pins.put(pin.element(), pin.x() + "," + pin.y()));
      case DiagramOperation.Unpin unpin -> unpin.elements().forEach(facts.pins::remove);
      case DiagramOperation.AutoArrange arrange -> facts.pins.clear();
      case DiagramOperation.Duplicate duplicate ->
          new ExpectedCopies(facts, after, created).add(duplicate);
      case DiagramOperation.Paste paste -> throw new IllegalStateException("has a test of its own");
      case DiagramOperation.CreateBehind create ->
          throw new IllegalStateException("has a test of its own");
    }
  }

  private static String pool(DiagramOperation.CreatePool create) {
    return switch (create.keyword()) {
      case "fixed" -> "pool { threads " + create.threads() + " }";
      case "custom" -> "pool custom { core " + create.threads() + " }";
      default -> "pool " + create.keyword();
    };
  }

  private void workload(String label) {
    statement("Workload", label, "workload { }");
    Statement workload = facts.named(new Target(Kind.WORKLOAD, created.getFirst()));
    for (Statement process : facts.processes().values()) {
      process.nodes.stream()
          .filter(node -> List.of("entry", "responder").contains(node.kind))
          .forEach(
              node ->
                  workload.items.add(
                      "<element:%s.%s> : poisson 1 / s".formatted(process.name, node.name)));
    }
  }

  private void goal(String workload) {
    Statement goal = new Statement();
    goal.kind = "Goal";
    goal.body = "goal <workload:%s> { }".formatted(workload);
    int index = 0;
    while (!after.statements.get(index).body.equals(goal.body)) {
      index++;
    }
    facts.statements.add(index, goal);
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private void statement(String kind, String label, String body) {
    Statement statement = new Statement();
    statement.kind = kind;
    statement.name = created.getFirst();
    statement.label = label;
    statement.body = body;
    int index = 0;
    while (!after.statements.get(index).kind.equals(kind)
        || !after.statements.get(index).name.equals(statement.name)) {
      index++;
    }
    facts.statements.add(index, statement);
  }

  /** Returns the mandatory clause of a kind of element; "" for none. */
  private static String needed(String keyword) {
    return switch (keyword) {
      case "splitter", "chopper" -> "into 2";
      case "filter", "idempotentTransfer", "semanticValidator" -> "passes 90 %";
      case "delayer" -> "delays 1 s";
      case "throttler" -> "max 10 per 1 s";
      case "dispatcher" -> "by turn";
      default -> "";
    };
  }

  private void create(DiagramOperation.CreateElement create) {
    Node node = new Node();
    node.kind = create.keyword();
    node.name = last(created.getFirst());
    node.label = text(create.label());
    String clause = needed(create.keyword());
    if (!clause.isEmpty()) {
      int blank = clause.indexOf(' ');
      node.clauses.put(clause.substring(0, blank), clause.substring(blank + 1));
    }
    String process = requireNonNull(create.process());
    if (create.from() != null) {
      String slot = last(created.get(1));
      Node from = facts.node(create.from());
      if (!from.outputs.contains(slot)) {
        from.outputs.add(slot);
      }
      node.inputs.add(slot);
    } else if (create.slot() != null) {
      String slot = last(create.slot());
      String output = last(created.get(1));
      facts.process(process).replaceInput(slot, output);
      node.inputs.add(slot);
      node.outputs.add(output);
    }
    facts.process(process).put(node, after.process(process));
    if (create.spot() != null) {
      facts.pins.put(created.getFirst(), create.spot().x() + "," + create.spot().y());
    }
  }

  private void connect(DiagramOperation.Connect connect) {
    String slot = last(created.getFirst());
    Node from = facts.node(connect.from());
    if (!from.outputs.contains(slot)) {
      from.outputs.add(slot);
    }
    read(facts.node(connect.to()), slot, connect.context());
  }

  private static void read(Node node, String slot, boolean context) {
    if (context) {
      node.context = slot;
    } else {
      node.inputs.add(slot);
    }
  }

  private void reconnect(DiagramOperation.Reconnect reconnect) {
    Statement process = facts.process(first(reconnect.slot()));
    String slot = last(reconnect.slot());
    Node node = facts.node(reconnect.element());
    if (reconnect.end() == DiagramOperation.End.TARGET) {
      process.dropInput(slot);
      read(node, slot, reconnect.context());
    } else if (!node.outputs.contains(slot)) {
      process.nodes.forEach(other -> other.outputs.removeIf(slot::equals));
      node.outputs.add(slot);
    }
  }

  private void reorder(DiagramOperation.Reorder reorder) {
    Node node = facts.node(reorder.element());
    String slot = last(reorder.slot());
    if (reorder.end() == DiagramOperation.End.TARGET) {
      boolean hasContext = !node.context.isEmpty();
      if (hasContext) {
        node.inputs.add(node.context);
      }
      move(node.inputs, node.inputs.indexOf(slot), reorder.index());
      node.context = hasContext ? node.inputs.removeLast() : "";
      return;
    }
    int from = node.outputs.indexOf(slot);
    List<String> by = new ArrayList<>(List.of(node.clauses.getOrDefault("by", "").split(" , ")));
    if (by.size() == node.outputs.size() && node.clauses.containsKey("by")) {
      move(by, from, reorder.index());
      node.clauses.put("by", String.join(" , ", by));
    }
    move(node.outputs, from, reorder.index());
  }

  private static void move(List<String> items, int from, int to) {
    String item = items.remove(from);
    items.add(Math.min(to, items.size()), item);
  }

  private void pattern(DiagramOperation.SetPattern set) {
    Node node = facts.node(set.element());
    if (node.kind.equals(set.keyword())) {
      return;
    }
    node.kind = set.keyword();
    ElementKind kind = ElementKind.of(set.keyword()).orElseThrow();
    node.clauses
        .keySet()
        .removeIf(keyword -> !kind.takes(Clause.startingWith(keyword).orElseThrow()));
    String clause = needed(set.keyword());
    if (!clause.isEmpty()) {
      int blank = clause.indexOf(' ');
      node.clauses.putIfAbsent(clause.substring(0, blank), clause.substring(blank + 1));
    }
  }

  private void insert(DiagramOperation.Insert insert) {
    String slot = last(insert.slot());
    String output = last(created.getFirst());
    Node node = facts.node(insert.element());
    if (!node.outputs.contains(output)) {
      node.outputs.add(output);
    }
    facts.process(first(insert.slot())).replaceInput(slot, output);
    node.inputs.add(slot);
  }

  private void label(Target target, String label) {
    switch (target.kind()) {
      case SOLUTION -> facts.label = label;
      case ELEMENT -> facts.node(target.id()).label = label;
      case PROCESS, POOL, APPLICATION, WORKLOAD, HOST -> facts.named(target).label = label;
      case SLOT, COST, POOLS, GOAL -> throw new IllegalStateException("gets no label");
    }
  }

  private void clause(DiagramOperation.SetClause set) {
    Map<String, String> clauses = facts.node(set.element()).clauses;
    String keyword = set.clause().keyword();
    clauses.remove(keyword);
    if (keyword.equals("async")) {
      clauses.remove("blocking");
    }
    if (set.clause() == Clause.PARALLEL && set.value() == null) {
      clauses.remove(Clause.WAITS.keyword());
    }
    if (set.value() != null) {
      String value =
          switch (set.clause()) {
            case ON, PARALLEL -> "<pool:" + set.value() + ">";
            case ASKS -> "<application:" + set.value() + ">";
            case RESPONDS -> "in " + set.value();
            case MEASURED -> "as " + set.value();
            case FAILING -> "-> " + set.value().replace("-> ", "");
            default -> set.value();
          };
      clauses.put(keyword, value.replaceAll("([(),%])", " $1 ").replaceAll(" +", " ").strip());
    }
  }
}
