package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.conversion.XmlElements.children;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Place;
import org.threadwise.conversion.simevents.BlockDiagram.Port;
import org.w3c.dom.Element;

/**
 * Reads {@code .slx} by the rules of the Open Packaging Conventions: every part has a content type,
 * every part except relationship parts is the target of a relationship, and every target exists.
 */
final class SlxRules {
  private static final String TYPES = "[Content_Types].xml";
  private static final String RELATIONSHIPS =
      "application/vnd.openxmlformats-package.relationships+xml";
  private static final String SIMULINK = "http://schemas.mathworks.com/simulink/";

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final Map<String, Element> parts = new LinkedHashMap<>();
  private final Map<String, String> types = new LinkedHashMap<>();

  private SlxRules(byte[] slx) throws Exception {
    for (var part : texts(slx).entrySet()) {
      parts.put(
          part.getKey(),
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(part.getValue()))
              .getDocumentElement());
    }
  }

  /** Returns the parts of a package by name. */
  static Map<String, byte[]> texts(byte[] slx) throws IOException {
    Map<String, byte[]> texts = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(slx))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        assertThat(texts.put(entry.getName(), zip.readAllBytes())).as(entry.getName()).isNull();
        assertThat(entry.getTimeLocal()).isEqualTo("2026-01-01T00:00:00");
      }
    }
    return texts;
  }

  /** Checks a package against the rules, and returns its diagram. */
  static BlockDiagram diagram(byte[] slx) throws Exception {
    SlxRules rules = new SlxRules(slx);
    rules.checkTypes();
    rules.checkRelationships();
    return rules.diagram();
  }

  private Element part(String name) {
    Element part = parts.get(name);
    assertThat(part).as(name).isNotNull();
    return part == null ? parts.values().iterator().next() : part;
  }

  private void checkTypes() {
    Map<String, String> byEnding = new LinkedHashMap<>();
    assertThat(parts.keySet().iterator().next()).isEqualTo(TYPES);
    for (Element rule : children(part(TYPES))) {
      switch (rule.getTagName()) {
        case "Default" -> byEnding.put(rule.getAttribute("Extension"), type(rule));
        case "Override" -> {
          String name = rule.getAttribute("PartName").substring(1);
          assertThat(parts).containsKey(name);
          assertThat(types.put(name, type(rule))).isNull();
        }
        default -> throw new AssertionError(rule.getTagName());
      }
    }
    for (String name : parts.keySet()) {
      if (!name.equals(TYPES)) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        types.computeIfAbsent(name, unused -> byEnding.get(ending));
        assertThat(types).containsKey(name);
        assertThat(types.get(name).equals(RELATIONSHIPS)).isEqualTo(ending.equals("rels"));
      }
    }
  }

  private static String type(Element rule) {
    assertThat(rule.getAttribute("ContentType")).matches("application/[\\w.+-]+");
    return rule.getAttribute("ContentType");
  }

  private void checkRelationships() {
    Set<String> targets = new HashSet<>();
    for (String name : parts.keySet()) {
      if (name.endsWith(".rels")) {
        String folder = name.substring(0, name.indexOf("_rels/"));
        String owner = folder + name.substring(name.indexOf("_rels/") + 6).replace(".rels", "");
        assertThat(owner.isEmpty() || parts.containsKey(owner)).as(owner).isTrue();
        Set<String> ids = new HashSet<>();
        for (Element each : children(part(name))) {
          assertThat(ids.add(each.getAttribute("Id"))).isTrue();
          assertThat(each.getAttribute("Type")).startsWith("http://schemas.");
          assertThat(parts).containsKey(folder + each.getAttribute("Target"));
          targets.add(folder + each.getAttribute("Target"));
        }
      }
    }
    List<String> others =
        parts.keySet().stream()
            .filter(name -> !name.endsWith(".rels") && !name.equals(TYPES))
            .toList();
    assertThat(targets).containsExactlyInAnyOrderElementsOf(others);
  }

  /** Returns the target of a relationship with a type. */
  private String target(String relationships, String type) {
    String folder = relationships.substring(0, relationships.indexOf("_rels/"));
    List<String> found =
        children(part(relationships)).stream()
            .filter(each -> each.getAttribute("Type").equals(SIMULINK + type))
            .map(each -> folder + each.getAttribute("Target"))
            .toList();
    assertThat(found).as(type).hasSize(1);
    return found.getFirst();
  }

  private BlockDiagram diagram() {
    Element model =
        children(part(target("_rels/.rels", "2010/relationships/blockDiagram"))).getFirst();
    Map<String, String> values = values(model);
    Element properties = part("metadata/coreProperties.xml");
    String title =
        children(properties).stream()
            .filter(each -> each.getTagName().equals("dc:title"))
            .findFirst()
            .orElseThrow()
            .getTextContent();
    assertThat(target("_rels/.rels", "2014/relationships/configSetInfo")).isNotEmpty();
    Element configuration =
        part(target("simulink/_rels/configSetInfo.xml.rels", "2014/relationships/configSet"));
    Element solver = children(all(configuration, "Array").getFirst()).getFirst();
    Element system =
        part(target("simulink/_rels/blockdiagram.xml.rels", "2010/relationships/system"));
    return new BlockDiagram(
        title,
        values.getOrDefault("Description", ""),
        values.getOrDefault("InitFcn", ""),
        values(solver).getOrDefault("StopTime", ""),
        all(system, "Block").stream().map(SlxRules::block).toList(),
        all(system, "Line").stream().map(SlxRules::line).toList());
  }

  private static Block block(Element element) {
    Map<String, String> values = values(element);
    List<Element> counts = all(element, "PortCounts");
    int[] place =
        NUMBER
            .matcher(values.getOrDefault("Position", ""))
            .results()
            .mapToInt(found -> Integer.parseInt(found.group()))
            .toArray();
    values.keySet().removeAll(List.of("Position", "ZOrder"));
    return new Block(
        Integer.parseInt(element.getAttribute("SID")),
        BlockRules.type(element.getAttribute("BlockType")),
        element.getAttribute("Name"),
        counts.isEmpty() ? 0 : Integer.parseInt(counts.getFirst().getAttribute("in")),
        counts.isEmpty() ? 0 : Integer.parseInt(counts.getFirst().getAttribute("out")),
        new Place(place[0], place[1], place[2], place[3]),
        values);
  }

  private static Line line(Element element) {
    Map<String, String> values = values(element);
    return new Line(
        port(values.getOrDefault("Src", ""), "out"), port(values.getOrDefault("Dst", ""), "in"));
  }

  private static Port port(String end, String kind) {
    assertThat(end).matches("\\d+#" + kind + ":\\d+");
    int hash = end.indexOf('#');
    return new Port(
        Integer.parseInt(end.substring(0, hash)),
        Integer.parseInt(end.substring(end.indexOf(':') + 1)));
  }

  private static Map<String, String> values(Element element) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Element each : all(element, "P")) {
      assertThat(values.put(each.getAttribute("Name"), each.getTextContent())).isNull();
    }
    return values;
  }

  private static List<Element> all(Element parent, String tag) {
    List<Element> found = new ArrayList<>();
    for (Element child : children(parent)) {
      if (child.getTagName().equals(tag)) {
        found.add(child);
      } else if (child.getTagName().equals("Object")) {
        found.addAll(all(child, tag));
      }
    }
    return found;
  }
}
