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

/** One version of an open text. It is parsed when that is first asked for, and once. */
public final class Snapshot {

  private final String uri;
  private final int version;
  private final String text;
  private final @Nullable Path file;
  private final Reach reach;

  /** The same object for versions that came from each other by changes of the text alone. */
  private final Object history;

  private volatile boolean outdated;

  /** Of its own: who looks for problems for long keeps nobody from reading. */
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

  /** The version that a change of the text makes of this one. */
  Snapshot changed(int newVersion, String newText, Reach newReach) {
    return new Snapshot(uri, newVersion, newText, file, newReach, history);
  }

  /** As the client names the text. */
  public String uri() {
    return uri;
  }

  /** As the client counts. */
  public int version() {
    return version;
  }

  public String text() {
    return text;
  }

  /** Where its lines begin, which is found without parsing. */
  public LineIndex lines() {
    return new LineIndex(text);
  }

  /** Where the text lies, null for a buffer that lies nowhere. */
  public @Nullable Path file() {
    return file;
  }

  /** What may be read besides the text. */
  public Reach reach() {
    return reach;
  }

  /**
   * The text with everything that was found in it.
   *
   * @throws CancellationException if a newer version came meanwhile
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

  /** Whether there is a newer version, or the text is not open any more. */
  public boolean isOutdated() {
    return outdated;
  }

  /**
   * The pins of this version, of elements of an earlier one that was parsed; nothing if more than
   * pins differs between them, as files beside the text could. It is found without parsing.
   */
  public Optional<Map<Element, Point>> pins(Snapshot earlier) {
    return follows(earlier) ? PositionOnlyEdit.of(earlier.parsed(), text) : Optional.empty();
  }

  /** The changes of such a version that move elements; nothing if one of them is not pinned yet. */
  public Optional<Edits.Done> moved(Snapshot earlier, DiagramOperation.Move operation) {
    return follows(earlier)
        ? PositionOnlyEdit.moved(earlier.parsed(), text, operation)
        : Optional.empty();
  }

  private boolean follows(Snapshot earlier) {
    return history.equals(earlier.history) && reach == earlier.reach;
  }

  /** Whether another one is the same version of the same text, read in the same way. */
  boolean hasSameContent(Snapshot other) {
    return version == other.version && text.equals(other.text) && reach == other.reach;
  }

  void outdate() {
    outdated = true;
  }
}
