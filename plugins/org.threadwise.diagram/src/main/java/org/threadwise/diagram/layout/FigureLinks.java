package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The links at each figure of a sketch, and the figures at the ends of each link. */
final class FigureLinks {

  private final Map<String, Figure> owners = new HashMap<>();
  private final Map<String, List<Link>> incoming = new HashMap<>();
  private final Map<String, List<Link>> outgoing = new HashMap<>();

  FigureLinks(Sketch sketch) {
    for (Figure figure : sketch.figures()) {
      figure.inputs().forEach(port -> owners.put(port, figure));
      figure.outputs().forEach(port -> owners.put(port, figure));
    }
    for (Link link : sketch.links()) {
      incoming.computeIfAbsent(reader(link).id(), id -> new ArrayList<>()).add(link);
      outgoing.computeIfAbsent(writer(link).id(), id -> new ArrayList<>()).add(link);
    }
  }

  /** Returns the figure at the start of a link. */
  Figure writer(Link link) {
    return Objects.requireNonNull(owners.get(link.source()), link.source());
  }

  /** Returns the figure at the end of a link. */
  Figure reader(Link link) {
    return Objects.requireNonNull(owners.get(link.target()), link.target());
  }

  /** Returns the links that end at a figure, in the order of the sketch. */
  List<Link> into(Figure figure) {
    return incoming.getOrDefault(figure.id(), List.of());
  }

  /** Returns the links that start at a figure, in the order of the sketch. */
  List<Link> outOf(Figure figure) {
    return outgoing.getOrDefault(figure.id(), List.of());
  }

  boolean isLinked(Figure figure) {
    return incoming.containsKey(figure.id()) || outgoing.containsKey(figure.id());
  }
}
