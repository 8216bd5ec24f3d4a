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
 * A text that differs from a parsed text only in the positions of its last block, the layout block.
 * All other elements are unchanged and have the same offsets, so the text can be drawn, and moved
 * in again, before it is parsed.
 *
 * <p>A worked example. The parsed text ends with {@code layout { Bake at 10, 20 }}, and the new
 * text with {@code layout { Bake at 10, 90 }}. The texts before the block and after it are equal,
 * and the tokens of the new block form positions of known elements, so {@link #pins} returns {@code
 * Bake} at 10, 90. A new text that also renames {@code Bake} gives an empty result.
 *
 * <p>The result is also empty for rare forms, such as element names that are keywords of the
 * language: such a text is parsed like any other.
 */
public final class PositionOnlyEdit {

  private static final Set<Piece> HIDDEN =
      Set.of(Piece.BLANK, Piece.LINE_COMMENT, Piece.BLOCK_COMMENT);
  private static final int MAX_DIGITS = 6;

  private final Solution solution;
  private final NameIndex names;
  private final Scanner scanner;
  private final Map<Element, PinnedPosition> positions = new HashMap<>();
  private Piece piece = Piece.END;

  /** The last position of the block. */
  private @Nullable PinnedPosition last;

  /** Whether the current token follows the previous one without blanks. */
  private boolean joined;

  private PositionOnlyEdit(Solution solution, NameIndex names, String text, int offset) {
    this.solution = solution;
    this.names = names;
    this.scanner = new Scanner(text, offset);
    next();
  }

  /**
   * Returns the positions of elements in a new text; empty if the text differs in anything else, or
   * if the parsed text has a problem in its layout block.
   */
  public static Optional<Map<Element, Point>> pins(ParsedText before, String text) {
    return scan(before, text).map(PositionOnlyEdit::pins);
  }

  /**
   * Returns the edits of the new text that move elements, equal to those of {@link Edits#of}; empty
   * also if an element has no position yet and the last position shares its line.
   */
  public static Optional<Edits.Done> move(
      ParsedText before, String text, DiagramOperation.Move operation) {
    return scan(before, text).flatMap(edit -> edit.moved(text, operation.pins()));
  }

  private static Optional<PositionOnlyEdit> scan(ParsedText before, String text) {
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
    PositionOnlyEdit edit = new PositionOnlyEdit(solution, indexes.at(solution), text, start);
    return edit.isBlock(end) ? Optional.of(edit) : Optional.empty();
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
      // Edits.of refuses unknown and repeated elements, with the reason.
      if (!(names.find(solution, Literals.ELEMENT, pin.element()) instanceof Element element)
          || !moved.add(element)) {
        return Optional.empty();
      }
      PinnedPosition position = positions.get(element);
      if (position == null) {
        added.put(element, pin);
      } else {
        position.x().changedTo(pin.x()).ifPresent(edits::add);
        position.y().changedTo(pin.y()).ifPresent(edits::add);
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
    return last.append(text, places);
  }

  private void next() {
    int before = scanner.end();
    do {
      piece = scanner.next();
    } while (HIDDEN.contains(piece));
    joined = scanner.start() == before;
  }

  private boolean take(String token) {
    boolean matches = scanner.text().equals(token);
    if (matches) {
      next();
    }
    return matches;
  }

  /** Returns whether the tokens form a layout block that ends at an offset, followed by nothing. */
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

  /** Takes a simple or qualified name; null if there is none. */
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
    String token = scanner.text();
    return switch (piece) {
      case WORD -> !token.startsWith("^") && !Vocabulary.isKeyword(token);
      case PERCENTILE -> token.indexOf('.') < 0;
      default -> false;
    };
  }

  private PinnedPosition.@Nullable Coordinate coordinate() {
    int start = scanner.start();
    boolean negative = take("-");
    String digits = scanner.text();
    boolean whole =
        piece == Piece.NUMBER
            && (joined || !negative)
            && digits.length() <= MAX_DIGITS
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
