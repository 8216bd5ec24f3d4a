package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.dsl.text.TextEdit;

/**
 * A draft of an edited text: it collects replacements, insertions and removals of tokens, and turns
 * them into the smallest {@link TextEdit}s.
 *
 * <p>A worked example. The first line of
 *
 * <pre>{@code
 * task  Bake   in   -> out  takes 2 ms  // oven
 * task  Cool   out  -> end  takes 9 ms
 * }</pre>
 *
 * has the tokens {@code task}, {@code Bake}, {@code in}, {@code ->}, {@code out}, {@code takes},
 * {@code 2}, {@code ms} and {@code // oven}, with the indexes 0 to 8. After {@code replace(1,
 * "Roast")}, {@code insertAfter(2, ", oil", 0, ANY_COLUMN)} and {@code remove(5, 7)}, the edits
 * give
 *
 * <pre>{@code
 * task  Roast  in, oil -> out  // oven
 * task  Cool   out  -> end  takes 9 ms
 * }</pre>
 *
 * <p>Three rules produce that result. A comment is a token that is never removed. A token after
 * several blanks keeps its column if possible, as {@code in} does: the blanks before it shrink by
 * as much as the text before them has grown; and they grow again if a neighbouring line has a token
 * in that column. And an edit contains only characters that change, so that cursors and markers in
 * an editor keep their places.
 */
final class TokenDraft extends TokenizedText {

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

  /** Upper limit of the blanks inserted to reach a column. */
  private static final int MAX_BLANKS = 200;

  /** New texts of tokens by their indexes; an empty one removes the token. */
  private final Map<Integer, String> replacements = new HashMap<>();

  private final Map<Integer, List<Insertion>> insertions = new HashMap<>();
  private final Map<Integer, String> newGaps = new HashMap<>();

  TokenDraft(String source) {
    super(source);
  }

  /** Replaces the text of a token; an empty text removes it. */
  void replace(int token, String replacement) {
    if (!text(token).equals(replacement)) {
      replacements.put(token, replacement);
    }
  }

  /** Removes the tokens of a range, except for comments. */
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

  /** Replaces a range of tokens; equal tokens at its ends are not touched. */
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
      boolean moves = shift > 0 ? blanks.length() >= 2 || isNew : isAligned(next);
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
      if (isAligned(next)) {
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
