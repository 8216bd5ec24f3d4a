package org.threadwise.dsl.formatting2;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Blanks between two words that belong together. */
final class TokenSpacing {

  private static final Set<String> NONE_BEFORE = Set.of(",", ":", ")", "(", ".", "/");
  private static final Set<String> NONE_AFTER = Set.of("(", ".", "/", "-", "+");

  private TokenSpacing() {}

  /** The blanks between a piece and the one before. */
  static String between(@Nullable SourcePiece before, SourcePiece piece) {
    boolean none =
        before == null
            || (!piece.comment() && NONE_BEFORE.contains(piece.text()))
            || (!before.comment() && NONE_AFTER.contains(before.text()));
    boolean guarded = before != null && before.comment();
    return none && !guarded ? "" : " ";
  }
}
