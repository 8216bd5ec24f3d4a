package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Pin;
import org.threadwise.diagram.edit.DiagramOperation.Spot;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.TextFacts.Node;
import org.threadwise.diagram.edit.TextFacts.Statement;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;

/** Random operations of a user, sensible or not. */
final class RandomOperations {

  private static final List<String> TIMES =
      List.of(
          "12 us",
          "exp(2 ms)",
          "lognormal(mean 20 us, cv 0.4)",
          "cpu 9 us wait 40 us",
          "wait exp(8 ms)",
          "uniform(1 ms, 3 ms)");
  private static final List<String> KINDS =
      List.of("fixed", "single", "custom", "cached", "per task", "virtual", "deep");
  private static final List<String> TEXTS =
      List.of("takes", "^on", "filter", "mean", "\u00c4rger", "order", "x", "p95", "at", "layout");

  private final Random random;
  private final List<String> elements = new ArrayList<>();
  private final List<String> slots = new ArrayList<>();
  private final TextFacts facts;

  RandomOperations(TextFacts facts, Random random) {
    this.facts = facts;
    this.random = random;
    facts
        .processes()
        .forEach(
            (name, process) -> {
              for (Node node : process.nodes) {
                elements.add(name + "." + node.name);
                node.outputs.forEach(slot -> slots.add(name + "." + slot));
              }
            });
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private List<String> some(List<String> all) {
    List<String> chosen = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0 && !all.isEmpty(); i--) {
      String next = one(all);
      if (!chosen.contains(next)) {
        chosen.add(next);
      }
    }
    return chosen;
  }

  private @Nullable String name() {
    return switch (random.nextInt(4)) {
      case 0 -> one(TEXTS);
      case 1 -> "N" + random.nextInt(1000);
      default -> null;
    };
  }

  private String newName() {
    String name = name();
    return name == null ? "n" + random.nextInt(1000) : name.replace("^", "");
  }

  private @Nullable String label() {
    return random.nextBoolean()
        ? null
        : one(List.of("Sort by \"size\"", "a \\ b", "// no comment"));
  }

  private @Nullable Spot spot() {
    return random.nextInt(3) > 0 ? null : new Spot(random.nextInt(900) - 100, random.nextInt(900));
  }

  private Target target(boolean slot) {
    List<Target> all = new ArrayList<>(List.of(new Target(Kind.SOLUTION, "")));
    for (Statement statement : facts.statements) {
      for (Kind kind : Kind.values()) {
        if (statement.kind.toUpperCase(java.util.Locale.ROOT).equals(kind.name())) {
          all.add(new Target(kind, statement.name));
        }
      }
    }
    elements.forEach(element -> all.add(new Target(Kind.ELEMENT, element)));
    if (slot) {
      slots.forEach(name -> all.add(new Target(Kind.SLOT, name)));
    }
    return one(all);
  }

  private List<String> names(String kind) {
    return facts.statements.stream().filter(t -> t.kind.equals(kind)).map(t -> t.name).toList();
  }

