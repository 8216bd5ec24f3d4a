package org.threadwise.dsl.ide;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Completion.Options;
import org.threadwise.dsl.ide.EditorTexts.Marked;

/** A solution to complete, and its completions. */
final class CompletionTexts {

  static final Options SNIPPETS = new Options(true, true);

  /** A solution up to the end of an element; the brace of its process is missing. */
  static final String BEFORE =
      """
      solution S
      pool engine { threads 4 }
      application Bar
      application "Payroll System"
      process P on engine {
        entry Orders -> order
        splitter T1 order -> part into 2 takes 3 us
        exit Waiter done
      """;

  private CompletionTexts() {}

  static List<CompletionItem> complete(Marked marked, @Nullable Path file, Options options) {
    LineIndex lines = new LineIndex(marked.text());
    return Completion.of(marked.text(), lines, file, marked.offset(), options).getItems();
  }
}
