package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Annotations.Badge;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;

/**
 * A node with a size but without a position: a tile, texts below it, and an application above it.
 *
 * @param width of the tile
 * @param height of the tile
 * @param inputs ids of the ports on its left side
 * @param outputs ids of the ports on its right side
 * @param pin the pinned upper left corner of the tile, relative to the origin of the process; null
 *     if the position is left to the layout
 */
record Figure(
    String id,
    PlacedNode.Kind kind,
    String icon,
    double width,
    double height,
    List<Line> lines,
    List<String> inputs,
    List<String> outputs,
    @Nullable Companion application,
    OptionalInt pool,
    @Nullable Badge badge,
    String description,
    @Nullable Point pin) {

  /** Distance between ports on a side. */
  static final double PORT_PITCH = 16;

  private static final double DOT = 6;
  private static final double TEXT_GAP = 5;
  private static final double BADGE_GAP = 8;

  /** Returns the loose end of a link; it has one input. */
  static Figure end(String id, String description) {
    return dot(id, PlacedNode.Kind.END, List.of(id + ".in1"), List.of(), description);
  }

  /** Returns the start of a link that continues from a loose end; it has one output. */
  static Figure start(String id, String description) {
    return dot(id, PlacedNode.Kind.START, List.of(), List.of(id + ".out1"), description);
  }

  private static Figure dot(
      String id,
      PlacedNode.Kind kind,
      List<String> inputs,
      List<String> outputs,
      String description) {
    return new Figure(
        id,
        kind,
        "",
        DOT,
        DOT,
        List.of(),
        inputs,
        outputs,
        null,
        OptionalInt.empty(),
        null,
        description,
        null);
  }

  /** Returns this figure with another pin; the same object if the pin is equal. */
  Figure pinned(@Nullable Point other) {
    return Objects.equals(pin, other)
        ? this
        : new Figure(
            id,
            kind,
            icon,
            width,
            height,
            lines,
            inputs,
            outputs,
            application,
            pool,
            badge,
            description,
            other);
  }

  /** A line of text below the tile. */
  record Line(String content, TextStyle style, double width) {}

  /**
   * The application that a solicitor asks; its position is always above the solicitor.
   *
   * @param kind an application, or a reference to one that is drawn above another solicitor
   */
  record Companion(String id, PlacedNode.Kind kind, List<Line> lines, String description) {

    static final double ICON = 14;
    static final double PADDING = 7;
    private static final double GAP = 15;

    double width() {
      double text = lines.stream().mapToDouble(Line::width).max().orElse(0);
      return PADDING + ICON + 6 + text + PADDING;
    }

    double height() {
      return lines.stream().mapToDouble(line -> line.style().lineHeight()).sum() + 8;
    }

    /** Returns the box of the application above the tile of its solicitor. */
    Box box(Box tile) {
      return Box.below(tile.centerX(), tile.y() - GAP - height(), width(), height());
    }

    List<Text> texts(Box box) {
      List<Text> texts = new ArrayList<>();
      double y = box.y() + 4;
      double x = box.x() + PADDING + ICON + 6;
      for (Line line : lines) {
        Box lineBox = new Box(x, y, line.width(), line.style().lineHeight());
        texts.add(new Text(line.content(), line.style(), lineBox));
        y = lineBox.bottom();
      }
      return texts;
    }

    double reach() {
      return GAP + height();
    }
  }

  // Called many times per edit, so the next two methods avoid streams.
  double textWidth() {
    double width = 0;
    for (Line line : lines) {
      width = Math.max(width, line.width());
    }
    return width;
  }

  /** Returns the distance from the lower side of the tile to the end of the last line. */
  double textHeight() {
    double height = 0;
    for (Line line : lines) {
      height += line.style().lineHeight();
    }
    return lines.isEmpty() ? 0 : textGap() + height;
  }

  private double textGap() {
    return badge == null ? TEXT_GAP : TEXT_GAP + BADGE_GAP;
  }

  Box tile(Point corner) {
    return new Box(corner.x(), corner.y(), width, height);
  }

  List<Text> texts(Box tile) {
    List<Text> texts = new ArrayList<>();
    double y = tile.bottom() + textGap();
    for (Line line : lines) {
      Box box = Box.below(tile.centerX(), y, line.width(), line.style().lineHeight());
      texts.add(new Text(line.content(), line.style(), box));
      y = box.bottom();
    }
    return texts;
  }

  /** Returns the boxes that no link may cross. */
  List<Box> obstacles(Box tile) {
    List<Box> obstacles = new ArrayList<>(List.of(tile));
    if (!lines.isEmpty()) {
      obstacles.add(Box.below(tile.centerX(), tile.bottom(), textWidth(), textHeight()));
    }
    if (application != null) {
      obstacles.add(application.box(tile));
    }
    return obstacles;
  }

  /** Returns the box around the tile, the texts and the application. */
  Box footprint(Box tile) {
    Box all = tile.union(Box.below(tile.centerX(), tile.y(), textWidth(), height + textHeight()));
    return application == null ? all : all.union(application.box(tile));
  }
}
