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

/** What may be written next, with what it means; only what is right at the place. */
public final class Completion {

  /** More are not listed: the client asks again when more is typed. */
  private static final int MOST = 300;

  /**
   * What the client and the user allow.
   *
   * @param snippets whether places to fill in can be shown
   * @param trusted whether files beside the text may be looked at
   */
  public record Options(boolean snippets, boolean trusted) {}

  private final Options options;
  private final CursorContext place;
  private final Range range;

  private Completion(String text, LineIndex lines, int offset, Options options) {
    this.options = options;
    this.place = new CursorContext(text, offset);
    this.range = Positions.range(lines, place.start(), place.end() - place.start());
  }

  /**
   * The proposals at an offset. The text need not be parsed: it may be newer than what is.
   *
   * @param file where the text lies, null if it lies nowhere
   */
  public static CompletionList of(
      String text, LineIndex lines, @Nullable Path file, int offset, Options options) {
    Path folder =
        file == null || !options.trusted() ? null : file.toAbsolutePath().normalize().getParent();
    return new Completion(text, lines, offset, options).list(new MeasurementFiles(folder));
  }

  private CompletionList list(MeasurementFiles files) {
    Map<String, CompletionCandidate> byLabel = new LinkedHashMap<>();
    CompletionCandidates.at(place, files).stream()
        .filter(proposal -> fits(proposal.label()))
        .sorted(Comparator.comparingInt(CompletionCandidate::rank))
        .forEach(proposal -> byLabel.putIfAbsent(proposal.label(), proposal));
    List<CompletionItem> items = new ArrayList<>();
    for (CompletionCandidate proposal : byLabel.values()) {
      if (items.size() == MOST) {
        return new CompletionList(true, items);
      }
      items.add(item(proposal, items.size()));
    }
    return new CompletionList(false, items);
  }

  /** Whether the characters that were typed stand in a label, in their order. */
  private boolean fits(String label) {
    String typed = place.prefix().toLowerCase(Locale.ROOT);
    String candidate = label.toLowerCase(Locale.ROOT);
    int at = 0;
    for (int i = 0; i < typed.length(); i++) {
      at = candidate.indexOf(typed.charAt(i), at) + 1;
      if (at == 0) {
        return false;
      }
    }
    return true;
  }

  private CompletionItem item(CompletionCandidate proposal, int index) {
    CompletionItem item = new CompletionItem(proposal.label());
    item.setKind(proposal.kind());
    item.setDetail(proposal.detail());
    if (proposal.documentation() != null) {
      item.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, proposal.documentation()));
    }
    item.setSortText("%04d".formatted(index));
    item.setFilterText(proposal.label());
    boolean places = options.snippets() && proposal.snippet().hasPlaces();
    item.setInsertTextFormat(places ? InsertTextFormat.Snippet : InsertTextFormat.PlainText);
    String inserted = places ? proposal.snippet().encoded() : proposal.snippet().plain();
    item.setTextEdit(Either.forLeft(new TextEdit(range, inserted)));
    return item;
  }
}
