package org.threadwise.dsl.formatting2;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Blanks between two words that belong together. */
final class Gaps {

  private static final Set<String> NONE_BEFORE = Set.of(",", ":", ")", "(", ".", "/");
  private static final Set<String> NONE_AFTER = Set.of("(", ".", "/", "-", "+");

  private Gaps() {}

  /** The blanks between a piece and the one before. */
  static String between(@Nullable Piece before, Piece piece) {
    boolean none =
        before == null
            || (!piece.comment() && NONE_BEFORE.contains(piece.text()))
            || (!before.comment() && NONE_AFTER.contains(before.text()));
    boolean guarded = before != null && before.comment();
    return none && !guarded ? "" : " ";
  }
}
