package org.threadwise.diagram.layout;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;

/** The properties of a sketch that determine its layout, such as sizes and pins, but not texts. */
record LayoutKey(List<OfFigure> figures, List<OfLink> links) {

  record OfFigure(
      String id,
      double width,
      double height,
      double textWidth,
      double textHeight,
      double applicationWidth,
      double applicationHeight,
      List<String> ports,
      @Nullable Point pin) {

    static OfFigure of(Figure figure) {
      Figure.Companion application = figure.application();
      return new OfFigure(
          figure.id(),
          figure.width(),
          figure.height(),
          figure.textWidth(),
          figure.textHeight(),
          application == null ? 0 : application.width(),
          application == null ? 0 : application.height(),
          Stream.concat(figure.inputs().stream(), figure.outputs().stream()).toList(),
          figure.pin());
    }

    /** Returns whether another figure has the same extent, whatever its pin. */
    boolean hasSizeOf(OfFigure other) {
      return width == other.width
          && height == other.height
          && textWidth == other.textWidth
          && textHeight == other.textHeight
          && applicationWidth == other.applicationWidth
          && applicationHeight == other.applicationHeight
          && ports.size() == other.ports.size();
    }
  }

  record OfLink(String id, RoutedEdge.Kind kind, String source, String target, String name) {}

  static LayoutKey of(Sketch sketch) {
    return new LayoutKey(
        sketch.figures().stream().map(OfFigure::of).toList(),
        sketch.links().stream()
            .map(
                link ->
                    new OfLink(link.id(), link.kind(), link.source(), link.target(), link.name()))
            .toList());
  }
}
