package org.threadwise.measurement.input;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.markup.XmlInput;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * The elements of an XML document, read forward with the JDK's parser. No other file is ever
 * opened: document type declarations are refused, and with them all entities except the five that
 * XML predefines. Size and depth of elements are bounded.
 */
public final class MarkupReader implements Closeable {

  private static final long MAX_EVENT_SIZE = 1 << 22;
  private static final int MAX_DEPTH = 200;
  private static final byte[] UTF_8_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int DECLARATION_SIZE = 256;
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml[^>]*encoding=[\"']([\\w-]{1,40})[\"']");

  private final ByteBudget bytes;
  private final XMLStreamReader events;
  private int depth;

  private MarkupReader(ByteBudget bytes, XMLStreamReader events) {
    this.bytes = bytes;
    this.events = events;
  }

  /**
   * Opens a file.
   *
   * @param sink receives the progress in bytes
   * @throws UnreadableSourceException if the file does not start like an XML document
   */
  public static MarkupReader open(Path file, ObservationSink sink) throws IOException {
    InputStream content = SourceInput.open(file, sink);
    try {
      ByteBudget bytes = new ByteBudget(new BufferedInputStream(content, 1 << 16), MAX_EVENT_SIZE);
      Charset encoding = encoding(bytes);
      Reader characters = new InputStreamReader(bytes, encoding);
      return new MarkupReader(bytes, XmlInput.factory().createXMLStreamReader(characters));
    } catch (XMLStreamException | RuntimeException malformed) {
      content.close();
      throw new UnreadableSourceException(1, "this is not an XML document");
    }
  }

  /**
   * Returns the encoding from the byte order mark or the XML declaration, UTF-8 by default. The
   * parser would find it too, but prints an error on bytes that do not fit.
   */
  private static Charset encoding(ByteBudget bytes) throws IOException {
    bytes.mark(DECLARATION_SIZE);
    byte[] start = bytes.readNBytes(DECLARATION_SIZE);
    bytes.reset();
    if (startsWithMark(start)) {
      bytes.skipNBytes(UTF_8_MARK.length);
      return StandardCharsets.UTF_8;
    }
    if (start.length > 1 && start[1] == 0) {
      return StandardCharsets.UTF_16LE;
    }
    if (start.length > 1 && (start[0] == 0 || (start[0] & 0xfe) == 0xfe)) {
      return StandardCharsets.UTF_16;
    }
    Matcher declared = ENCODING.matcher(new String(start, StandardCharsets.ISO_8859_1));
    // The text that was matched has bytes of 8 bits, whatever it declares.
    boolean known =
        declared.find()
            && !declared.group(1).toUpperCase(Locale.ROOT).startsWith("UTF")
            && Charset.isSupported(declared.group(1));
    return known ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
  }

  private static boolean startsWithMark(byte[] start) {
    return start.length >= UTF_8_MARK.length
        && Arrays.equals(start, 0, UTF_8_MARK.length, UTF_8_MARK, 0, UTF_8_MARK.length);
  }

  /**
   * Moves to the next start or end of an element.
   *
   * @return whether it is a start; null at the end of the document
   * @throws UnreadableSourceException if the document is not well-formed, or exceeds a limit
   */
  public @Nullable Boolean next() throws UnreadableSourceException {
    while (true) {
      switch (nextEvent()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          if (depth > MAX_DEPTH) {
            throw new UnreadableSourceException(line(), "elements are nested too deeply");
          }
          return true;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          return false;
        }
        case XMLStreamConstants.END_DOCUMENT -> {
          return null;
        }
        case XMLStreamConstants.DTD ->
            throw new UnreadableSourceException(
                line(), "document type declarations are refused: remove the line <!DOCTYPE …>");
        default -> {}
      }
    }
  }

  // Beside its own exceptions the JDK's parser throws unchecked ones at some malformed documents.
  private int nextEvent() throws UnreadableSourceException {
    try {
      bytes.renew();
      return events.hasNext() ? events.next() : XMLStreamConstants.END_DOCUMENT;
    } catch (XMLStreamException | RuntimeException malformed) {
      throw new UnreadableSourceException(line(), "the XML is not well-formed or is truncated");
    }
  }

  /** Returns the number of elements around the current position. */
  public int depth() {
    return depth;
  }

  /** Returns the name of the current element without its prefix. */
  public String name() {
    return events.getLocalName();
  }

  /** Returns an attribute of the element that starts here, or null. */
  public @Nullable String attribute(String name) {
    for (int i = 0; i < events.getAttributeCount(); i++) {
      if (events.getAttributeLocalName(i).equals(name)) {
        return events.getAttributeValue(i);
      }
    }
    return null;
  }

  /** Returns the line of the current position, from 1; 0 if unknown. */
  public long line() {
    return Math.max(0, events.getLocation().getLineNumber());
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
