package org.threadwise.diagram.text;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.diagram.TextStyle;

/** Breaks texts into lines; only white space is lost. */
public final class LineBreaker {

  private LineBreaker() {}

  /**
   * Returns the lines of a text.
   *
   * <p>A line breaks at white space if possible; a single token that is too long breaks at a joint
   * ({@code camel|Case}, {@code a-|b}), or else anywhere.
   *
   * @param width of a line in pixels, at most; a single character may be wider
   */
  public static List<String> of(String text, TextStyle style, double width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String token : tokens(text)) {
      if (!line.isEmpty() && Advances.width(line + " " + token, style) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(token);
      while (Advances.width(line.toString(), style) > width) {
        int end = breakOf(line.toString(), style, width);
        lines.add(line.substring(0, end));
        line.delete(0, end);
      }
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    StringBuilder token = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                flush(token, tokens);
              } else {
                token.appendCodePoint(c);
              }
            });
    flush(token, tokens);
    return tokens;
  }

  private static void flush(StringBuilder token, List<String> tokens) {
    if (!token.isEmpty()) {
      tokens.add(token.toString());
      token.setLength(0);
    }
  }

  /**
   * Returns the index at which a token that is too long breaks: after the last joint that fits, or
   * else after the last character that fits.
   */
  private static int breakOf(String token, TextStyle style, double width) {
    int fits = token.offsetByCodePoints(0, 1);
    int joint = 0;
    while (fits < token.length()) {
      int next = token.offsetByCodePoints(fits, 1);
      if (Advances.width(token.substring(0, next), style) > width) {
        break;
      }
      if (isJoint(token.charAt(fits - 1), token.charAt(fits))) {
        joint = fits;
      }
      fits = next;
    }
    if (fits < token.length() && isJoint(token.charAt(fits - 1), token.charAt(fits))) {
      joint = fits;
    }
    return joint * 3 > fits ? joint : fits;
  }

  private static boolean isJoint(char before, char after) {
    return "-_./:,".indexOf(before) >= 0
        || (Character.isLowerCase(before) && Character.isUpperCase(after));
  }
}
