package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.text.TextEdit;

/**
 * A draft of an edited text: it collects replacements, insertions and removals of tokens, and turns
 * them into the smallest {@link TextEdit}s.
 *
 * <p>A worked example. The draft of
 *
 * <pre>{@code
 * task  Bake  in -> out   takes 2 ms   // oven
 * }</pre>
 *
 * has the tokens {@code task}, {@code Bake}, {@code in}, {@code ->}, {@code out}, {@code takes},
 * {@code 2}, {@code ms} and {@code // oven}, with the indexes 0 to 8. After {@code replace(1,
 * "Roast")}, {@code remove(2, 2)} and {@code insertAfter(7, "on ovens", 2, ANY_COLUMN)}, the result
 * of {@link #edits} applied to the text gives
 *
 * <pre>{@code
 * task  Roast  -> out     takes 2 ms  on ovens   // oven
 * }</pre>
 *
 * <p>Three rules produce that result. A comment is a token that is never removed. A token whose
 * column is shared by a neighbouring line stays in that column if there is room: the blanks before
 * it grow or shrink by as much as the text before it has changed. And an edit contains no
 * characters that the text has already, so that cursors and markers in an editor stay where they
 * are.
 */
final class TokenDraft {

  /** The column of text that need not be aligned. */
  static final int ANY_COLUMN = 0;

  /**
   * Text inserted after a token.
   *
   * @param text without blanks before it; whole lines start with a line feed
   * @param minGap number of blanks before it, at least
   * @param column in which it should start, from 0
   */
  private record Insertion(String text, int minGap, int column) {
    boolean isLine() {
      return text.startsWith("\n");
    }
  }

  /** How many lines above and below are searched for a common column. */
  private static final int NEIGHBOURING_LINES = 3;

  /** Upper limit of the blanks inserted to reach a column. */
  private static final int MAX_BLANKS = 200;

  private final String text;
  private final LineIndex lines;
  private final String lineEnding;
  private final List<Token> tokens = new ArrayList<>();
  private final int[] starts;

  /** New texts of tokens by their indexes; an empty one removes the token. */
  private final Map<Integer, String> replacements = new HashMap<>();

  private final Map<Integer, List<Insertion>> insertions = new HashMap<>();
  private final Map<Integer, String> newGaps = new HashMap<>();

  /** A keyword, name, number, sign or comment, by its offsets in the text. */
  private record Token(int start, int end, boolean comment) {}

