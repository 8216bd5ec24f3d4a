package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Place;
import org.threadwise.conversion.simevents.BlockDiagram.Port;

/**
 * Reads {@code .mdl} by its grammar. A section is a name, an opening brace, lines with a name and a
 * value, and a closing brace. A value is a quoted string, which may continue on the next lines, a
 * list in brackets, a number or an identifier.
 */
final class MdlGrammar {
  private static final Pattern NAME = Pattern.compile("[$A-Za-z][$\\w.]*");
  private static final Pattern BARE =
      Pattern.compile("-?\\d+(\\.\\d+)?|[A-Za-z]\\w*|\\[[^\\[\\]]*]");
  private static final Pattern QUOTED =
      Pattern.compile("\"((?:[^\"\\\\\\p{Cntrl}]|\\\\[nrt\"\\\\])*)\"");

  private final List<String> lines;
  private int next;

  private MdlGrammar(String text) {
    if (!text.endsWith("\n")) {
      throw new IllegalArgumentException("the last line has no end");
    }
    lines = text.lines().toList();
  }

  /** A section with its values and inner sections. */
  record Section(String name, Map<String, String> values, List<Section> sections) {
    Section only(String wanted) {
      List<Section> found = all(wanted);
      if (found.size() != 1) {
        throw new IllegalArgumentException(found.size() + " sections " + wanted + " in " + name);
      }
      return found.getFirst();
    }

    List<Section> all(String wanted) {
      return sections.stream().filter(section -> section.name.equals(wanted)).toList();
    }

    String value(String wanted) {
      String found = values.get(wanted);
      if (found == null) {
        throw new IllegalArgumentException(name + " has no " + wanted);
      }
      return found;
    }
  }

  static Section parse(String text) {
    MdlGrammar grammar = new MdlGrammar(text);
    Section section = grammar.section();
    if (grammar.next != grammar.lines.size()) {
      throw new IllegalArgumentException("something follows: " + grammar.line());
    }
    return section;
  }

  private String line() {
    return lines.get(next).strip();
  }

  private Section section() {
    String head = line();
    if (!head.endsWith(" {") || !NAME.matcher(head.substring(0, head.length() - 2)).matches()) {
      throw new IllegalArgumentException(
          "line " + (next + 1) + " does not open a section: " + head);
    }
    next++;
    Section section =
        new Section(head.substring(0, head.length() - 2), new LinkedHashMap<>(), new ArrayList<>());
    while (!line().equals("}")) {
      if (line().endsWith(" {") && !line().contains("\"")) {
        section.sections.add(section());
      } else {
        value(section);
      }
    }
    next++;
    return section;
  }

  private void value(Section section) {
    String[] tokens = line().split(" ", 2);
    if (tokens.length < 2 || !NAME.matcher(tokens[0]).matches()) {
      throw new IllegalArgumentException("line " + (next + 1) + " is no value: " + line());
    }
    next++;
    String value = tokens[1].startsWith("\"") ? quoted(tokens[1]) : bare(tokens[1]);
    if (section.values.put(tokens[0], value) != null) {
      throw new IllegalArgumentException(section.name + " has two values " + tokens[0]);
    }
  }

  private static String bare(String token) {
    if (!BARE.matcher(token).matches()) {
      throw new IllegalArgumentException("no value: " + token);
    }
    return token;
  }

  private String quoted(String first) {
    StringBuilder value = new StringBuilder(unescaped(first));
    while (line().startsWith("\"")) {
      value.append(unescaped(line()));
      next++;
    }
    return value.toString();
  }

  private static String unescaped(String quoted) {
    Matcher matcher = QUOTED.matcher(quoted);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no text: " + quoted);
    }
    return matcher.group(1).translateEscapes();
  }

  /** Returns the diagram that a file describes. */
  static BlockDiagram diagram(String text) {
    Section model = parse(text);
    Section configurations =
        model.all("Array").stream()
            .filter(array -> array.value("PropName").equals("ConfigurationSets"))
            .findFirst()
            .orElseThrow();
    Section active = model.only("Simulink.ConfigSet");
    Section configuration = configurations.only("Simulink.ConfigSet");
    if (!active.value("$ObjectID").equals(configuration.value("$ObjectID"))) {
      throw new IllegalArgumentException("the active configuration is missing");
    }
    Section solver = configuration.only("Array").only("Simulink.SolverCC");
    Section system = model.only("System");
    List<Block> blocks = system.all("Block").stream().map(MdlGrammar::block).toList();
    Map<String, Integer> sids = new LinkedHashMap<>();
    blocks.forEach(block -> sids.put(block.name(), block.sid()));
    return new BlockDiagram(
        model.value("Name"),
        model.value("Description"),
        model.values().getOrDefault("InitFcn", ""),
        solver.value("StopTime"),
        blocks,
        system.all("Line").stream().map(line -> line(line, sids)).toList());
  }

  private static Block block(Section section) {
    int[] ports = numbers(section.value("Ports"));
    int[] place = numbers(section.value("Position"));
    return new Block(
        Integer.parseInt(section.value("SID")),
        BlockRules.type(section.value("BlockType")),
        section.value("Name"),
        ports[0],
        ports[1],
        new Place(place[0], place[1], place[2], place[3]),
        parameters(section.values()));
  }

  private static Map<String, String> parameters(Map<String, String> values) {
    Map<String, String> parameters = new LinkedHashMap<>(values);
    parameters
        .keySet()
        .removeAll(List.of("BlockType", "Name", "SID", "Ports", "Position", "ZOrder"));
    return parameters;
  }

  private static int[] numbers(String list) {
    return Pattern.compile(", ")
        .splitAsStream(list.substring(1, list.length() - 1))
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  private static Line line(Section section, Map<String, Integer> sids) {
    return new Line(port(section, "Src", sids), port(section, "Dst", sids));
  }

  private static Port port(Section section, String end, Map<String, Integer> sids) {
    Integer sid = sids.get(section.value(end + "Block"));
    if (sid == null) {
      throw new IllegalArgumentException("no block " + section.value(end + "Block"));
    }
    return new Port(sid, Integer.parseInt(section.value(end + "Port")));
  }
}
