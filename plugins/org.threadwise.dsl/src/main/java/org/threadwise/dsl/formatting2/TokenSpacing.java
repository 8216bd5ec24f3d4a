package org.threadwise.dsl.formatting2;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The blanks between two tokens of one cell. */
final class TokenSpacing {

  private static final Set<String> NONE_BEFORE = Set.of(",", ":", ")", "(", ".", "/");
  private static final Set<String> NONE_AFTER = Set.of("(", ".", "/", "-", "+");

  private TokenSpacing() {}

  /** Returns the blanks between a token and the previous one. */
  static String between(@Nullable SourcePiece previous, SourcePiece piece) {
    boolean none =
        previous == null
            || (!piece.comment() && NONE_BEFORE.contains(piece.text()))
            || (!previous.comment() && NONE_AFTER.contains(previous.text()));
    boolean guarded = previous != null && previous.comment();
    return none && !guarded ? "" : " ";
  }
}
