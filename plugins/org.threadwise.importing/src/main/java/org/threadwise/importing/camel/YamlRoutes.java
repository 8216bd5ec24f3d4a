package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;

/**
 * Reads Camel's YAML into nodes. Nothing is instantiated: tags have no effect, and {@code beans}
 * are nodes like others. The size of a file and the number of nodes, with those of aliases, are
 * bounded.
 */
final class YamlRoutes {

  private static final int MAX_CHARACTERS = 16 << 20;
  private static final int MAX_NODES = 1_000_000;
  private static final int MAX_DEPTH = 200;

  /** Keys whose values are lists or maps of nodes in their own right. */
  private static final Set<String> LISTS = Set.of("steps", "flows", "routes");

  private static final Pattern KEBAB = Pattern.compile("-([a-z])");

  private final SourceFile file;
  private int nodes;

  private YamlRoutes(SourceFile file) {
    this.file = file;
  }

  /**
   * Returns a node that has all nodes of the documents in a file as its parts.
   *
   * @throws ImportException if the file is not YAML, or exceeds a limit
   */
  static RouteNode read(SourceFile file) throws ImportException {
    if (file.text().length() > MAX_CHARACTERS) {
      throw new ImportException(
          file.name(), 0, "the file is larger than 16 MB: import a part of it");
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file.name())
            .setCodePointLimit(MAX_CHARACTERS)
            .setAllowRecursiveKeys(false)
            .setMaxAliasesForCollections(1000)
            .build();
    try {
      List<RouteNode> parts = new ArrayList<>();
      YamlRoutes reader = new YamlRoutes(file);
      for (Node document : new Compose(settings).composeAllFromString(file.text())) {
        parts.addAll(reader.nodes(document, 0));
      }
      return new RouteNode("routes", file.name(), 1, Map.of(), parts);
    } catch (MarkedYamlEngineException malformed) {
      int line = malformed.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0);
      throw new ImportException(file.name(), line, "this is not YAML: " + malformed.getProblem());
    } catch (YamlEngineException malformed) {
      throw new ImportException(file.name(), 0, "this is not YAML: " + malformed.getMessage());
    } catch (StackOverflowError deep) {
      // The parser recurses without a limit before depths can be checked here.
      throw new ImportException(file.name(), 0, "the nodes are nested too deeply");
    }
  }

  /** Returns the nodes of a list of steps, or of a map in which each key is a node. */
  private List<RouteNode> nodes(Node value, int depth) throws ImportException {
    check(value, depth);
    List<RouteNode> nodes = new ArrayList<>();
    if (value instanceof SequenceNode sequence) {
      for (Node item : sequence.getValue()) {
        nodes.addAll(nodes(item, depth + 1));
      }
    } else if (value instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        String key = key(entry);
        if (LISTS.contains(key)) {
          nodes.addAll(nodes(entry.getValueNode(), depth + 1));
        } else {
          nodes.add(node(key, line(entry.getKeyNode()), entry.getValueNode(), depth + 1));
        }
      }
    } else if (value instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      // A step without options: "- stop".
      nodes.add(node(camelCase(scalar.getValue()), line(scalar), scalar, depth + 1));
    }
    return nodes;
  }

  private RouteNode node(String name, int line, Node value, int depth) throws ImportException {
    check(value, depth);
    Map<String, String> options = new HashMap<>();
    List<RouteNode> parts = new ArrayList<>();
    if (value instanceof ScalarNode scalar) {
      options.put(RouteNode.VALUE, scalar.getValue());
    } else if (value instanceof SequenceNode sequence) {
      for (Node item : sequence.getValue()) {
        parts.add(node("item", line(item), item, depth + 1));
      }
    } else if (value instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        member(entry, depth + 1, options, parts);
      }
    }
    moveSteps(name, parts);
    return new RouteNode(name, file.name(), line, options, parts);
  }

  private void member(
      NodeTuple entry, int depth, Map<String, String> options, List<RouteNode> parts)
      throws ImportException {
    String key = key(entry);
    int line = line(entry.getKeyNode());
    Node value = entry.getValueNode();
    check(value, depth);
    if (LISTS.contains(key)) {
      parts.addAll(nodes(value, depth));
    } else if (key.equals("parameters") && value instanceof MappingNode map) {
      parameters(map, options);
    } else if (value instanceof ScalarNode scalar) {
      options.merge(key, scalar.getValue(), YamlRoutes::joined);
      if (RouteNode.isLanguage(key)) {
        parts.add(node(key, line, value, depth));
      }
    } else if (value instanceof SequenceNode sequence) {
      // Branches of one kind: "when", "doCatch", and lists of names such as "exception".
      for (Node item : sequence.getValue()) {
        parts.add(node(key, line(item), unwrapped(key, item), depth + 1));
      }
    } else {
      parts.add(node(key, line, value, depth));
    }
  }

  /** Returns the value of an item that repeats the key of its list, as in route configurations. */
  private static Node unwrapped(String key, Node item) {
    return item instanceof MappingNode map
            && map.getValue().size() == 1
            && key(map.getValue().getFirst()).equals(key)
        ? map.getValue().getFirst().getValueNode()
        : item;
  }

  /** Adds the parameters of an endpoint to its URI, which may precede or follow them. */
  private static void parameters(MappingNode map, Map<String, String> options) {
    StringBuilder query = new StringBuilder();
    for (NodeTuple entry : map.getValue()) {
      if (entry.getValueNode() instanceof ScalarNode scalar) {
        query.append(query.isEmpty() ? "" : "&");
        query.append(key(entry)).append('=').append(scalar.getValue());
      }
    }
    options.put("parameters", query.toString());
  }

  /** Steps of {@code from} follow it in XML. */
  private static void moveSteps(String name, List<RouteNode> parts) {
    if (!name.equals("route") && !name.equals("routeTemplate")) {
      return;
    }
    Optional<RouteNode> from =
        parts.stream().filter(part -> part.name().equals("from")).findFirst();
    from.ifPresent(node -> parts.addAll(node.steps()));
  }

  private static String joined(String one, String other) {
    return one + "," + other;
  }

  private static String key(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode scalar ? camelCase(scalar.getValue()) : "";
  }

  private static String camelCase(String key) {
    Matcher dash = KEBAB.matcher(key.strip());
    return dash.replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
  }

  private void check(Node node, int depth) throws ImportException {
    if (depth > MAX_DEPTH) {
      throw new ImportException(file.name(), line(node), "nodes are nested too deeply");
    }
    if (++nodes > MAX_NODES) {
      throw new ImportException(
          file.name(),
          line(node),
          "the file has more than a million nodes, counting each use of an alias");
    }
  }
}
