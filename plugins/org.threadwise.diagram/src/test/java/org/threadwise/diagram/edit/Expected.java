package org.threadwise.diagram.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.Facts.Node;
import org.threadwise.diagram.edit.Facts.Thing;
import org.threadwise.diagram.edit.Operation.Kind;
import org.threadwise.diagram.edit.Operation.Target;

/** What a text must say after an operation, found without any text. */
final class Expected {

  private final Facts facts;
  private final Facts after;
  private final List<String> created;

  private Expected(Facts facts, Facts after, List<String> created) {
    this.facts = facts;
    this.after = after;
    this.created = created;
  }

  /**
   * Applies an operation.
   *
   * @param facts before it, which are changed
   * @param created names that were chosen
   * @param after for the places of what is new, and nothing else
   */
  static void apply(Facts facts, Operation operation, List<String> created, Facts after) {
    new Expected(facts, after, created).apply(operation);
  }

  private void apply(Operation operation) {
    switch (operation) {
      case Operation.CreateElement create -> create(create);
      case Operation.CreateProcess create -> thing("Process", text(create.label()), "process { }");
      case Operation.CreatePool create -> thing("Pool", text(create.label()), pool(create));
      case Operation.CreateLocalPools create ->
          facts.locals.put(".others", String.valueOf(create.threads()));
      case Operation.CreateHost create ->
          thing("Host", text(create.label()), "host { cores " + create.cores() + " }");
      case Operation.CreateWorkload create -> workload(text(create.label()));
      case Operation.CreateGoal create -> goal(create.workload());
      case Operation.SetProperty set -> throw new IllegalStateException("is compared by itself");
      case Operation.CreateApplication create ->
          thing("Application", text(create.label()), "application");
      case Operation.Connect connect -> connect(connect);
      case Operation.Reconnect reconnect -> reconnect(reconnect);
      case Operation.Insert insert -> insert(insert);
      case Operation.Delete delete -> delete.targets().forEach(this::delete);
      case Operation.Rename rename -> rename(rename.target(), rename.name());
      case Operation.SetLabel set -> label(set.target(), text(set.label()));
      case Operation.SetClause set -> clause(set);
      case Operation.Together together -> together.each().forEach(this::apply);
      case Operation.SetProcessPool set ->
          process(set.process()).body =
              set.pool() == null ? "process { }" : "process on <pool:%s> { }".formatted(set.pool());
      case Operation.Move move ->
          move.pins().forEach(pin -> facts.pins.put(pin.element(), pin.x() + "," + pin.y()));
      case Operation.Unpin unpin -> unpin.elements().forEach(facts.pins::remove);
      case Operation.AutoArrange arrange -> facts.pins.clear();
      case Operation.Duplicate duplicate -> duplicate(duplicate);
      case Operation.Paste paste -> throw new IllegalStateException("has a test of its own");
    }
  }

  private static String pool(Operation.CreatePool create) {
    return switch (create.keyword()) {
      case "fixed" -> "pool { threads " + create.threads() + " }";
      case "custom" -> "pool custom { core " + create.threads() + " }";
      default -> "pool " + create.keyword();
    };
  }

  private void workload(String label) {
    thing("Workload", label, "workload { }");
    Thing workload =
        facts.things.stream()
            .filter(thing -> thing.kind.equals("Workload"))
            .filter(thing -> thing.name.equals(created.getFirst()))
            .findFirst()
            .orElseThrow();
    for (Thing process : facts.processes().values()) {
      process.nodes.stream()
          .filter(node -> List.of("entry", "responder").contains(node.kind))
          .forEach(
              node ->
                  workload.items.add(
                      "<element:%s.%s> : poisson 1 / s".formatted(process.name, node.name)));
    }
  }

