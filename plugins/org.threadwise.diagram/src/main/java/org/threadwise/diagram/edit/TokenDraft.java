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
 * A text while it is changed: words are replaced, removed and added. Comments always stay, and so
 * do blank lines and the columns of the lines that are changed.
 */
final class TokenDraft {

  /** The column of words that may stand anywhere. */
  static final int ANYWHERE = 0;

  /**
   * Words that are added behind others.
   *
   * @param text without blanks before it, unless it begins lines of its own
   * @param gap least number of blanks before it
   * @param column from 0, in which it should begin
   */
  private record Added(String text, int gap, int column) {
    boolean isLine() {
      return text.startsWith("\n");
    }
  }

  /** So many lines before and behind one are near it. */
  private static final int NEAR = 3;

  private final String text;
  private final LineIndex lines;
  private final String lineEnd;
  private final List<Token> tokens = new ArrayList<>();
  private final int[] starts;
  private final Map<Integer, String> replaced = new HashMap<>();
  private final Map<Integer, List<Added>> added = new HashMap<>();
  private final Map<Integer, String> filled = new HashMap<>();

  /** A word, a sign or a comment where it stands. */
  record Token(int start, int end, boolean comment, boolean lineComment) {}

  TokenDraft(String written) {
    text = written.startsWith("\ufeff") ? " " + written.substring(1) : written;
    lines = new LineIndex(text);
    lineEnd = lineEnd(text);
    Scanner scanner = new Scanner(text);
    for (Piece piece = scanner.next(); piece != Piece.END; piece = scanner.next()) {
      if (piece != Piece.BLANK) {
        boolean line = piece == Piece.LINE_COMMENT;
        boolean comment = line || piece == Piece.BLOCK_COMMENT || piece == Piece.OPEN_COMMENT;
        tokens.add(new Token(scanner.start(), scanner.end(), comment, line));
      }
    }
    starts = tokens.stream().mapToInt(Token::start).toArray();
  }

  /** What ends the lines of a text. */
  static String lineEnd(String text) {
    return Stream.of("\r\n", "\n", "\r").filter(text::contains).findFirst().orElse("\n");
  }

  int size() {
    return tokens.size();
  }

  /** The word at an index, as it was written. */
  String word(int token) {
    return text.substring(tokens.get(token).start(), tokens.get(token).end());
  }

  boolean isComment(int token) {
    return tokens.get(token).comment();
  }

  /** Index of the word that begins at an offset, or of the next one. */
  int at(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 1;
  }

  /** Index of the last word that ends at an offset or before. */
  int before(int offset) {
    int index = at(offset);
    return index - 1;
  }

  /** The text between two words that follow each other, as it was written. */
  String gap(int after) {
    int start = after < 0 ? 0 : tokens.get(after).end();
    int end = after + 1 < tokens.size() ? tokens.get(after + 1).start() : text.length();
    return text.substring(start, end);
  }

  /** The source from a word to another, without what is around them. */
  String source(int first, int last) {
    return text.substring(tokens.get(first).start(), tokens.get(last).end());
  }

  /** Column of a word in its line, from 0. */
  int column(int token) {
    return lines.column(tokens.get(token).start()) - 1;
  }

  /** Whether a word is the first of its line. */
  boolean beginsLine(int token) {
    return token == 0 || hasLineEnd(gap(token - 1));
  }

  static boolean hasLineEnd(String blanks) {
    return blanks.indexOf('\n') >= 0 || blanks.indexOf('\r') >= 0;
  }

