package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.dsl.text.TextEdit;

/** The worked example of {@link TokenDraft}, and its rules for comments and columns. */
final class TokenDraftTest {

  @Test
  void keepsCommentsAndColumns() {
    String text =
        """
        task  Bake   in   -> out  takes 2 ms  // oven
        task  Cool   out  -> end  takes 9 ms
        """;
    TokenDraft draft = new TokenDraft(text);

    draft.replace(1, "Roast");
    draft.insertAfter(2, ", oil", 0, TokenDraft.ANY_COLUMN);
    draft.remove(5, 7);

    assertThat(TextEdit.apply(text, draft.edits()))
        .isEqualTo(
            """
            task  Roast  in, oil -> out  // oven
            task  Cool   out  -> end  takes 9 ms
            """);
  }

  @Test
  void insertsASignBeforeItsNumber() {
    String text = "layout {\n  Bake at 10, 350\n}\n";
    TokenDraft draft = new TokenDraft(text);

    draft.replaceRange(6, 6, "-350");

    assertThat(draft.edits()).containsExactly(new TextEdit(text.indexOf("350"), 0, "-"));
  }

  @Test
  void editsOnlyTheCharactersThatChange() {
    TokenDraft draft = new TokenDraft("pool bar { threads 12 }");

    draft.replaceRange(3, 4, "threads 14");

    assertThat(draft.edits()).containsExactly(new TextEdit(20, 1, "4"));
  }
}
