package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.NameOccurrences.Occurrence;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/**
 * The contents of a text, whatever its layout. References have the form {@code <kind:name>},
 * whether their names are qualified or not.
 */
final class TextFacts {

  /** A task or port. */
  static final class Node {
    String kind = "";
    String name = "";
    String label = "";
    List<String> inputs = new ArrayList<>();
    String context = "";
    List<String> outputs = new ArrayList<>();
    Map<String, String> clauses = new TreeMap<>();

    List<String> inputs() {
      return inputs;
    }

    List<String> outputs() {
      return outputs;
    }

    @Override
    public String toString() {
      return "%s %s '%s' %s with '%s' -> %s %s"
          .formatted(kind, name, label, inputs, context, outputs, clauses);
    }
  }

  /** Any other statement; a process has nodes, others have items. */
  static final class Statement {
    String kind = "";
    String name = "";
    String label = "";
    String body = "";
    List<String> items = new ArrayList<>();
    List<Node> nodes = new ArrayList<>();

    Node node(String id) {
      return nodes.stream().filter(node -> node.name.equals(last(id))).findFirst().orElseThrow();
    }

    /** Inserts a node at the index that it has in another version of this process. */
    void put(Node node, Statement version) {
      int index = version.nodes.indexOf(version.node(node.name));
      nodes.add(Math.min(index, nodes.size()), node);
    }

    void replaceInput(String slot, String other) {
      for (Node node : nodes) {
        node.inputs.replaceAll(name -> name.equals(slot) ? other : name);
        node.context = node.context.equals(slot) ? other : node.context;
      }
    }

    void dropInput(String slot) {
      for (Node node : nodes) {
        node.inputs.removeIf(slot::equals);
        node.context = node.context.equals(slot) ? "" : node.context;
      }
    }

    @Override
    public String toString() {
      return "%s %s '%s' %s%n    %s%n    %s"
          .formatted(kind, name, label, body, items, String.join("\n    ", texts(nodes)));
    }
  }

  String name = "";
  String label = "";
  final List<Statement> statements = new ArrayList<>();
  final Map<String, String> pins = new TreeMap<>();
  final Map<String, String> locals = new TreeMap<>();

  private final Map<Integer, String> references = new HashMap<>();

  static TextFacts of(ParsedText parsed) {
    TextFacts facts = new TextFacts();
    if (parsed.solution() != null) {
      facts.read(parsed.solution());
    }
    return facts;
  }

  private static List<String> texts(List<?> all) {
    return all.stream().map(Object::toString).toList();
  }

  @Override
  public String toString() {
    return "%s '%s'%n%s%npins %s%nlocals %s"
        .formatted(name, label, String.join("\n", texts(statements)), pins, locals);
  }

  private void read(Solution solution) {
    for (Occurrence occurrence : NameOccurrences.of(solution).all()) {
      if (!occurrence.declaration()) {
        references.put(occurrence.offset(), reference(occurrence));
      }
    }
    name = text(solution.getName());
    label = text(solution.getLabel());
    for (EObject object : solution.eContents()) {
      if (object instanceof NamedElement || object.eClass().equals(Literals.GOAL)) {
        statements.add(statement(object));
      }
    }
    if (solution.getLayout() != null) {
      for (Position pin : solution.getLayout().getPositions()) {
        if (pin.getElement() != null) {
          pins.put(ElementNames.qualified(pin.getElement()), pin.getX() + "," + pin.getY());
        }
      }
    }
    if (solution.getLocalPools() != null) {
      for (ObjectKeywords.KeywordNode keyword :
          ObjectKeywords.of(solution.getLocalPools(), Set.of("others", "queue"))) {
        LocalPools local = solution.getLocalPools();
        locals.put(
            "." + keyword.text(),
            keyword.text().equals("others")
                ? String.valueOf(local.getOthers())
                : local.getDiscipline().getLiteral());
      }
      for (LocalPool local : solution.getLocalPools().getAssignments()) {
        if (local.getElement() != null) {
          locals.put(
              ElementNames.qualified(local.getElement()), String.valueOf(local.getThreads()));
        }
      }
    }
  }

  private static String reference(Occurrence occurrence) {
    return switch (occurrence.target()) {
      case Element element -> "<element:" + ElementNames.qualified(element) + ">";
      case Slot slot -> "<slot:" + slot.getName() + ">";
      case Process process -> "";
      case NamedElement other ->
          "<" + other.eClass().getName().toLowerCase(Locale.ROOT) + ":" + other.getName() + ">";
      default -> throw new IllegalStateException("No name: " + occurrence);
    };
  }

  private Statement statement(EObject object) {
    Statement statement = new Statement();
    statement.kind = object.eClass().getName();
    if (object instanceof NamedElement named) {
      statement.name = text(named.getName());
      statement.label = text(named.getLabel());
    }
    Map<INode, Boolean> skipped = new HashMap<>();
    skip(object, skipped);
    for (EObject item : object.eContents()) {
      if (item.eContainingFeature().isMany()) {
        INode node = NodeModelUtils.getNode(item);
        skipped.put(node, true);
        if (item instanceof Element element) {
          statement.nodes.add(node(element));
        } else {
          statement.items.add(tokens(node, Map.of()));
        }
      }
    }
    statement.body = tokens(NodeModelUtils.getNode(object), skipped);
    return statement;
  }

