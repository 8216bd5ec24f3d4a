package org.threadwise.dsl.ide;

import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/**
 * A completion candidate.
 *
 * @param label shown in the list, unique in it
 * @param snippet that is inserted
 * @param kind that the client shows as an icon
 * @param detail short, shown after the label
 * @param documentation in Markdown
 * @param rank candidates of lower rank are listed first
 */
record CompletionCandidate(
    String label,
    Snippet snippet,
    CompletionItemKind kind,
    String detail,
    @Nullable String documentation,
    int rank) {

  /** Returns a candidate that inserts its label. */
  static CompletionCandidate plain(
      String text,
      CompletionItemKind kind,
      String detail,
      @Nullable String documentation,
      int rank) {
    return new CompletionCandidate(text, Snippet.plain(text), kind, detail, documentation, rank);
  }

  /** Returns this candidate with blanks before the inserted text. */
  CompletionCandidate after(String blanks) {
    return new CompletionCandidate(
        label, Snippet.plain(blanks + snippet.plain()), kind, detail, documentation, rank);
  }
}
