package org.threadwise.diagram.edit;

import static org.threadwise.diagram.edit.TextFacts.first;
import static org.threadwise.diagram.edit.TextFacts.last;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.threadwise.diagram.edit.DiagramOperation.Kind;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.diagram.edit.TextFacts.Node;
import org.threadwise.diagram.edit.TextFacts.Statement;

/**
 * The expected facts of a text after an object and all references to it were deleted or renamed.
 */
final class ExpectedMentions {

  private final TextFacts facts;

  ExpectedMentions(TextFacts facts) {
    this.facts = facts;
  }

  /** Lets the reader of an element's only output read its only input. */
  void join(Target target) {
    if (target.kind() == Kind.PROCESS) {
      facts
          .process(target.id())
          .nodes
          .forEach(node -> join(new Target(Kind.ELEMENT, target.id() + "." + node.name)));
    }
    if (target.kind() != Kind.ELEMENT) {
      return;
    }
    Node node = facts.node(target.id());
    boolean isPassage =
        node.inputs.size() == 1 && node.context.isEmpty() && node.outputs.size() == 1;
    if (isPassage && !node.kind.equals("responder")) {
      String input = node.inputs.removeFirst();
      facts.process(first(target.id())).replaceInput(node.outputs.getFirst(), input);
    }
  }

  void delete(Target target) {
    switch (target.kind()) {
      case SLOT -> {
        Statement process = facts.process(first(target.id()));
        process.dropInput(last(target.id()));
        process.nodes.forEach(node -> node.outputs.removeIf(last(target.id())::equals));
      }
      case ELEMENT -> {
        Statement process = facts.process(first(target.id()));
        Node node = facts.node(target.id());
        process.nodes.remove(node);
        for (String slot : node.outputs) {
          if (process.nodes.stream().noneMatch(other -> other.outputs.contains(slot))) {
            process.dropInput(slot);
          }
        }
        forget("<element:" + target.id() + ">");
        facts.pins.remove(target.id());
        facts.locals.remove(target.id());
      }
      case PROCESS -> {
        Statement process = facts.process(target.id());
        List.copyOf(process.nodes)
            .forEach(node -> delete(new Target(Kind.ELEMENT, target.id() + "." + node.name)));
        facts.statements.remove(process);
      }
      case POOL, APPLICATION, WORKLOAD -> {
        String kind = target.kind().name().toLowerCase(Locale.ROOT);
        String reference = "<%s:%s>".formatted(kind, target.id());
        facts.statements.removeIf(
            statement ->
                (statement.kind.equals(FreeNames.capitalized(kind))
                        && statement.name.equals(target.id()))
                    || (statement.kind.equals("Goal") && statement.body.contains(reference)));
        forget(reference);
      }
      case HOST -> facts.statements.removeIf(statement -> statement.kind.equals("Host"));
      case SOLUTION, COST, POOLS, GOAL -> throw new IllegalStateException("is never deleted");
    }
  }

  private void forget(String reference) {
    for (Statement statement : facts.statements) {
      statement.items.removeIf(item -> item.contains(reference));
      statement.body = statement.body.replace("on " + reference + " ", "");
      statement.nodes.forEach(node -> node.clauses.values().removeIf(reference::equals));
    }
  }

  void rename(Target target, String name) {
    String id = target.id();
    String kind = target.kind().name().toLowerCase(Locale.ROOT);
    switch (target.kind()) {
      case SOLUTION -> facts.name = name;
      case SLOT -> {
        facts.process(first(id)).replaceInput(last(id), name);
        facts
            .process(first(id))
            .nodes
            .forEach(n -> n.outputs.replaceAll(out -> out.equals(last(id)) ? name : out));
      }
      case ELEMENT -> {
        facts.node(id).name = name;
        String other = first(id) + "." + name;
        everywhere(text -> text.replace("<element:" + id + ">", "<element:" + other + ">"));
        keys(key -> key.equals(id) ? other : key);
      }
      case PROCESS -> {
        facts.process(id).name = name;
        everywhere(text -> text.replace("<element:" + id + ".", "<element:" + name + "."));
        keys(key -> first(key).equals(id) ? name + key.substring(id.length()) : key);
      }
      case POOL, APPLICATION, WORKLOAD -> {
        facts.named(target).name = name;
        everywhere(
            text -> text.replace("<%s:%s>".formatted(kind, id), "<%s:%s>".formatted(kind, name)));
      }
      case HOST -> facts.named(target).name = name;
      case COST, POOLS, GOAL -> throw new IllegalStateException("is never renamed");
    }
  }

  private void everywhere(UnaryOperator<String> change) {
    for (Statement statement : facts.statements) {
      statement.items.replaceAll(change);
      statement.body = change.apply(statement.body);
      statement.nodes.forEach(
          node -> node.clauses.replaceAll((keyword, value) -> change.apply(value)));
    }
  }

  private void keys(UnaryOperator<String> change) {
    for (Map<String, String> map : List.of(facts.pins, facts.locals)) {
      Map<String, String> copy = new HashMap<>(map);
      map.clear();
      copy.forEach((key, value) -> map.put(change.apply(key), value));
    }
  }
}
