package org.threadwise.server.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText.Reach;

/** The documents that a client has opened, each in its newest version. */
public final class Documents {

  private final Map<String, Snapshot> open = new ConcurrentHashMap<>();

  /** Expected next versions, by URI. */
  private final Map<String, Snapshot> expected = new ConcurrentHashMap<>();

  private volatile Reach reach = Reach.FOLDER;

  /** Sets which files may be read; callers must refresh the open documents afterwards. */
  public void setReach(Reach other) {
    reach = other;
  }

  /** Opens a document. */
  public Snapshot open(String uri, int version, String text) {
    return put(new Snapshot(uri, version, text, LocalFile.find(uri), reach));
  }

  /** Returns the newest version of an open document. */
  public Optional<Snapshot> find(String uri) {
    return Optional.ofNullable(open.get(uri));
  }

  /** Returns the newest versions of all open documents. */
  public List<Snapshot> all() {
    return List.copyOf(open.values());
  }

  /** Applies changes in their order; returns the new version, empty if the document is not open. */
  public Optional<Snapshot> change(
      String uri, int version, List<TextDocumentContentChangeEvent> changes) {
    return find(uri)
        .map(
            before -> {
              String text = before.text();
              for (TextDocumentContentChangeEvent change : changes) {
                text = apply(text, change);
              }
              return put(asExpected(before.withText(version, text, reach)));
            });
  }

  /** Returns the expected version, which is parsed already, if the new one has the same content. */
  private Snapshot asExpected(Snapshot next) {
    Snapshot known = expected.remove(next.uri());
    if (known != null && known.hasSameContent(next)) {
      return known;
    }
    outdate(known);
    return next;
  }

  /**
   * Adds the version that the client will send if it applies the requested edit. It can be analysed
   * in advance; {@link #change} then returns the same snapshot.
   */
  public Snapshot expect(Snapshot before, String text) {
    Snapshot next = before.withText(before.version() + 1, text, before.reach());
    outdate(expected.put(before.uri(), next));
    return next;
  }

  /**
   * Replaces a snapshot by an equal one to be analysed again, because a referenced file has
   * changed.
   */
  public Optional<Snapshot> refresh(String uri) {
    return find(uri)
        .map(
            before ->
                put(new Snapshot(uri, before.version(), before.text(), before.file(), reach)));
  }

  public void close(String uri) {
    outdate(open.remove(uri));
    outdate(expected.remove(uri));
  }

  private Snapshot put(Snapshot next) {
    outdate(open.put(next.uri(), next));
    return next;
  }

  private static void outdate(@Nullable Snapshot snapshot) {
    if (snapshot != null) {
      snapshot.outdate();
    }
  }

  private static String apply(String text, TextDocumentContentChangeEvent change) {
    Range range = change.getRange();
    if (range == null) {
      return change.getText();
    }
    var lines = new LineIndex(text);
    int start = lines.offset(range.getStart().getLine() + 1, range.getStart().getCharacter() + 1);
    int end = lines.offset(range.getEnd().getLine() + 1, range.getEnd().getCharacter() + 1);
    return text.substring(0, start) + change.getText() + text.substring(Math.max(start, end));
  }
}
