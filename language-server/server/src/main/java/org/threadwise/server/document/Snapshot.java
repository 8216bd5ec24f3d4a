package org.threadwise.server.document;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.diagram.edit.PositionOnlyEdit;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Element;

/** One version of an open document. It is parsed once, on first use. */
public final class Snapshot {

  private final String uri;
  private final int version;
  private final String text;
  private final @Nullable Path file;
  private final Reach reach;

  /** Shared by versions that were derived from each other by text changes only. */
  private final Object history;

  private volatile boolean outdated;

  /** Separate from the monitor that guards the analysis, which takes longer than parsing. */
  private final Object parsing = new Object();

  private @Nullable ParsedText parsed;

  Snapshot(String uri, int version, String text, @Nullable Path file, Reach reach) {
    this(uri, version, text, file, reach, new Object());
  }

  private Snapshot(
      String uri, int version, String text, @Nullable Path file, Reach reach, Object history) {
    this.uri = uri;
    this.version = version;
    this.text = text;
    this.file = file;
    this.reach = reach;
    this.history = history;
  }

  /** Returns the version that follows this one after a change of the text. */
  Snapshot withText(int newVersion, String newText, Reach newReach) {
    return new Snapshot(uri, newVersion, newText, file, newReach, history);
  }

  /** Returns the URI by which the client identifies the document. */
  public String uri() {
    return uri;
  }

  /** Returns the version number of the client. */
  public int version() {
    return version;
  }

  public String text() {
    return text;
  }

  /** Returns the line index, which needs no parsing. */
  public LineIndex lines() {
    return new LineIndex(text);
  }

  /** Returns the file of the document, null for an unsaved buffer. */
  public @Nullable Path file() {
    return file;
  }

  /** Returns which files may be read besides the document. */
  public Reach reach() {
    return reach;
  }

  /**
   * Returns the parsed document.
   *
   * @throws CancellationException if there is a newer version
   */
  public ParsedText parsed() {
    synchronized (parsing) {
      if (parsed == null) {
        if (outdated) {
          throw new CancellationException("there is a newer version");
        }
        parsed = ParsedText.of(text, file, reach, this::isOutdated);
      }
      return parsed;
    }
  }

  /** Returns whether there is a newer version, or the document has been closed. */
  public boolean isOutdated() {
    return outdated;
  }

  /**
   * Returns the pins of this version as positions of elements of an earlier, parsed version; empty
   * if the two differ in more than pins. This version is not parsed.
   */
  public Optional<Map<Element, Point>> pinsSince(Snapshot earlier) {
    return hasSameHistory(earlier)
        ? PositionOnlyEdit.pins(earlier.parsed(), text)
        : Optional.empty();
  }

  /**
   * Returns the edits that move elements of such a version; empty if an element is not pinned yet.
   */
  public Optional<Edits.Done> moveEdits(Snapshot earlier, DiagramOperation.Move operation) {
    return hasSameHistory(earlier)
        ? PositionOnlyEdit.move(earlier.parsed(), text, operation)
        : Optional.empty();
  }

  private boolean hasSameHistory(Snapshot earlier) {
    return history.equals(earlier.history) && reach == earlier.reach;
  }

  /** Returns whether two snapshots have the same version, text and reach. */
  boolean hasSameContent(Snapshot other) {
    return version == other.version && text.equals(other.text) && reach == other.reach;
  }

  void outdate() {
    outdated = true;
  }
}