  private static void skip(EObject object, Map<INode, Boolean> skipped) {
    for (var feature : List.of(Literals.NAMED_ELEMENT__NAME, Literals.NAMED_ELEMENT__LABEL)) {
      if (object instanceof NamedElement) {
        NodeModelUtils.findNodesForFeature(object, feature)
            .forEach(node -> skipped.put(node, true));
      }
    }
  }

  private Node node(Element element) {
    Node node = new Node();
    node.kind = ElementKind.of(element).keyword();
    node.name = text(element.getName());
    node.label = text(element.getLabel());
    NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__INPUTS)
        .forEach(input -> node.inputs.add(plain(tokens(input, Map.of()))));
    NodeModelUtils.findNodesForFeature(element, Literals.ELEMENT__CONTEXT)
        .forEach(input -> node.context = plain(tokens(input, Map.of())));
    ElementOutputs.regular(element).forEach(slot -> node.outputs.add(text(slot.getName())));
    String keyword = "";
    boolean clauses = false;
    for (ILeafNode leaf : NodeModelUtils.getNode(element).getLeafNodes()) {
      String text = leaf.getText();
      boolean starts = startsClause(leaf);
      clauses |= starts;
      if (leaf.isHidden() || !clauses) {
        continue;
      }
      if (starts) {
        keyword = text.equals("in") ? "parallel" : text;
        node.clauses.put(keyword, "");
      } else if (!isIn(leaf, "InParallel")) {
        String value = references.getOrDefault(leaf.getOffset(), text);
        node.clauses.merge(keyword, value, (a, b) -> (a + " " + b).strip());
      }
    }
    return node;
  }

  /** Returns whether a token is the keyword of a clause, and not that of a measured time. */
  private static boolean startsClause(ILeafNode leaf) {
    return (CLAUSES.contains(leaf.getText()) && isIn(leaf, "ElementBody"))
        || (leaf.getText().equals("in") && isIn(leaf, "InParallel"));
  }

  /** Returns whether a token is a keyword that a rule of the grammar contains. */
  private static boolean isIn(ILeafNode leaf, String rule) {
    return leaf.getGrammarElement() instanceof org.eclipse.xtext.Keyword keyword
        && GrammarUtil.containingRule(keyword).getName().equals(rule);
  }

  private static final List<String> CLAUSES =
      List.of(
          "takes",
          "into",
          "by",
          "passes",
          "delays",
          "max",
          "size",
          "within",
          "every",
          "key",
          "responds",
          "async",
          "fails",
          "retries",
          "timeout",
          "failing",
          "blocking",
          "asks",
          "fires",
          "sends",
          "on",
          "waits",
          "serial",
          "limit",
          "priority",
          "pinned",
          "measured");

  private static String plain(String slot) {
    String name = slot.startsWith("<slot:") ? slot.substring(6, slot.length() - 1) : slot;
    return name.startsWith("^") ? name.substring(1) : name;
  }

  private String tokens(INode node, Map<INode, Boolean> skipped) {
    List<String> tokens = new ArrayList<>();
    boolean dot = false;
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (leaf.isHidden() || isIn(leaf, skipped)) {
        continue;
      }
      String token = references.getOrDefault(leaf.getOffset(), leaf.getText());
      if (token.isEmpty()) {
        dot = true;
      } else if (!(dot && token.equals("."))) {
        tokens.add(token);
        dot = false;
      }
    }
    return String.join(" ", tokens);
  }

  private static boolean isIn(INode leaf, Map<INode, Boolean> skipped) {
    for (INode node = leaf; node != null; node = node.getParent()) {
      if (skipped.containsKey(node)) {
        return true;
      }
    }
    return false;
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** The processes by their names. */
  Map<String, Statement> processes() {
    Map<String, Statement> found = new LinkedHashMap<>();
    statements.stream()
        .filter(statement -> statement.kind.equals("Process"))
        .forEach(statement -> found.put(statement.name, statement));
    return found;
  }

  Statement process(String name) {
    return Objects.requireNonNull(processes().get(name), name);
  }

  /** A task or port by its qualified name. */
  Node node(String id) {
    return process(first(id)).node(id);
  }

  /** A statement that has a name. */
  Statement named(Target target) {
    return statements.stream()
        .filter(statement -> statement.kind.toUpperCase(Locale.ROOT).equals(target.kind().name()))
        .filter(statement -> statement.name.equals(target.id()))
        .findFirst()
        .orElseThrow();
  }

  /** The process in a qualified name. */
  static String first(String id) {
    return id.substring(0, id.indexOf('.'));
  }

  /** The name within its process in a qualified name. */
  static String last(String id) {
    return id.substring(id.lastIndexOf('.') + 1);
  }
}
