package org.threadwise.diagram.text;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.diagram.TextStyle;

/** Breaks texts into lines; nothing but white space is lost. */
public final class LineBreaker {

  private LineBreaker() {}

  /**
   * The lines of a text, each at most {@code width} pixels wide if it has a place to break: white
   * space first, then the humps and joints of a long word, at last anywhere.
   */
  public static List<String> of(String text, TextStyle style, double width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words(text)) {
      if (!line.isEmpty() && Advances.width(line + " " + word, style) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
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

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                flush(word, words);
              } else {
                word.appendCodePoint(c);
              }
            });
    flush(word, words);
    return words;
  }

  private static void flush(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  /**
   * Where a word that is too long breaks: after its last joint that fits, else after its last
   * character that fits.
   */
  private static int breakOf(String word, TextStyle style, double width) {
    int fits = word.offsetByCodePoints(0, 1);
    int joint = 0;
    while (fits < word.length()) {
      int next = word.offsetByCodePoints(fits, 1);
      if (Advances.width(word.substring(0, next), style) > width) {
        break;
      }
      if (isJoint(word.charAt(fits - 1), word.charAt(fits))) {
        joint = fits;
      }
      fits = next;
    }
    if (fits < word.length() && isJoint(word.charAt(fits - 1), word.charAt(fits))) {
      joint = fits;
    }
    return joint * 3 > fits ? joint : fits;
  }

  private static boolean isJoint(char before, char after) {
    return "-_./:,".indexOf(before) >= 0
        || (Character.isLowerCase(before) && Character.isUpperCase(after));
  }
}
