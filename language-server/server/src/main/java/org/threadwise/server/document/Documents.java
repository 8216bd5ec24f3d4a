package org.threadwise.server.document;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText.Reach;

/** The texts that a client has opened, each in its newest version. */
public final class Documents {

  private final Map<String, Snapshot> open = new ConcurrentHashMap<>();

  /** Texts that will most likely come next, by URI. */
  private final Map<String, Snapshot> expected = new ConcurrentHashMap<>();

  private volatile Reach reach = Reach.FOLDER;

  /** What may be read from now on; the open texts are to be read anew then. */
  public void setReach(Reach other) {
    reach = other;
  }

  /** A text as it was opened. */
  public Snapshot open(String uri, int version, String text) {
    return put(new Snapshot(uri, version, text, file(uri), reach));
  }

  /** The newest version of an open text. */
  public Optional<Snapshot> find(String uri) {
    return Optional.ofNullable(open.get(uri));
  }

  /** The newest versions of all open texts. */
  public List<Snapshot> all() {
    return List.copyOf(open.values());
  }

  /** The text after changes, each of which begins where the one before ended; nothing if closed. */
  public Optional<Snapshot> change(
      String uri, int version, List<TextDocumentContentChangeEvent> changes) {
    return find(uri)
        .map(
            before -> {
              String text = before.text();
              for (TextDocumentContentChangeEvent change : changes) {
                text = apply(text, change);
              }
              return put(asExpected(before.changed(version, text, reach)));
            });
  }

  /** What was expected if it came, which is parsed by now. */
  private Snapshot asExpected(Snapshot next) {
    Snapshot known = expected.remove(next.uri());
    if (known != null && known.hasSameContent(next)) {
      return known;
    }
    outdate(known);
    return next;
  }

  /**
   * The text that an open text becomes if the client does what it is asked to do. What is found in
   * it before the client says so need not be found again then.
   */
  public Snapshot expect(Snapshot before, String text) {
    Snapshot next = before.changed(before.version() + 1, text, before.reach());
    outdate(expected.put(before.uri(), next));
    return next;
  }

  /** The same text as a new version, because something that it refers to has changed. */
  public Optional<Snapshot> renew(String uri) {
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

  /** The file of a URI, null if it names none on this machine. */
  private static @Nullable Path file(String uri) {
    try {
      URI parsed = new URI(uri);
      return "file".equalsIgnoreCase(parsed.getScheme()) ? Path.of(parsed) : null;
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }
}