  /** Whether lines near that of a word have a word in its column, apart from those before it. */
  private boolean isColumn(int token) {
    int column = column(token);
    int line = lines.line(tokens.get(token).start());
    for (int near = line - NEAR; near <= line + NEAR; near++) {
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

  /** The last word or comment of the line that follows a word and is no word of another thing. */
  int withComments(int token) {
    int last = token;
    while (last + 1 < tokens.size() && isComment(last + 1) && !hasLineEnd(gap(last))) {
      last++;
    }
    return last;
  }

  /** Index of a word, or of the last one before it if it is a comment. */
  int lastWord(int token) {
    int last = token;
    while (last > 0 && isComment(last)) {
      last--;
    }
    return last;
  }

  void replace(int token, String word) {
    if (!word(token).equals(word)) {
      replaced.put(token, word);
    }
  }

  /** Removes the words from one to another; comments between them stay. */
  void remove(int first, int last) {
    for (int i = first; i <= last; i++) {
      if (!isComment(i)) {
        replaced.put(i, "");
      }
    }
  }

  /** Adds words behind a word, or behind those added there before; lines stay behind words. */
  void add(int token, String words, int gap, int column) {
    List<Added> there = added.computeIfAbsent(token, t -> new ArrayList<>());
    Added more = new Added(words, gap, column);
    int place = there.size();
    while (!more.isLine() && place > 0 && there.get(place - 1).isLine()) {
      place--;
    }
    there.add(place, more);
  }

  /** Adds lines behind a word; each begins with a line feed and its indentation. */
  void addLine(int token, String line) {
    add(token, line, 0, ANYWHERE);
  }

  /** Puts exactly this between a word and the next one, which stand in one line. */
  void fill(int token, String between) {
    filled.put(token, between);
  }

  /** Replaces the words from one to another by others, of which the same ones stay. */
  void rewrite(int first, int last, String words) {
    new TokenReplacement(this, first, last, words).run();
  }

  private boolean isRemoved(int token) {
    return "".equals(replaced.get(token));
  }

  /** The changes, none of which says what the text says already. */
  List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    int shift = 0;
    int before = -1;
    for (int next = 0; next <= tokens.size(); next++) {
      if (next < tokens.size() && isRemoved(next)) {
        continue;
      }
      if (shift != 0 || changes(before, next)) {
        shift = new Gap(before, next, shift).write(edits);
      }
      if (next < tokens.size() && replaced.containsKey(next)) {
        Token token = tokens.get(next);
        String word = replaced.get(next);
        add(edits, token.start(), token.end(), word);
        shift += word.length() - (token.end() - token.start());
      }
      before = next;
    }
    return edits;
  }

  /** Whether something else comes between two words that stay. */
  private boolean changes(int before, int next) {
    return next != before + 1 || added.containsKey(before) || filled.containsKey(before);
  }

  /** Adds a change without what stays at its ends. */
  private void add(List<TextEdit> edits, int start, int end, String words) {
    int from = start;
    int first = 0;
    while (from < end && first < words.length() && text.charAt(from) == words.charAt(first)) {
      from++;
      first++;
    }
    int to = end;
    int last = words.length();
    while (to > from && last > first && text.charAt(to - 1) == words.charAt(last - 1)) {
      to--;
      last--;
    }
    if (from < to || first < last) {
      edits.add(new TextEdit(from, to - from, words.substring(first, last)));
    }
  }

  /** What stands between two words that stay. */
  private final class Gap {
    private final int before;
    private final int next;
    private final int start;
    private final int end;
    private int shift;

    /**
     * A gap.
     *
     * @param before index of the word before it, -1 at the beginning of the text
     * @param shift by how much the words before it are farther to the right than they were
     */
    Gap(int before, int next, int shift) {
      this.before = before;
      this.next = next;
      this.start = before < 0 ? 0 : tokens.get(before).end();
      this.end = next < tokens.size() ? tokens.get(next).start() : text.length();
      this.shift = shift;
    }

    /** Writes it if it changes; how far the words behind it are to the right of where they were. */
    int write(List<TextEdit> edits) {
      String blanks = next == before + 1 ? gap(before) : joined();
      StringBuilder out = new StringBuilder();
      boolean line = false;
      for (int token = before; token < next; token++) {
        for (Added words : added.getOrDefault(token, List.of())) {
          line |= words.isLine();
          append(out, words);
        }
      }
      if (filled.containsKey(before) && next == before + 1) {
        shift += filled.get(before).length() - blanks.length();
        out.append(filled.get(before));
      } else if (line) {
        out.append(behindLine(blanks, out));
        shift = 0;
      } else if (hasLineEnd(blanks) || next == tokens.size()) {
        out.append(blanks);
        shift = 0;
      } else {
        out.append(aligned(blanks, out.length() > 0));
      }
      String changed = out.toString();
      if (!changed.contentEquals(text.substring(start, end))) {
        add(edits, start, end, changed);
      }
      return shift;
    }

    private void append(StringBuilder out, Added words) {
      if (words.isLine()) {
        out.append(words.text().replace("\n", lineEnd));
        return;
      }
      int now = lines.column(start) - 1 + shift;
      int wanted = words.column() == ANYWHERE ? 0 : words.column() - now;
      int blanks = Math.max(words.gap(), Math.min(wanted, 200));
      out.repeat(' ', blanks).append(words.text());
      shift += blanks + words.text().length();
    }

    /** What separates added lines from what stood behind their place. */
    private String behindLine(String blanks, StringBuilder out) {
      if (next == tokens.size() || hasLineEnd(blanks)) {
        return blanks;
      }
      if (word(next).equals("}")) {
        return lineEnd;
      }
      int line = out.lastIndexOf(lineEnd) + lineEnd.length();
      int first = line;
      while (first < out.length() && out.charAt(first) == ' ') {
        first++;
      }
      return lineEnd + out.substring(line, first);
    }

    /** The blanks before a word of the same line, so that it stays where it was if it can. */
    private String aligned(String blanks, boolean isNew) {
      boolean moves = shift > 0 ? blanks.length() >= 2 || isNew : isColumn(next);
      boolean glued = blanks.isEmpty() && !isNew;
      if (shift == 0 || !moves || glued) {
        return blanks;
      }
      boolean apart = blanks.length() >= 2 && !word(next).equals("->") && before >= 0;
      int least = Math.min(blanks.length(), apart ? 2 : 1);
      int length = Math.max(least, blanks.length() - shift);
      shift -= blanks.length() - length;
      return " ".repeat(length);
    }

    /** The blanks that stay where words are removed. */
    private String joined() {
      String first = gap(before);
      String last = gap(next - 1);
      if (hasLineEnd(first) || before < 0) {
        return hasLineEnd(last) || next == tokens.size() ? lines(first, last) : first;
      }
      if (hasLineEnd(last) || next == tokens.size()) {
        return last;
      }
      int gone = end - start;
      if (isColumn(next)) {
        return " ".repeat(gone);
      }
      boolean second =
          first.isEmpty()
              || replaced.containsKey(before)
              || (last.length() < first.length() && !last.isEmpty());
      String blanks = second ? last : first;
      shift += blanks.length() - gone;
      return blanks;
    }

    /** The line ends where whole lines are removed: as many as at the end that has more. */
    private String lines(String first, String last) {
      if (next == tokens.size()) {
        return before < 0 ? "" : count(last) > 0 ? lineEnd : "";
      }
      boolean edge = before < 0 || word(before).equals("{") || word(next).equals("}");
      boolean keepFirst = edge ? count(first) < count(last) : count(first) > count(last);
      if (before < 0 || !keepFirst) {
        return before < 0 ? "" : last;
      }
      int indent = lastLine(last);
      return first.substring(0, lastLine(first)) + last.substring(indent);
    }

    private int count(String blanks) {
      return (int) blanks.chars().filter(c -> c == '\n').count();
    }

    private int lastLine(String blanks) {
      return Math.max(blanks.lastIndexOf('\n'), blanks.lastIndexOf('\r')) + 1;
    }
  }
}
