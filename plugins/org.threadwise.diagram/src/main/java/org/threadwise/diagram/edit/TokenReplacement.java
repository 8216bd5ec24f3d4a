package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;

/**
 * A replacement of a range of tokens, which leaves equal tokens at both ends of the range
 * untouched: replacing {@code takes exp ( 2 ms )} by {@code takes exp(3 ms)} replaces the 2.
 */
final class TokenReplacement {

  /** A new token and the blanks before it. */
  private record NewToken(String gap, String text) {}

  private final TokenDraft draft;
  private final List<Integer> before = new ArrayList<>();
  private final List<NewToken> after = new ArrayList<>();

  /**
   * Prepares a replacement.
   *
   * @param first index of the first token
   * @param last index of the last token
   * @param replacement text without comments
   */
  TokenReplacement(TokenDraft draft, int first, int last, String replacement) {
    this.draft = draft;
    for (int i = first; i <= last; i++) {
      if (!draft.isComment(i)) {
        before.add(i);
      }
    }
    Scanner scanner = new Scanner(replacement);
    String gap = "";
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece == Piece.BLANK) {
        gap = scanner.text();
      } else {
        after.add(new NewToken(gap, scanner.text()));
        gap = "";
      }
    }
  }

  void run() {
    int same = 0;
    int shorter = Math.min(before.size(), after.size());
    while (same < shorter && isSame(same, same)) {
      same++;
    }
    int tail = 0;
    while (tail < shorter - same && isSame(before.size() - 1 - tail, after.size() - 1 - tail)) {
      tail++;
    }
    if (tail == before.size() && tail < after.size()) {
      String prefixed = text(0, after.size() - tail + 1);
      draft.replace(before.getFirst(), prefixed.substring(after.getFirst().gap().length()));
    } else if (same + tail == before.size() && same + tail < after.size()) {
      add(same, tail);
    } else if (same + tail < before.size()) {
      int first = before.get(same);
      draft.remove(first, before.get(before.size() - 1 - tail));
      if (same + tail < after.size()) {
        draft.replace(
            first, text(same, after.size() - tail).substring(after.get(same).gap().length()));
      }
    }
  }

  private boolean isSame(int old, int other) {
    return draft.text(before.get(old)).equals(after.get(other).text());
  }

  private void add(int same, int tail) {
    int token = before.get(same - 1);
    String inserted = text(same, after.size() - tail);
    String gapAfter = tail == 0 ? "" : after.get(after.size() - tail).gap();
    boolean inLine = tail > 0 && !draft.isComment(token + 1);
    if (inLine && !TokenDraft.hasLineBreak(draft.gapAfter(token))) {
      draft.setGap(token, inserted + gapAfter);
    } else {
      draft.insertAfter(
          token, inserted.strip(), after.get(same).gap().length(), TokenDraft.ANY_COLUMN);
    }
  }

  private String text(int from, int to) {
    StringBuilder out = new StringBuilder();
    after.subList(from, to).forEach(token -> out.append(token.gap()).append(token.text()));
    return out.toString();
  }
}