  TokenDraft(String source) {
    // A byte order mark counts as one character of blank space.
    text = source.startsWith("\ufeff") ? " " + source.substring(1) : source;
    lines = new LineIndex(text);
    lineEnding = lineEnding(text);
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece != Piece.BLANK) {
        boolean comment =
            piece == Piece.LINE_COMMENT
                || piece == Piece.BLOCK_COMMENT
                || piece == Piece.OPEN_COMMENT;
        tokens.add(new Token(scanner.start(), scanner.end(), comment));
      }
    }
    starts = tokens.stream().mapToInt(Token::start).toArray();
  }

  /** Returns the line ending of a text; a line feed for a text of one line. */
  static String lineEnding(String text) {
    return Stream.of("\r\n", "\n", "\r").filter(text::contains).findFirst().orElse("\n");
  }

  /** Returns the number of tokens, comments included. */
  int size() {
    return tokens.size();
  }

  /** Returns the source text of a token. */
  String text(int token) {
    return source(token, token);
  }

  boolean isComment(int token) {
    return tokens.get(token).comment();
  }

  /** Returns the index of the token that starts at an offset, or of the next one. */
  int indexAt(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 1;
  }

  /** Returns the index of the last token that starts before an offset; -1 if there is none. */
  int indexBefore(int offset) {
    return indexAt(offset) - 1;
  }

  /** Returns the index of the nearest token before another one that has this text. */
  int indexBefore(int token, String sought) {
    int index = token - 1;
    while (!text(index).equals(sought)) {
      index--;
    }
    return index;
  }

  /** Returns the source text between a token and the next one; -1 stands for the start of text. */
  String gapAfter(int token) {
    int start = token < 0 ? 0 : tokens.get(token).end();
    int end = token + 1 < tokens.size() ? tokens.get(token + 1).start() : text.length();
    return text.substring(start, end);
  }

  /** Returns the source text from the start of one token to the end of another. */
  String source(int first, int last) {
    return text.substring(tokens.get(first).start(), tokens.get(last).end());
  }

  /** Returns the column of a token, from 0. */
  int column(int token) {
    return lines.column(tokens.get(token).start()) - 1;
  }

  /** Returns whether a token is the first of its line. */
  boolean startsLine(int token) {
    return token == 0 || hasLineBreak(gapAfter(token - 1));
  }

  static boolean hasLineBreak(String blanks) {
    return blanks.indexOf('\n') >= 0 || blanks.indexOf('\r') >= 0;
  }

  /**
   * Returns whether a token is part of a column: a line nearby has a token in the same column,
   * after two blanks or more.
   */
  private boolean isColumn(int token) {
    int column = column(token);
    int line = lines.line(tokens.get(token).start());
    for (int near = line - NEIGHBOURING_LINES; near <= line + NEIGHBOURING_LINES; near++) {
      int place = lines.start(near) + column;
      boolean inside = near != line && column >= 2 && near >= 1 && near <= lines.count();
      if (inside
          && place < lines.end(near)
          && text.charAt(place) != ' '
          && text.startsWith("  ", place - 2)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the last of the comments that follow a token in its line; the token if none does. */
  int lastTrailingComment(int token) {
    int last = token;
    while (last + 1 < tokens.size() && isComment(last + 1) && !hasLineBreak(gapAfter(last))) {
      last++;
    }
    return last;
  }

  /** Returns a token, or the last token before it that is not a comment. */
  int lastNonComment(int token) {
    int last = token;
    while (last > 0 && isComment(last)) {
      last--;
    }
    return last;
  }

  /** Replaces the text of a token; an empty text removes it. */
  void replace(int token, String replacement) {
    if (!text(token).equals(replacement)) {
      replacements.put(token, replacement);
    }
  }

  /** Removes the tokens of a range; comments in it stay. */
  void remove(int first, int last) {
    for (int i = first; i <= last; i++) {
      if (!isComment(i)) {
        replacements.put(i, "");
      }
    }
  }

  /** Removes an item of a list with the comma after it, or else the comma before it. */
  void removeListItem(ElementTokens.Range item) {
    remove(item.first(), item.last());
    int next = item.last() + 1;
    while (isComment(next)) {
      next++;
    }
    int before = lastNonComment(item.first() - 1);
    if (text(next).equals(",")) {
      remove(next, next);
    } else if (text(before).equals(",")) {
      remove(before, before);
    }
  }

  /**
   * Inserts text after a token, and after earlier insertions there; text within the line precedes
   * whole lines.
   */
  void insertAfter(int token, String inserted, int minGap, int column) {
    List<Insertion> all = insertions.computeIfAbsent(token, t -> new ArrayList<>());
    Insertion insertion = new Insertion(inserted, minGap, column);
    int index = all.size();
    while (!insertion.isLine() && index > 0 && all.get(index - 1).isLine()) {
      index--;
    }
    all.add(index, insertion);
  }

  /** Inserts lines after a token; each starts with a line feed and its indentation. */
  void insertLineAfter(int token, String line) {
    insertAfter(token, line, 0, ANY_COLUMN);
  }

  /** Sets the exact text between a token and the next one of the same line. */
  void setGap(int token, String gap) {
    newGaps.put(token, gap);
  }

  /** Replaces a range of tokens; equal tokens at its ends stay untouched. */
  void replaceRange(int first, int last, String replacement) {
    new TokenReplacement(this, first, last, replacement).run();
  }

  private boolean isRemoved(int token) {
    return "".equals(replacements.get(token));
  }

  /** Returns the edits in the order of the text; none replaces a text by itself. */
  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    int shift = 0;
    int before = -1;
    for (int next = 0; next <= tokens.size(); next++) {
      if (next < tokens.size() && isRemoved(next)) {
        continue;
      }
      if (shift != 0 || isGapChanged(before, next)) {
        shift = new Gap(before, next, shift).write(edits);
      }
      if (next < tokens.size() && replacements.containsKey(next)) {
        Token token = tokens.get(next);
        String replacement = replacements.get(next);
        addEdit(edits, token.start(), token.end(), replacement);
        shift += replacement.length() - (token.end() - token.start());
      }
      before = next;
    }
    return edits;
  }

  private boolean isGapChanged(int before, int next) {
    return next != before + 1 || insertions.containsKey(before) || newGaps.containsKey(before);
  }

  /** Adds an edit, without the characters at its ends that do not change. */
  private void addEdit(List<TextEdit> edits, int start, int end, String replacement) {
    int from = start;
    int first = 0;
    while (from < end
        && first < replacement.length()
        && text.charAt(from) == replacement.charAt(first)) {
      from++;
      first++;
    }
    int to = end;
    int last = replacement.length();
    while (to > from && last > first && text.charAt(to - 1) == replacement.charAt(last - 1)) {
      to--;
      last--;
    }
    if (from < to || first < last) {
      edits.add(new TextEdit(from, to - from, replacement.substring(first, last)));
    }
  }

  /** The text between two tokens that are not removed. */
  private final class Gap {
    private final int before;
    private final int next;
    private final int start;
    private final int end;

    /** How far the text at the current position has moved to the right in its line. */
    private int shift;

    /**
     * Creates a gap.
     *
     * @param before the token before it, -1 at the start of the text
     * @param next the token after it, {@link #size} at the end of the text
     * @param shift by how many columns the token before it has moved to the right
     */
    Gap(int before, int next, int shift) {
      this.before = before;
      this.next = next;
      this.start = before < 0 ? 0 : tokens.get(before).end();
      this.end = next < tokens.size() ? tokens.get(next).start() : text.length();
      this.shift = shift;
    }

    /** Adds the edit of this gap, if any; returns the shift of the token after it. */
    int write(List<TextEdit> edits) {
      String blanks = next == before + 1 ? gapAfter(before) : joined();
      StringBuilder out = new StringBuilder();
      boolean hasLines = false;
      for (int token = before; token < next; token++) {
        for (Insertion insertion : insertions.getOrDefault(token, List.of())) {
          hasLines |= insertion.isLine();
          append(out, insertion);
        }
      }
      if (newGaps.containsKey(before) && next == before + 1) {
        shift += newGaps.get(before).length() - blanks.length();
        out.append(newGaps.get(before));
      } else if (hasLines) {
        out.append(afterLines(blanks, out));
        shift = 0;
      } else if (hasLineBreak(blanks) || next == tokens.size()) {
        out.append(blanks);
        shift = 0;
      } else {
        out.append(aligned(blanks, out.length() > 0));
      }
      addEdit(edits, start, end, out.toString());
      return shift;
    }

    private void append(StringBuilder out, Insertion insertion) {
      if (insertion.isLine()) {
        out.append(insertion.text().replace("\n", lineEnding));
        return;
      }
      int current = lines.column(start) - 1 + shift;
      int missing = insertion.column() == ANY_COLUMN ? 0 : insertion.column() - current;
      int blanks = Math.max(insertion.minGap(), Math.min(missing, MAX_BLANKS));
      out.repeat(' ', blanks).append(insertion.text());
      shift += blanks + insertion.text().length();
    }

    /** Returns the separator between inserted lines and the token after them. */
    private String afterLines(String blanks, StringBuilder out) {
      if (next == tokens.size() || hasLineBreak(blanks)) {
        return blanks;
      }
      if (text(next).equals("}")) {
        return lineEnding;
      }
      int line = out.lastIndexOf(lineEnding) + lineEnding.length();
      int first = line;
      while (first < out.length() && out.charAt(first) == ' ') {
        first++;
      }
      return lineEnding + out.substring(line, first);
    }

    /** Returns the blanks before the next token of the line, which keep its column if possible. */
    private String aligned(String blanks, boolean isNew) {
      boolean moves = shift > 0 ? blanks.length() >= 2 || isNew : isColumn(next);
      boolean glued = blanks.isEmpty() && !isNew;
      if (shift == 0 || !moves || glued) {
        return blanks;
      }
      boolean apart = blanks.length() >= 2 && !text(next).equals("->") && before >= 0;
      int minimum = Math.min(blanks.length(), apart ? 2 : 1);
      int length = Math.max(minimum, blanks.length() - shift);
      shift -= blanks.length() - length;
      return " ".repeat(length);
    }

    /** Returns the blanks that remain where tokens are removed. */
    private String joined() {
      String first = gapAfter(before);
      String last = gapAfter(next - 1);
      if (hasLineBreak(first) || before < 0) {
        return hasLineBreak(last) || next == tokens.size() ? lineBreaks(first, last) : first;
      }
      if (hasLineBreak(last) || next == tokens.size()) {
        return last;
      }
      int removed = end - start;
      if (isColumn(next)) {
        return " ".repeat(removed);
      }
      boolean keepLast =
          first.isEmpty()
              || replacements.containsKey(before)
              || (last.length() < first.length() && !last.isEmpty());
      String blanks = keepLast ? last : first;
      shift += blanks.length() - removed;
      return blanks;
    }

    /**
     * Returns the line breaks that remain where whole lines are removed: those of the side that has
     * more of them, or fewer at the start or end of a block.
     */
    private String lineBreaks(String first, String last) {
      if (next == tokens.size()) {
        return before < 0 ? "" : lineFeeds(last) > 0 ? lineEnding : "";
      }
      boolean edge = before < 0 || text(before).equals("{") || text(next).equals("}");
      boolean keepFirst =
          edge ? lineFeeds(first) < lineFeeds(last) : lineFeeds(first) > lineFeeds(last);
      if (before < 0 || !keepFirst) {
        return before < 0 ? "" : last;
      }
      int indent = lastLineStart(last);
      return first.substring(0, lastLineStart(first)) + last.substring(indent);
    }

    private int lineFeeds(String blanks) {
      return (int) blanks.chars().filter(c -> c == '\n').count();
    }

    private int lastLineStart(String blanks) {
      return Math.max(blanks.lastIndexOf('\n'), blanks.lastIndexOf('\r')) + 1;
    }
  }
}
