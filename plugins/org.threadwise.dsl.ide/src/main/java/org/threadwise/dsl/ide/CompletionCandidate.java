package org.threadwise.dsl.ide;

import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/**
 * Something that may be written at the cursor.
 *
 * @param label as it is listed
 * @param snippet what is written
 * @param kind what it is
 * @param detail what it is, in few words
 * @param documentation what it is, in Markdown
 * @param rank those of a lower one are listed first
 */
record CompletionCandidate(
    String label,
    Snippet snippet,
    CompletionItemKind kind,
    String detail,
    @Nullable String documentation,
    int rank) {

  /** A word, a name or a sign as it is. */
  static CompletionCandidate plain(
      String text,
      CompletionItemKind kind,
      String detail,
      @Nullable String documentation,
      int rank) {
    return new CompletionCandidate(text, Snippet.plain(text), kind, detail, documentation, rank);
  }

  CompletionCandidate behind(String blank) {
    return new CompletionCandidate(
        label, Snippet.plain(blank + snippet.plain()), kind, detail, documentation, rank);
  }
}
