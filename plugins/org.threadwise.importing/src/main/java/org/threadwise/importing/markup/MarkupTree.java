package org.threadwise.importing.markup;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.threadwise.dsl.markup.XmlInput;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.SourceFile;

/**
 * Reads XML documents of bounded size and depth. Document type declarations are refused, and with
 * them all entities except the five that XML predefines.
 */
public final class MarkupTree {

  private static final int MAX_CHARACTERS = 16 << 20;
  private static final int MAX_DEPTH = 200;

  private final SourceFile file;
  private final XMLStreamReader events;

  private MarkupTree(SourceFile file, XMLStreamReader events) {
    this.file = file;
    this.events = events;
  }

  /**
   * Returns the root element of a document.
   *
   * @throws ImportException if the file is not well-formed or exceeds a limit
   */
  public static MarkupElement read(SourceFile file) throws ImportException {
    if (file.text().length() > MAX_CHARACTERS) {
      throw new ImportException(
          file.name(), 0, "the file is larger than 16 MB: import a part of it");
    }
    try {
      XMLStreamReader events =
          XmlInput.factory().createXMLStreamReader(new StringReader(file.text()));
      return new MarkupTree(file, events).document();
    } catch (XMLStreamException malformed) {
      int line = malformed.getLocation() == null ? 0 : malformed.getLocation().getLineNumber();
      throw new ImportException(
          file.name(), Math.max(0, line), "the XML is not well-formed or is truncated");
    }
  }

  private MarkupElement document() throws XMLStreamException, ImportException {
    while (events.hasNext()) {
      int event = events.next();
      if (event == XMLStreamConstants.DTD) {
        throw new ImportException(
            file.name(),
            events.getLocation().getLineNumber(),
            "document type declarations are refused: remove the line <!DOCTYPE …>");
      }
      if (event == XMLStreamConstants.START_ELEMENT) {
        MarkupElement root = element(1);
        // The rest must be well-formed, too.
        while (events.hasNext()) {
          events.next();
        }
        return root;
      }
    }
    throw new ImportException(file.name(), 1, "the document has no element");
  }

  private MarkupElement element(int depth) throws XMLStreamException, ImportException {
    int line = events.getLocation().getLineNumber();
    if (depth > MAX_DEPTH) {
      throw new ImportException(file.name(), line, "elements are nested too deeply");
    }
    String namespace = events.getNamespaceURI() == null ? "" : events.getNamespaceURI();
    String name = events.getLocalName();
    Map<String, String> attributes = attributes();
    List<MarkupElement> children = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (events.next()) {
        case XMLStreamConstants.START_ELEMENT -> children.add(element(depth + 1));
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            text.append(events.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          return new MarkupElement(
              namespace, name, line, attributes, children, text.toString().strip());
        }
        default -> {}
      }
    }
  }

  private Map<String, String> attributes() {
    Map<String, String> attributes = new HashMap<>();
    for (int index = 0; index < events.getAttributeCount(); index++) {
      attributes.put(events.getAttributeLocalName(index), events.getAttributeValue(index));
    }
    return attributes;
  }
}
