package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;

/** Words that take the place of others, of which the first and the last ones may stay. */
final class TokenReplacement {

  /** A new word and what stands before it. */
  private record Word(String gap, String text) {}

  private final TokenDraft draft;
  private final List<Integer> before = new ArrayList<>();
  private final List<Word> after = new ArrayList<>();

  /**
   * A rewriting that is not done yet.
   *
   * @param first index of the first word
   * @param last index of the last word
   * @param words in their place; no comments
   */
  TokenReplacement(TokenDraft draft, int first, int last, String words) {
    this.draft = draft;
    for (int i = first; i <= last; i++) {
      if (!draft.isComment(i)) {
        before.add(i);
      }
    }
    Scanner scanner = new Scanner(words);
    String gap = "";
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece == Piece.BLANK) {
        gap = scanner.text();
      } else {
        after.add(new Word(gap, scanner.text()));
        gap = "";
      }
    }
  }

  void run() {
    int same = 0;
    int most = Math.min(before.size(), after.size());
    while (same < most && isSame(same, same)) {
      same++;
    }
    int tail = 0;
    while (tail < most - same && isSame(before.size() - 1 - tail, after.size() - 1 - tail)) {
      tail++;
    }
    if (same + tail == before.size() && same + tail < after.size()) {
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
    return draft.word(before.get(old)).equals(after.get(other).text());
  }

  private void add(int same, int tail) {
    int token = before.get(Math.max(same - 1, 0));
    String words = text(same, after.size() - tail);
    String behind = tail == 0 ? "" : after.get(after.size() - tail).gap();
    boolean inLine = tail > 0 && !draft.isComment(token + 1);
    if (inLine && !TokenDraft.hasLineEnd(draft.gap(token))) {
      draft.fill(token, words + behind);
    } else {
      draft.add(token, words.strip(), after.get(same).gap().length(), TokenDraft.ANYWHERE);
    }
  }

  private String text(int from, int to) {
    StringBuilder out = new StringBuilder();
    after.subList(from, to).forEach(word -> out.append(word.gap()).append(word.text()));
    return out.toString();
  }
}