  /** Returns an operation of any kind; a creation if there is nothing to change. */
  DiagramOperation next() {
    List<String> processes = List.copyOf(facts.processes().keySet());
    if (processes.isEmpty()) {
      return new DiagramOperation.CreateProcess(name(), label());
    }
    boolean noSlots = slots.isEmpty() || elements.isEmpty();
    return switch (random.nextInt(noSlots ? 5 : 26)) {
      case 0 -> declaration();
      case 1 -> new DiagramOperation.CreateApplication(name(), label());
      case 2 -> new DiagramOperation.AutoArrange();
      case 3 ->
          random.nextBoolean()
              ? new DiagramOperation.CreateProcess(name(), label())
              : new DiagramOperation.SetProcessPool(
                  one(processes),
                  names("Pool").isEmpty() || random.nextBoolean() ? null : one(names("Pool")));
      case 4 ->
          new DiagramOperation.CreateElement(
              one(ElementKind.all()).keyword(),
              one(processes),
              name(),
              label(),
              spot(),
              null,
              null);
      case 5 -> {
        String from = end(Node::outputs, ElementKind::outputs);
        String process = from.substring(0, from.indexOf('.'));
        String keyword = one(ElementKind.all()).keyword();
        yield new DiagramOperation.CreateElement(
            keyword, process, name(), label(), spot(), null, from);
      }
      case 6 -> {
        String slot = one(slots);
        String process = slot.substring(0, slot.indexOf('.'));
        String keyword = one(ElementKind.all()).keyword();
        yield new DiagramOperation.CreateElement(
            keyword, process, name(), label(), spot(), slot, null);
      }
      case 7, 8 ->
          new DiagramOperation.Connect(
              end(Node::outputs, ElementKind::outputs),
              end(Node::inputs, ElementKind::inputs),
              null,
              random.nextInt(4) == 0);
      case 9 ->
          new DiagramOperation.Reconnect(
              one(slots), one(List.of(End.values())), one(elements), random.nextInt(4) == 0);
      case 10 -> new DiagramOperation.Insert(one(slots), one(elements));
      case 11 -> delete();
      case 12, 13 -> new DiagramOperation.Rename(target(true), newName());
      case 14 -> new DiagramOperation.SetLabel(target(false), label());
      case 15 -> clause(one(elements));
      case 16 -> new DiagramOperation.Batch(some(elements).stream().map(this::clause).toList());
      case 17 ->
          new DiagramOperation.Move(
              some(elements).stream()
                  .map(name -> new Pin(name, random.nextInt(900) - 100, random.nextInt(900)))
                  .toList());
      case 18 -> new DiagramOperation.Unpin(some(elements));
      case 19, 20, 21, 22 -> property();
      case 23 -> reorder();
      case 24 -> new DiagramOperation.SetPattern(one(elements), one(ElementKind.all()).keyword());
      default -> new DiagramOperation.Duplicate(some(elements), new Spot(20, 20));
    };
  }

  /** Returns an element, usually one that can have another slot. */
  private String end(
      Function<Node, List<String>> slots, Function<ElementKind, ElementKind.Arity> arity) {
    List<String> free = new ArrayList<>();
    facts
        .processes()
        .forEach(
            (name, process) ->
                process.nodes.stream()
                    .filter(
                        node ->
                            slots.apply(node).size()
                                < arity.apply(ElementKind.of(node.kind).orElseThrow()).most())
                    .forEach(node -> free.add(name + "." + node.name)));
    return free.isEmpty() || random.nextInt(4) == 0 ? one(elements) : one(free);
  }

  private DiagramOperation declaration() {
    return switch (random.nextInt(6)) {
      case 0 -> new DiagramOperation.CreateLocalPools(1 + random.nextInt(3));
      case 1 -> new DiagramOperation.CreateHost(name(), label(), 1 + random.nextInt(9));
      case 2 -> new DiagramOperation.CreateWorkload(name(), label());
      case 3 ->
          new DiagramOperation.CreateGoal(
              names("Workload").isEmpty() ? "none" : one(names("Workload")));
      default ->
          new DiagramOperation.CreatePool(name(), label(), one(KINDS), 1 + random.nextInt(9));
    };
  }

  private DiagramOperation property() {
    List<Target> all = new ArrayList<>();
    for (Statement statement : facts.statements) {
      Kind kind =
          switch (statement.kind) {
            case "Pool" -> Kind.POOL;
            case "Host" -> Kind.HOST;
            case "Application" -> Kind.APPLICATION;
            case "Workload" -> Kind.WORKLOAD;
            case "Goal" -> Kind.GOAL;
            default -> Kind.SOLUTION;
          };
      all.add(new Target(kind, kind == Kind.GOAL ? goal(statement) : statement.name));
    }
    if (!facts.locals.isEmpty()) {
      all.add(new Target(Kind.POOLS, ""));
    }
    Target target = one(all);
    String[] property = one(properties(target.kind())).split("=", -1);
    return new DiagramOperation.SetProperty(
        target, property[0], random.nextInt(4) == 0 ? null : property[1]);
  }

  /** Returns the name of a goal's workload. */
  private static String goal(Statement goal) {
    return goal.body.replaceFirst("^goal <workload:(.*?)>.*", "$1");
  }

