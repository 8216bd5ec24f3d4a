package org.threadwise.dsl.ide;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;

/** Completion: everything that is right at the cursor, with its documentation. */
public final class Completion {

  /** A longer list is cut and marked as incomplete, so that the client asks again. */
  private static final int MAX_ITEMS = 300;

  /**
   * What the client supports and the user allows.
   *
   * @param snippets whether the client supports snippets with placeholders
   * @param trusted whether files in the folder of the text may be read
   */
  public record Options(boolean snippets, boolean trusted) {}

  private final Options options;
  private final CursorContext context;
  private final Range range;

  private Completion(String text, LineIndex lines, int offset, Options options) {
    this.options = options;
    this.context = new CursorContext(text, offset);
    this.range = Positions.range(lines, context.start(), context.end() - context.start());
  }

  /**
   * Returns the candidates at an offset. The text need not have been parsed.
   *
   * @param file that contains the text, null for an unsaved buffer
   */
  public static CompletionList of(
      String text, LineIndex lines, @Nullable Path file, int offset, Options options) {
    Path folder =
        file == null || !options.trusted() ? null : file.toAbsolutePath().normalize().getParent();
    return new Completion(text, lines, offset, options).list(new MeasurementFiles(folder));
  }

  private CompletionList list(MeasurementFiles files) {
    Map<String, CompletionCandidate> byLabel = new LinkedHashMap<>();
    CompletionCandidates.at(context, files).stream()
        .filter(candidate -> fits(candidate.label()))
        .sorted(Comparator.comparingInt(CompletionCandidate::rank))
        .forEach(candidate -> byLabel.putIfAbsent(candidate.label(), candidate));
    List<CompletionItem> items = new ArrayList<>();
    for (CompletionCandidate candidate : byLabel.values()) {
      if (items.size() == MAX_ITEMS) {
        return new CompletionList(true, items);
      }
      items.add(item(candidate, items.size()));
    }
    return new CompletionList(false, items);
  }

  /** Returns whether a label contains the typed characters in their order. */
  private boolean fits(String label) {
    String typed = context.prefix().toLowerCase(Locale.ROOT);
    String lowerCase = label.toLowerCase(Locale.ROOT);
    int at = 0;
    for (int i = 0; i < typed.length(); i++) {
      at = lowerCase.indexOf(typed.charAt(i), at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  private CompletionItem item(CompletionCandidate candidate, int index) {
    CompletionItem item = new CompletionItem(candidate.label());
    item.setKind(candidate.kind());
    item.setDetail(candidate.detail());
    if (candidate.documentation() != null) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, candidate.documentation()));
    }
    item.setSortText("%04d".formatted(index));
    item.setFilterText(candidate.label());
    boolean snippet = options.snippets() && candidate.snippet().hasPlaceholders();
    item.setInsertTextFormat(snippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
    String inserted = snippet ? candidate.snippet().encoded() : candidate.snippet().plain();
    item.setTextEdit(Either.forLeft(new TextEdit(range, inserted)));
    return item;
  }
}
