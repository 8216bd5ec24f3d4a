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
 * A solution whose model is edited. Saving writes the text that was read, with the tokens of
 * changed clauses replaced.
 *
 * <p>Example: the text has {@code passes 90 %}. A tool renames another element; the saved text has
 * the new name and still {@code passes 90 %}, not {@code passes 0.9}. Then a field sets {@code
 * passes 80 %}: the text that this operation produced is remembered, so saving writes it as typed.
 * Undo restores the earlier model; the remembered text that expresses it is written again.
 */
public final class EditedSolution extends IntegrationResource {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /** Number of undo steps whose texts are remembered. */
  private static final int MAX_TEXTS = 8;

  private boolean hasByteOrderMark;
  private @Nullable ParsedText original;

  /** Texts that operations produced, the latest first. */
  private final Deque<ParsedText> edited = new ArrayDeque<>();

  @Override
  protected void doLoad(InputStream in, @Nullable Map<?, ?> options) throws IOException {
    String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    hasByteOrderMark = text.startsWith(BYTE_ORDER_MARK);
    String read = hasByteOrderMark ? " " + text.substring(1) : text;
    super.doLoad(
        new LazyStringInputStream(read, StandardCharsets.UTF_8.name()),
        Map.of(OPTION_ENCODING, StandardCharsets.UTF_8.name()));
    edited.clear();
    // Names are resolved now, because the model may be renamed before they are needed.
    EcoreUtil2.resolveLazyCrossReferences(this, CancelIndicator.NullImpl);
  }

  @Override
  public void doSave(OutputStream out, @Nullable Map<?, ?> options) throws IOException {
    String text = text();
    String written =
        hasByteOrderMark ? BYTE_ORDER_MARK + text.substring(Math.min(1, text.length())) : text;
    out.write(written.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /**
   * Returns the text that expresses the current model.
   *
   * @throws IOException if no text can express it; the message describes what to change
   */
  public String text() throws IOException {
    IParseResult parsed = getParseResult();
    String read = parsed == null ? "" : parsed.getRootNode().getText();
    Solution solution = solution();
    if (solution == null) {
      return read;
    }
    ParsedText before = parse(read);
    original = before;
    Optional<ParsedText> same =
        Stream.concat(Stream.of(before), edited.stream())
            .filter(text -> expresses(text, solution))
            .findFirst();
    if (same.isPresent()) {
      return same.get().text();
    }
    return switch (Edits.difference(before, solution)) {
      case Edits.Done done -> TextEdit.apply(read, done.edits());
      case Edits.Refused refused -> throw new IOException(refused.reason());
    };
  }

  /**
   * Runs a diagram operation on the text, and changes the model accordingly.
   *
   * @return the names of created elements
   * @throws RefusedException if the operation is refused
   */
  public List<String> edit(DiagramOperation operation) {
    ParsedText current = parse(currentText());
    return switch (Edits.of(current, operation)) {
      case Edits.Refused refused -> throw new RefusedException(refused.reason());
      case Edits.Done done -> {
        accept(parse(TextEdit.apply(current.text(), done.edits())));
        yield done.created();
      }
    };
  }

  private String currentText() {
    try {
      return text();
    } catch (IOException inexpressible) {
      throw new RefusedException(String.valueOf(inexpressible.getMessage()));
    }
  }

  /** Changes the model to that of a text, and remembers the text. */
  private void accept(ParsedText text) {
    Solution source = text.solution();
    Solution solution = solution();
    if (source != null && solution != null) {
      ModelMerge.merge(solution, source);
      edited.addFirst(text);
      if (edited.size() > MAX_TEXTS) {
        edited.removeLast();
      }
    }
  }

  /** Parses a text, unless it is the original or a remembered one. */
  private ParsedText parse(String text) {
    return Stream.concat(edited.stream(), Stream.ofNullable(original))
        .filter(known -> known.text().equals(text))
        .findFirst()
        .orElseGet(
            () -> ParsedText.of(text, null, ParsedText.Reach.TEXT, CancelIndicator.NullImpl));
  }

  private static boolean expresses(ParsedText text, Solution solution) {
    Solution expressed = text.solution();
    return expressed != null && Edits.areEquivalent(expressed, solution);
  }

  /** Returns the solution, null if the file is empty. */
  public @Nullable Solution solution() {
    EObject root = getContents().isEmpty() ? null : getContents().getFirst();
    return root instanceof Solution solution ? solution : null;
  }
}
