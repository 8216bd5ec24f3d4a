package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts links that would pass through very many layers: each half ends loose and bears the name of
 * the slot, as in a netlist. A layered layout needs time and memory for every layer that a link
 * passes.
 */
final class LongLinkCutter {

  /** Layers that all links together may pass before the long ones are cut. */
  static final long BUDGET = 60_000;

  private static final int LONG = 12;

  private LongLinkCutter() {}

  /** The sketch itself, or one without its long links if they are too much together. */
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
      if (layers.span(link) <= LONG) {
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
