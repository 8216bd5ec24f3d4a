package org.threadwise.design.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.parsing.IntegrationResource;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;

/**
 * A solution that is changed as a model. It is saved as the text from which it was read, in which
 * only the words of what was changed are others: those of the operation that changed it, or those
 * that the model needs.
 */
public final class EditedSolution extends IntegrationResource {

  private static final String MARK = "\ufeff";

  /** As many steps back find the words in which they were made. */
  private static final int REMEMBERED = 8;

  private boolean marked;
  private @Nullable ParsedText before;

  /** What operations have made of the text, the latest first. */
  private final Deque<ParsedText> made = new ArrayDeque<>();

  @Override
  protected void doLoad(InputStream in, @Nullable Map<?, ?> options) throws IOException {
    String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    marked = text.startsWith(MARK);
    String read = marked ? " " + text.substring(1) : text;
    super.doLoad(
        new LazyStringInputStream(read, StandardCharsets.UTF_8.name()),
        Map.of(OPTION_ENCODING, StandardCharsets.UTF_8.name()));
    made.clear();
    // Now, while names are as the text has them: later they may have changed.
    EcoreUtil2.resolveLazyCrossReferences(this, CancelIndicator.NullImpl);
  }

  @Override
  public void doSave(OutputStream out, @Nullable Map<?, ?> options) throws IOException {
    String text = text();
    String written = marked ? MARK + text.substring(Math.min(1, text.length())) : text;
    out.write(written.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /**
   * The text that says what the model says now.
   *
   * @throws IOException if no text says that; the message says what to do
   */
  public String text() throws IOException {
    IParseResult parsed = getParseResult();
    String read = parsed == null ? "" : parsed.getRootNode().getText();
    Solution solution = solution();
    if (solution == null) {
      return read;
    }
    ParsedText before = before(read);
    Optional<ParsedText> same =
        Stream.concat(Stream.of(before), made.stream())
            .filter(text -> says(text, solution))
            .findFirst();
    if (same.isPresent()) {
      return same.get().text();
    }
    return switch (Edits.restated(before, solution)) {
      case Edits.Done done -> TextEdit.apply(read, done.edits());
      case Edits.Refused refused -> throw new IOException(refused.reason());
    };
  }

  /**
   * Does an operation of a diagram: the model then says what the text would say.
   *
   * @return names of what is new
   * @throws RefusedException if it cannot be done
   */
  public List<String> edit(DiagramOperation operation) {
    ParsedText now = said(sayable());
    return switch (Edits.of(now, operation)) {
      case Edits.Refused refused -> throw new RefusedException(refused.reason());
      case Edits.Done done -> {
        take(parsed(TextEdit.apply(now.text(), done.edits())));
        yield done.created();
      }
    };
  }

  /** Says what a text says, and in its words for as long as nothing else is said. */
  private void take(ParsedText text) {
    Solution wanted = text.solution();
    Solution solution = solution();
    if (wanted != null && solution != null) {
      ModelMerge.merge(solution, wanted);
      made.addFirst(text);
      if (made.size() > REMEMBERED) {
        made.removeLast();
      }
    }
  }

  private String sayable() {
    try {
      return text();
    } catch (IOException unspeakable) {
      throw new RefusedException(String.valueOf(unspeakable.getMessage()));
    }
  }

  private static ParsedText parsed(String text) {
    return ParsedText.of(text, null, ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
  }

  /** A text with what it says; of those that were read or made it is kept. */
  private ParsedText said(String text) {
    return Stream.concat(made.stream(), Stream.ofNullable(before))
        .filter(known -> known.text().equals(text))
        .findFirst()
        .orElseGet(() -> parsed(text));
  }

  /** The text that was read, with what it said then. */
  private ParsedText before(String read) {
    ParsedText known = said(read);
    before = known;
    return known;
  }

  private static boolean says(ParsedText text, Solution solution) {
    Solution said = text.solution();
    return said != null && Edits.saysTheSame(said, solution);
  }

  /** The solution, null if the file says nothing. */
  public @Nullable Solution solution() {
    EObject root = getContents().isEmpty() ? null : getContents().getFirst();
    return root instanceof Solution solution ? solution : null;
  }
}
