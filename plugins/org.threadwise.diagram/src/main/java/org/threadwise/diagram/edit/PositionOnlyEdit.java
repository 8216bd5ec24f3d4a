package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Point;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.lexing.Scanner;
import org.threadwise.dsl.lexing.Scanner.Piece;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.dsl.scoping.NameIndex;
import org.threadwise.dsl.scoping.NameIndexes;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/**
 * A text that differs from one that is understood in the positions of its last block alone: all
 * else means the same and stands at the same place, so that it need not be parsed to be drawn, nor
 * for the next move.
 *
 * <p>It says nothing of what is rare, such as positions of elements whose names are words of the
 * language: such a text is parsed first, as any other.
 */
public final class PositionOnlyEdit {

  private static final Set<Piece> HIDDEN =
      Set.of(Piece.BLANK, Piece.LINE_COMMENT, Piece.BLOCK_COMMENT);
  private static final int MOST_DIGITS = 6;

  private final Solution solution;
  private final NameIndex names;
  private final Scanner scanner;
  private final Map<Element, PinnedPosition> positions = new HashMap<>();
  private Piece piece = Piece.END;

  /** The last position of the block. */
  private @Nullable PinnedPosition last;

  /** Whether nothing stands between the word before and this one. */
  private boolean joined;

  private PositionOnlyEdit(Solution solution, NameIndex names, String text, int offset) {
    this.solution = solution;
    this.names = names;
    this.scanner = new Scanner(text, offset);
    next();
  }

  /**
   * The positions that another text gives to the elements of one; nothing if it differs in more, or
   * if one of them has a problem in what could differ.
   */
  public static Optional<Map<Element, Point>> of(ParsedText before, String text) {
    return read(before, text).map(PositionOnlyEdit::pins);
  }

  /**
   * The changes of such a text that move elements, as {@link Edits#of} makes them; nothing if an
   * element has no position yet and the last one does not stand in a line of its own.
   */
  public static Optional<Edits.Done> moved(
      ParsedText before, String text, DiagramOperation.Move operation) {
    return read(before, text).flatMap(repinned -> repinned.moved(text, operation.pins()));
  }

  private static Optional<PositionOnlyEdit> read(ParsedText before, String text) {
    Solution solution = before.solution();
    INode block =
        solution == null || solution.getLayout() == null
            ? null
            : NodeModelUtils.findActualNodeFor(solution.getLayout());
    if (solution == null || block == null || SyntaxErrorGuard.first(before).isPresent()) {
      return Optional.empty();
    }
    int start = block.getOffset();
    int rest = before.text().length() - block.getEndOffset();
    int end = text.length() - rest;
    boolean same =
        end > start
            && text.regionMatches(0, before.text(), 0, start)
            && text.regionMatches(end, before.text(), block.getEndOffset(), rest);
    if (!same || before.problems().stream().anyMatch(problem -> problem.offset() >= start)) {
      return Optional.empty();
    }
    NameIndexes indexes = before.resource().getResourceServiceProvider().get(NameIndexes.class);
    PositionOnlyEdit repinned = new PositionOnlyEdit(solution, indexes.at(solution), text, start);
    return repinned.isBlock(end) ? Optional.of(repinned) : Optional.empty();
  }

  private Map<Element, Point> pins() {
    Map<Element, Point> pins = new HashMap<>();
    positions.forEach((element, position) -> pins.put(element, position.point()));
    return pins;
  }

  private Optional<Edits.Done> moved(String text, List<DiagramOperation.Pin> pins) {
    List<TextEdit> edits = new ArrayList<>();
    Map<Element, DiagramOperation.Pin> added = new LinkedHashMap<>();
    Set<Element> moved = new HashSet<>();
    for (DiagramOperation.Pin pin : pins) {
      // What is not there or named twice is refused by others, with the reason.
      if (!(names.find(solution, Literals.ELEMENT, pin.element()) instanceof Element element)
          || !moved.add(element)) {
        return Optional.empty();
      }
      PinnedPosition position = positions.get(element);
      if (position == null) {
        added.put(element, pin);
      } else {
        position.x().changed(pin.x()).ifPresent(edits::add);
        position.y().changed(pin.y()).ifPresent(edits::add);
      }
    }
    edits.sort(Comparator.comparingInt(TextEdit::offset));
    if (!added.isEmpty()) {
      Optional<TextEdit> lines = added(text, added);
      if (lines.isEmpty()) {
        return Optional.empty();
      }
      edits.add(lines.get());
    }
    return Optional.of(new Edits.Done(edits, List.of()));
  }

  private Optional<TextEdit> added(String text, Map<Element, DiagramOperation.Pin> pins) {
    if (last == null) {
      return Optional.empty();
    }
    ElementNames display = ElementNames.of(solution);
    List<Pins.Place> places = new ArrayList<>();
    pins.forEach(
        (element, pin) -> places.add(new Pins.Place(display.display(element), pin.x(), pin.y())));
    return last.followed(text, places);
  }

  private void next() {
    int before = scanner.end();
    do {
      piece = scanner.next();
    } while (HIDDEN.contains(piece));
    joined = scanner.start() == before;
  }

  private boolean take(String word) {
    boolean there = scanner.text().equals(word);
    if (there) {
      next();
    }
    return there;
  }

  /** Whether a layout block stands here, ends at this offset, and is the last of its text. */
  private boolean isBlock(int end) {
    if (!take("layout") || !take("{")) {
      return false;
    }
    while (!scanner.text().equals("}")) {
      if (!isPosition()) {
        return false;
      }
    }
    boolean whole = scanner.end() == end;
    next();
    return whole && piece == Piece.END;
  }

  private boolean isPosition() {
    int start = scanner.start();
    String name = name();
    int at = scanner.start();
    if (name == null
        || !(names.find(solution, Literals.ELEMENT, name) instanceof Element element)
        || !take("at")) {
      return false;
    }
    PinnedPosition.Coordinate x = coordinate();
    if (x == null || !take(",")) {
      return false;
    }
    PinnedPosition.Coordinate y = coordinate();
    if (y == null) {
      return false;
    }
    last = new PinnedPosition(start, at, x, y);
    return positions.put(element, last) == null;
  }

  /** The name of an element, with that of its process if it is written; null if there is none. */
  private @Nullable String name() {
    if (!isName()) {
      return null;
    }
    String first = scanner.text();
    next();
    if (!joined || !take(".")) {
      return first;
    }
    if (!joined || !isName()) {
      return null;
    }
    String second = scanner.text();
    next();
    return first + "." + second;
  }

  private boolean isName() {
    String word = scanner.text();
    return switch (piece) {
      case WORD -> !word.startsWith("^") && !Vocabulary.isKeyword(word);
      case PERCENTILE -> word.indexOf('.') < 0;
      case NUMBER,
          STRING,
          SIGN,
          BLANK,
          LINE_COMMENT,
          BLOCK_COMMENT,
          OPEN_STRING,
          OPEN_COMMENT,
          OTHER,
          END ->
          false;
    };
  }

  private PinnedPosition.@Nullable Coordinate coordinate() {
    int start = scanner.start();
    boolean negative = take("-");
    String digits = scanner.text();
    boolean whole =
        piece == Piece.NUMBER
            && (joined || !negative)
            && digits.length() <= MOST_DIGITS
            && digits.chars().allMatch(Character::isDigit);
    if (!whole) {
      return null;
    }
    int end = scanner.end();
    next();
    int value = Integer.parseInt(digits);
    return new PinnedPosition.Coordinate(negative ? -value : value, start, end);
  }
}
