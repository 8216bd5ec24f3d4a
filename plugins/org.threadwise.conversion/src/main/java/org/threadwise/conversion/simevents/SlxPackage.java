package org.threadwise.conversion.simevents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.simevents.BlockDiagram.Line;
import org.threadwise.conversion.simevents.BlockDiagram.Port;
import org.threadwise.conversion.xml.XmlWriter;

/**
 * Writes a diagram as {@code .slx}: a package of the Open Packaging Conventions (ECMA-376, part 2)
 * with parts in XML. Entries have a fixed order and time, so equal diagrams give equal bytes.
 */
final class SlxPackage {
  private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);
  private static final String OPC = "http://schemas.openxmlformats.org/package/2006/";
  private static final String OPC_TYPE = "application/vnd.openxmlformats-package.";
  private static final String MATHWORKS = "http://schemas.mathworks.com/";
  private static final String TYPE = "application/vnd.mathworks.";

  private SlxPackage() {}

  static byte[] of(BlockDiagram diagram) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      part(zip, "[Content_Types].xml", contentTypes());
      part(zip, "_rels/.rels", relationships());
      part(zip, "metadata/coreProperties.xml", coreProperties(diagram));
      part(zip, "metadata/mwcoreProperties.xml", release());
      part(zip, "simulink/_rels/blockdiagram.xml.rels", systems());
      part(zip, "simulink/_rels/configSetInfo.xml.rels", configurations());
      part(zip, "simulink/blockdiagram.xml", model(diagram));
      part(zip, "simulink/configSet0.xml", configuration(diagram));
      part(zip, "simulink/configSetInfo.xml", configurationInfo());
      part(zip, "simulink/systems/system_root.xml", system(diagram));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void part(ZipOutputStream zip, String name, XmlWriter xml) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    zip.putNextEntry(entry);
    zip.write(xml.text().getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static XmlWriter contentTypes() {
    XmlWriter xml = new XmlWriter().open("Types", "xmlns", OPC + "content-types");
    xml.empty("Default", "ContentType", OPC_TYPE + "relationships+xml", "Extension", "rels");
    xml.empty("Default", "ContentType", TYPE + "simulink.mdl+xml", "Extension", "xml");
    override(xml, OPC_TYPE + "core-properties+xml", "/metadata/coreProperties.xml");
    override(xml, TYPE + "package.coreProperties+xml", "/metadata/mwcoreProperties.xml");
    override(xml, TYPE + "simulink.configSet+xml", "/simulink/configSet0.xml");
    override(xml, TYPE + "simulink.configSetInfo+xml", "/simulink/configSetInfo.xml");
    return xml.close();
  }

  private static void override(XmlWriter xml, String type, String part) {
    xml.empty("Override", "ContentType", type, "PartName", part);
  }

  private static XmlWriter relationships() {
    XmlWriter xml = new XmlWriter().open("Relationships", "xmlns", OPC + "relationships");
    relationship(
        xml,
        "blockDiagram",
        "simulink/blockdiagram.xml",
        MATHWORKS + "simulink/2010/relationships/blockDiagram");
    relationship(
        xml,
        "configSetInfo",
        "simulink/configSetInfo.xml",
        MATHWORKS + "simulink/2014/relationships/configSetInfo");
    relationship(
        xml,
        "mwcoreProperties",
        "metadata/mwcoreProperties.xml",
        MATHWORKS + "package/2012/relationships/coreProperties");
    relationship(
        xml,
        "coreProperties",
        "metadata/coreProperties.xml",
        OPC + "relationships/metadata/core-properties");
    return xml.close();
  }

  private static XmlWriter systems() {
    XmlWriter xml = new XmlWriter().open("Relationships", "xmlns", OPC + "relationships");
    relationship(
        xml,
        "system_root",
        "systems/system_root.xml",
        MATHWORKS + "simulink/2010/relationships/system");
    return xml.close();
  }

  private static XmlWriter configurations() {
    XmlWriter xml = new XmlWriter().open("Relationships", "xmlns", OPC + "relationships");
    relationship(
        xml, "configSet0", "configSet0.xml", MATHWORKS + "simulink/2014/relationships/configSet");
    return xml.close();
  }

  private static void relationship(XmlWriter xml, String id, String target, String type) {
    xml.empty("Relationship", "Id", id, "Target", target, "Type", type);
  }

  private static XmlWriter coreProperties(BlockDiagram diagram) {
    return new XmlWriter()
        .open(
            "cp:coreProperties",
            "xmlns:cp",
            OPC + "metadata/core-properties",
            "xmlns:dc",
            "http://purl.org/dc/elements/1.1/")
        .element("cp:category", "model")
        .element("dc:title", diagram.name())
        .element("cp:version", Release.NAME)
        .close();
  }

  private static XmlWriter release() {
    return new XmlWriter()
        .open("mwcoreProperties", "xmlns", MATHWORKS + "package/2012/coreProperties")
        .element("contentType", TYPE + "simulink.model")
        .element("contentTypeFriendlyName", "Simulink Model")
        .element("matlabRelease", Release.NAME)
        .close();
  }

  private static XmlWriter model(BlockDiagram diagram) {
    XmlWriter xml = new XmlWriter().open("ModelInformation", "Version", "1.0").open("Model");
    parameter(xml, "Description", diagram.description());
    if (!diagram.initialization().isEmpty()) {
      parameter(xml, "InitFcn", diagram.initialization());
    }
    return xml.empty("System", "Ref", "system_root").close().close();
  }

  private static XmlWriter configurationInfo() {
    return new XmlWriter()
        .open("ConfigSetInfo")
        .empty("ConfigSet", "Ref", "configSet0", "Active", "true")
        .close();
  }

  private static XmlWriter configuration(BlockDiagram diagram) {
    XmlWriter xml = new XmlWriter().open("ConfigSet");
    xml.open("Object", "ObjectID", "1", "ClassName", "Simulink.ConfigSet");
    typed(xml, "Name", "Configuration");
    xml.open(
        "Array", "PropName", "Components", "Type", "Simulink.ConfigComponent", "Dimension", "1*1");
    xml.open("Object", "ObjectID", "2", "ClassName", "Simulink.SolverCC");
    typed(xml, "StartTime", "0.0");
    typed(xml, "StopTime", diagram.stopTime());
    typed(xml, "SolverName", Release.SOLVER);
    return xml.close().close().close().close();
  }

  private static void typed(XmlWriter xml, String name, String value) {
    xml.element("P", value, "Name", name, "Class", "char");
  }

  private static XmlWriter system(BlockDiagram diagram) {
    XmlWriter xml = new XmlWriter().open("System");
    parameter(xml, "SIDHighWatermark", Integer.toString(diagram.blocks().size()));
    diagram.blocks().forEach(block -> block(xml, block));
    diagram.lines().forEach(line -> line(xml, line));
    return xml.close();
  }

  private static void block(XmlWriter xml, Block block) {
    xml.open(
        "Block",
        "BlockType",
        block.type().keyword(),
        "Name",
        block.name(),
        "SID",
        Integer.toString(block.sid()));
    if (block.inputs() + block.outputs() > 0) {
      xml.empty(
          "PortCounts",
          "in",
          Integer.toString(block.inputs()),
          "out",
          Integer.toString(block.outputs()));
    }
    parameter(xml, "Position", block.place().toString());
    parameter(xml, "ZOrder", Integer.toString(block.sid()));
    block.parameters().forEach((name, value) -> parameter(xml, name, value));
    xml.close();
  }

  private static void line(XmlWriter xml, Line line) {
    xml.open("Line");
    parameter(xml, "Src", end(line.from(), "out"));
    parameter(xml, "Dst", end(line.to(), "in"));
    xml.close();
  }

  private static String end(Port port, String kind) {
    return port.sid() + "#" + kind + ":" + port.number();
  }

  private static void parameter(XmlWriter xml, String name, String value) {
    xml.element("P", value, "Name", name);
  }
}
