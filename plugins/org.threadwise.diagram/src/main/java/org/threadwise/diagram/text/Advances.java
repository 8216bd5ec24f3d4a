package org.threadwise.diagram.text;

import org.threadwise.diagram.TextStyle;

/**
 * Text widths in a sans-serif font with the metrics of Helvetica, independent of the fonts of the
 * machine.
 *
 * <p>Widths of ASCII and Latin-1 are those of Liberation Sans 2, which has the metrics of Arial;
 * characters of other scripts have a generous width per Unicode block.
 */
public final class Advances {

  private static final int FIRST = ' ';
  private static final int LAST = '~';

  /** Thousandths of the font size, from space to tilde. */
  private static final int[] REGULAR = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private static final int[] BOLD = {
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584
  };

  /** Signs from U+00A0 to U+00BF, the same for regular and bold text. */
  private static final int[] SIGNS = {
    278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 552, 400, 549, 333,
    333, 333, 576, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611
  };

  /** ASCII letters with the widths of U+00C0 to U+00FF; a blank where there is none. */
  private static final String SAME_WIDTH =
      "AAAAAA CEEEEIIIIDNOOOOO OUUUUYP aaaaaa ceeeeIIIIonooooo ouuuuypy";

  private Advances() {}

  /** Returns the width of a line in pixels. */
  public static double width(String line, TextStyle style) {
    int[] table = style.bold() ? BOLD : REGULAR;
    long thousandths = 0;
    for (int at = 0; at < line.length(); at += Character.charCount(line.codePointAt(at))) {
      thousandths += advance(line.codePointAt(at), table);
    }
    return thousandths * style.size() / 1000;
  }

  /** Returns whether the width of a line is that of the font, and not only an upper bound. */
  public static boolean isMeasured(String line) {
    return line.codePoints().allMatch(Advances::isMeasured);
  }

  private static boolean isMeasured(int codePoint) {
    return switch (codePoint) {
      case 0x2013, 0x2018, 0x2019, 0x201C, 0x201D -> true;
      default -> codePoint >= FIRST && codePoint <= 0xFF;
    };
  }

  private static int advance(int codePoint, int[] table) {
    if (codePoint >= FIRST && codePoint <= LAST) {
      return table[codePoint - FIRST];
    }
    if (codePoint >= 0xC0 && codePoint <= 0xFF) {
      char letter = SAME_WIDTH.charAt(codePoint - 0xC0);
      return letter == ' ' ? ligature(codePoint) : table[letter - FIRST];
    }
    return codePoint < 0x2000 ? alphabets(codePoint) : symbols(codePoint);
  }

  private static int ligature(int codePoint) {
    return switch (codePoint) {
      case 0xC6 -> 1000; // Æ
      case 0xE6 -> 889; // æ
      case 0xDF -> 611; // ß
      default -> 584; // ×, and ÷ a little less
    };
  }

  private static int alphabets(int codePoint) {
    if (codePoint < FIRST || (codePoint >= 0x300 && codePoint < 0x370)) {
      return 0; // controls, combining marks
    }
    if (codePoint >= 0xA0 && codePoint < 0xC0) {
      return SIGNS[codePoint - 0xA0];
    }
    if (codePoint < 0x900) {
      return 750; // further Latin, Greek, Cyrillic, Hebrew, Arabic
    }
    return codePoint >= 0x1100 && codePoint < 0x1200 ? 1000 : 900;
  }

  private static int symbols(int codePoint) {
    return switch (codePoint) {
      case 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0xFEFF -> 0;
      case 0x2013 -> 556;
      case 0x2018, 0x2019 -> 278;
      case 0x201C, 0x201D -> 500;
      default -> codePoint >= 0xFE00 && codePoint < 0xFE10 ? 0 : wide(codePoint);
    };
  }

  private static int wide(int codePoint) {
    return codePoint >= 0x10000 ? 1300 : 1000;
  }
}