  private List<String> properties(Kind kind) {
    return switch (kind) {
      case HOST -> List.of("cores=4", "speed=1.5", "quantum=2 ms", "stack=512 kB", "cores=0");
      case POOL ->
          List.of(
              "threads=3",
              "queue=lifo",
              "core=2",
              "maximum=9",
              "bounded=10",
              "handoff=",
              "unbounded=",
              "rejected=discard",
              "lock=1 us",
              "dispatch=2 us",
              "kind=custom",
              "kind=fixed",
              "kind=per task",
              "threads=3 }");
      case APPLICATION -> List.of("capacity=3", "capacity=-1", "name=X");
      case WORKLOAD ->
          List.of(
              "for=60 s",
              "warmup=1 s",
              one(elements) + "=poisson 7/s",
              one(elements) + "=10 messages at once",
              one(elements) + "=5 users think 1 s");
      case GOAL -> List.of("p95=< 1 s", "threads=<= 9", "mean=< 10 ms", "max=60");
      case POOLS -> List.of("others=2", "queue=lifo", one(elements) + "=3", one(elements) + "=1");
      case SOLUTION, PROCESS, ELEMENT, SLOT, COST -> List.of("on=x");
    };
  }

  private DiagramOperation delete() {
    Target target =
        random.nextInt(5) == 0
            ? target(true)
            : random.nextBoolean()
                ? new Target(Kind.SLOT, one(slots))
                : new Target(Kind.ELEMENT, one(elements));
    return new DiagramOperation.Delete(List.of(target), random.nextBoolean());
  }

  private DiagramOperation reorder() {
    String slot = one(slots);
    boolean reads = random.nextBoolean();
    String process = TextFacts.first(slot);
    String element =
        facts.process(process).nodes.stream()
            .filter(
                node ->
                    (reads ? node.inputs : node.outputs).contains(TextFacts.last(slot))
                        || (reads && node.context.equals(TextFacts.last(slot))))
            .map(node -> process + "." + node.name)
            .findFirst()
            .orElseGet(() -> one(elements));
    return new DiagramOperation.Reorder(
        element, slot, reads ? End.TARGET : End.SOURCE, random.nextInt(3));
  }

  private DiagramOperation clause(String element) {
    Clause clause = random.nextInt(3) == 0 ? Clause.TAKES : one(List.of(Clause.values()));
    boolean remove = random.nextInt(4) == 0;
    return new DiagramOperation.SetClause(element, clause, remove ? null : value(clause));
  }

  private String value(Clause clause) {
    return switch (clause) {
      case TAKES -> one(TIMES);
      case INTO -> one(List.of("3", "uniform(1, 5)"));
      case BY -> one(List.of("0.5, 0.5", "turn", "fragment", "1, 5 %"));
      case PASSES -> one(List.of("0.7", "95 %"));
      case DELAYS -> one(List.of("8 h", "exp(1 s)"));
      case SIZE -> one(List.of("10", "uniform(1, 5)"));
      case WITHIN, EVERY -> one(List.of("1 s", "20 ms"));
      case KEY -> one(List.of("order", "4"));
      case MAX -> one(List.of("5 per 1 s", "1 per 20 ms blocking", "3 at once"));
      case RESPONDS -> one(List.of("exp(3 ms)", "5 ms"));
      case ASKS -> names("Application").isEmpty() ? "None" : one(names("Application"));
      case FIRES -> one(List.of("each", "all"));
      case SENDS -> one(List.of("one", "some", "every"));
      case ON, PARALLEL -> names("Pool").isEmpty() ? "none" : one(names("Pool"));
      case LIMIT, PRIORITY -> String.valueOf(1 + random.nextInt(9));
      case FAILS -> one(List.of("0.1", "2 %"));
      case RETRIES -> one(List.of("3", "2 after 1 s", "1 after exp(5 ms) blocking"));
      case TIMEOUT -> one(List.of("1 s", "20 ms"));
      case FAILING -> one(List.of("failed", "-> broken"));
      case ASYNC, WAITS, SERIAL, PINNED -> "";
      case MEASURED -> one(List.of("\"orders\"", "\"a\", \"b*\""));
    };
  }
}