  private void goal(String workload) {
    Thing goal = new Thing();
    goal.kind = "Goal";
    goal.body = "goal <workload:%s> { }".formatted(workload);
    int index = 0;
    while (!after.things.get(index).body.equals(goal.body)) {
      index++;
    }
    facts.things.add(index, goal);
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private Thing process(String name) {
    return Objects.requireNonNull(facts.processes().get(name), name);
  }

  private Node node(String id) {
    String[] words = id.split("\\.", -1);
    return process(words[0]).nodes.stream()
        .filter(node -> node.name.equals(words[1]))
        .findFirst()
        .orElseThrow();
  }

  private static String last(String id) {
    return id.substring(id.lastIndexOf('.') + 1);
  }

  private static String first(String id) {
    return id.substring(0, id.indexOf('.'));
  }

  private void thing(String kind, String label, String body) {
    Thing thing = new Thing();
    thing.kind = kind;
    thing.name = created.getFirst();
    thing.label = label;
    thing.body = body;
    int index = 0;
    while (!after.things.get(index).kind.equals(kind)
        || !after.things.get(index).name.equals(thing.name)) {
      index++;
    }
    facts.things.add(index, thing);
  }

  /** Puts a node where it is in the text. */
  private void put(String process, Node node) {
    List<Node> there = Objects.requireNonNull(after.processes().get(process)).nodes;
    int index = 0;
    while (!there.get(index).name.equals(node.name)) {
      index++;
    }
    List<Node> nodes = process(process).nodes;
    nodes.add(Math.min(index, nodes.size()), node);
  }

  private void create(Operation.CreateElement create) {
    Node node = new Node();
    node.kind = create.keyword();
    node.name = last(created.getFirst());
    node.label = text(create.label());
    Map<String, String> needed =
        Map.of(
            "splitter",
            "into 2",
            "chopper",
            "into 2",
            "filter",
            "passes 90 %",
            "idempotentTransfer",
            "passes 90 %",
            "semanticValidator",
            "passes 90 %",
            "delayer",
            "delays 1 s",
            "dispatcher",
            "by turn");
    String clause = needed.get(create.keyword());
    if (clause != null) {
      int blank = clause.indexOf(' ');
      node.clauses.put(clause.substring(0, blank), clause.substring(blank + 1));
    }
    if (create.from() != null) {
      String slot = last(created.get(1));
      Node from = node(create.from());
      if (!from.outputs.contains(slot)) {
        from.outputs.add(slot);
      }
      node.inputs.add(slot);
    } else if (create.slot() != null) {
      String slot = last(create.slot());
      String behind = last(created.get(1));
      replaceInput(process(requireNonNull(create.process())), slot, behind);
      node.inputs.add(slot);
      node.outputs.add(behind);
    }
    put(requireNonNull(create.process()), node);
    if (create.spot() != null) {
      facts.pins.put(created.getFirst(), create.spot().x() + "," + create.spot().y());
    }
  }

  private static void replaceInput(Thing process, String slot, String other) {
    for (Node node : process.nodes) {
      node.inputs.replaceAll(name -> name.equals(slot) ? other : name);
      node.context = node.context.equals(slot) ? other : node.context;
    }
  }

  private static void dropInput(Thing process, String slot) {
    for (Node node : process.nodes) {
      node.inputs.removeIf(slot::equals);
      node.context = node.context.equals(slot) ? "" : node.context;
    }
  }

  private void connect(Operation.Connect connect) {
    String slot = last(created.getFirst());
    Node from = node(connect.from());
    if (!from.outputs.contains(slot)) {
      from.outputs.add(slot);
    }
    read(node(connect.to()), slot, connect.context());
  }

  private static void read(Node node, String slot, boolean context) {
    if (context) {
      node.context = slot;
    } else {
      node.inputs.add(slot);
    }
  }

  private void reconnect(Operation.Reconnect reconnect) {
    Thing process = process(first(reconnect.slot()));
    String slot = last(reconnect.slot());
    Node node = node(reconnect.element());
    if (reconnect.end() == Operation.End.TARGET) {
      dropInput(process, slot);
      read(node, slot, reconnect.context());
    } else if (!node.outputs.contains(slot)) {
      process.nodes.forEach(other -> other.outputs.removeIf(slot::equals));
      node.outputs.add(slot);
    }
  }

  private void insert(Operation.Insert insert) {
    String slot = last(insert.slot());
    String behind = last(created.getFirst());
    Node node = node(insert.element());
    if (!node.outputs.contains(behind)) {
      node.outputs.add(behind);
    }
    replaceInput(process(first(insert.slot())), slot, behind);
    node.inputs.add(slot);
  }

  private void delete(Target target) {
    switch (target.kind()) {
      case SLOT -> {
        Thing process = process(first(target.id()));
        dropInput(process, last(target.id()));
        process.nodes.forEach(node -> node.outputs.removeIf(last(target.id())::equals));
      }
      case ELEMENT -> {
        Thing process = process(first(target.id()));
        Node node = node(target.id());
        process.nodes.remove(node);
        for (String slot : node.outputs) {
          if (process.nodes.stream().noneMatch(other -> other.outputs.contains(slot))) {
            dropInput(process, slot);
          }
        }
        forget("<element:" + target.id() + ">");
        facts.pins.remove(target.id());
        facts.locals.remove(target.id());
      }
      case PROCESS -> {
        Thing process = process(target.id());
        List.copyOf(process.nodes)
            .forEach(node -> delete(new Target(Kind.ELEMENT, target.id() + "." + node.name)));
        facts.things.remove(process);
      }
      case POOL, APPLICATION, WORKLOAD -> {
        String kind = target.kind().name().toLowerCase(Locale.ROOT);
        String reference = "<%s:%s>".formatted(kind, target.id());
        facts.things.removeIf(
            thing ->
                (thing.kind.equals(FreeNames.capital(kind)) && thing.name.equals(target.id()))
                    || (thing.kind.equals("Goal") && thing.body.contains(reference)));
        forget(reference);
      }
      case HOST -> facts.things.removeIf(thing -> thing.kind.equals("Host"));
      case SOLUTION, POOLS, GOAL -> throw new IllegalStateException("is never deleted");
    }
  }

  private void forget(String reference) {
    for (Thing thing : facts.things) {
      thing.items.removeIf(item -> item.contains(reference));
      thing.body = thing.body.replace("on " + reference + " ", "");
      thing.nodes.forEach(node -> node.clauses.values().removeIf(reference::equals));
    }
  }

  private void rename(Target target, String name) {
    String id = target.id();
    String kind = target.kind().name().toLowerCase(Locale.ROOT);
    switch (target.kind()) {
      case SOLUTION -> facts.name = name;
      case SLOT -> {
        replaceInput(process(first(id)), last(id), name);
        process(first(id))
            .nodes
            .forEach(n -> n.outputs.replaceAll(out -> out.equals(last(id)) ? name : out));
      }
      case ELEMENT -> {
        node(id).name = name;
        String other = first(id) + "." + name;
        everywhere(text -> text.replace("<element:" + id + ">", "<element:" + other + ">"));
        keys(key -> key.equals(id) ? other : key);
      }
      case PROCESS -> {
        process(id).name = name;
        everywhere(text -> text.replace("<element:" + id + ".", "<element:" + name + "."));
        keys(key -> first(key).equals(id) ? name + key.substring(id.length()) : key);
      }
      case POOL, APPLICATION, WORKLOAD -> {
        thing(target).name = name;
        everywhere(
            text -> text.replace("<%s:%s>".formatted(kind, id), "<%s:%s>".formatted(kind, name)));
      }
      case HOST -> thing(target).name = name;
      case POOLS, GOAL -> throw new IllegalStateException("is never renamed");
    }
  }

  private Thing thing(Target target) {
    return facts.things.stream()
        .filter(thing -> thing.kind.toUpperCase(Locale.ROOT).equals(target.kind().name()))
        .filter(thing -> thing.name.equals(target.id()))
        .findFirst()
        .orElseThrow();
  }

  private void everywhere(UnaryOperator<String> change) {
    for (Thing thing : facts.things) {
      thing.items.replaceAll(change);
      thing.body = change.apply(thing.body);
      thing.nodes.forEach(node -> node.clauses.replaceAll((word, value) -> change.apply(value)));
    }
  }

  private void keys(UnaryOperator<String> change) {
    for (Map<String, String> map : List.of(facts.pins, facts.locals)) {
      Map<String, String> copy = new HashMap<>(map);
      map.clear();
      copy.forEach((key, value) -> map.put(change.apply(key), value));
    }
  }

  private void label(Target target, String label) {
    switch (target.kind()) {
      case SOLUTION -> facts.label = label;
      case ELEMENT -> node(target.id()).label = label;
      case PROCESS, POOL, APPLICATION, WORKLOAD, HOST -> thing(target).label = label;
      case SLOT, POOLS, GOAL -> throw new IllegalStateException("gets no label");
    }
  }

  private void clause(Operation.SetClause set) {
    Map<String, String> clauses = node(set.element()).clauses;
    String word = set.clause().keyword();
    clauses.remove(word);
    if (word.equals("async")) {
      clauses.remove("blocking");
    }
    if (set.value() != null) {
      String value =
          switch (set.clause()) {
            case ON -> "<pool:" + set.value() + ">";
            case ASKS -> "<application:" + set.value() + ">";
            case RESPONDS -> "in " + set.value();
            default -> set.value();
          };
      clauses.put(word, value.replaceAll("([(),%])", " $1 ").replaceAll(" +", " ").strip());
    }
  }

  private void duplicate(Operation.Duplicate duplicate) {
    Map<String, List<Node>> chosen = new LinkedHashMap<>();
    for (Thing process : facts.processes().values()) {
      for (Node node : process.nodes) {
        if (duplicate.elements().contains(process.name + "." + node.name)) {
          chosen.computeIfAbsent(process.name, p -> new ArrayList<>()).add(node);
        }
      }
    }
    int index = 0;
    for (Map.Entry<String, List<Node>> entry : chosen.entrySet()) {
      Map<String, String> slots = new HashMap<>();
      Map<Node, Node> copies = new LinkedHashMap<>();
      for (Node node : entry.getValue()) {
        String name = last(created.get(index++));
        Node found =
            Objects.requireNonNull(after.processes().get(entry.getKey())).nodes.stream()
                .filter(other -> other.name.equals(name))
                .findFirst()
                .orElseThrow();
        Node copy = new Node();
        copy.kind = node.kind;
        copy.name = name;
        copy.label = node.label;
        copy.clauses.putAll(node.clauses);
        for (int i = 0; i < node.outputs.size(); i++) {
          String slot = found.outputs.get(i);
          if (process(entry.getKey()).nodes.stream().anyMatch(n -> n.outputs.contains(slot))) {
            throw new AssertionError("slot " + slot + " is taken");
          }
          copy.outputs.add(slot);
          slots.put(node.outputs.get(i), slot);
        }
        copies.put(node, copy);
        String pin = facts.pins.get(entry.getKey() + "." + node.name);
        if (pin != null) {
          int comma = pin.indexOf(',');
          int x = Integer.parseInt(pin.substring(0, comma)) + duplicate.shift().x();
          int y = Integer.parseInt(pin.substring(comma + 1)) + duplicate.shift().y();
          facts.pins.put(entry.getKey() + "." + name, x + "," + y);
        }
      }
      copies.forEach(
          (node, copy) -> {
            node.inputs.stream()
                .filter(slots::containsKey)
                .map(slots::get)
                .forEach(copy.inputs::add);
            copy.context = slots.getOrDefault(node.context, "");
          });
      copies.values().forEach(copy -> put(entry.getKey(), copy));
    }
  }
}
