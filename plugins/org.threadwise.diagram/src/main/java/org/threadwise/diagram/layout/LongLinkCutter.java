package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts links that pass through many layers into two halves with loose ends, each with the name of
 * the slot, as in a circuit diagram. A layered layout needs time and memory for every layer that a
 * link passes.
 */
final class LongLinkCutter {

  /** The total number of layers passed by all links above which long links are cut. */
  static final long BUDGET = 60_000;

  /** The number of layers above which a link is long. */
  private static final int MAX_SPAN = 12;

  private LongLinkCutter() {}

  /** Returns the sketch, with its long links cut if the links pass too many layers in total. */
  static Sketch cut(Sketch sketch) {
    Layers layers = Layers.of(sketch);
    long passed = 0;
    for (Link link : sketch.links()) {
      passed += layers.span(link);
    }
    return passed <= BUDGET ? sketch : withoutLong(sketch, layers);
  }

  private static Sketch withoutLong(Sketch sketch, Layers layers) {
    List<Figure> figures = new ArrayList<>(sketch.figures());
    List<Link> links = new ArrayList<>();
    for (Link link : sketch.links()) {
      if (layers.span(link) <= MAX_SPAN) {
        links.add(link);
        continue;
      }
      Figure end = Figure.end(link.id() + ".end", link.description());
      Figure start = Figure.start(link.id() + ".start", link.description());
      figures.add(end);
      figures.add(start);
      links.add(link.between(link.id(), link.source(), end.inputs().getFirst()));
      links.add(link.between(link.id() + ".rest", start.outputs().getFirst(), link.target()));
    }
    return new Sketch(sketch.id(), sketch.title(), figures, links);
  }
}
