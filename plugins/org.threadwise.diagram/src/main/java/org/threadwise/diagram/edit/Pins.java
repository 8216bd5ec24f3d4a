package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.Position;
import org.threadwise.model.names.ElementNames;

/** Writes and removes the pinned positions of elements in the layout block. */
final class Pins {

  private final EditedModel model;
  private final TokenDraft draft;

  /**
   * A position to add.
   *
   * @param element its name, qualified if necessary
   */
  record Place(String element, int x, int y) {
    private String written() {
      return Stream.of(element.split("\\.", -1))
          .map(NameForm::escaped)
          .collect(Collectors.joining("."));
    }
  }

  Pins(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
  }

  private Optional<Layout> layout() {
    return Optional.ofNullable(model.solution().getLayout());
  }

  private List<Position> positions() {
    return layout().map(Layout::getPositions).<List<Position>>map(List::copyOf).orElse(List.of());
  }

  Optional<Position> of(Element element) {
    return positions().stream()
        .filter(position -> element.equals(position.getElement()))
        .findFirst();
  }

  void move(List<DiagramOperation.Pin> pins) {
    ElementNames names = ElementNames.of(model.solution());
    List<Place> places = new ArrayList<>();
    Set<Element> moved = new HashSet<>();
    for (DiagramOperation.Pin pin : pins) {
      Element element = model.element(pin.element());
      if (!moved.add(element)) {
        throw new RefusedException(
            "'%s' is moved to two positions: move it once".formatted(pin.element()));
      }
      of(element)
          .ifPresentOrElse(
              position -> update(position, pin),
              () -> places.add(new Place(names.display(element), pin.x(), pin.y())));
    }
    add(places);
  }

  private void update(Position position, DiagramOperation.Pin pin) {
    ElementTokens written = model.tokens(position);
    ElementTokens.Range x = written.values(Literals.POSITION__X).getFirst();
    ElementTokens.Range y = written.values(Literals.POSITION__Y).getFirst();
    draft.replaceRange(x.first(), x.last(), String.valueOf(pin.x()));
    draft.replaceRange(y.first(), y.last(), String.valueOf(pin.y()));
    // As in a position-only edit, y is not aligned with whatever is above or below it.
    int beforeY = y.first() - 1;
    if (!TokenDraft.hasLineBreak(draft.gapAfter(beforeY))) {
      draft.setGap(beforeY, draft.gapAfter(beforeY));
    }
  }

  /** Adds positions of elements that are not pinned yet. */
  void add(List<Place> places) {
    if (places.isEmpty()) {
      return;
    }
    if (layout().isEmpty()) {
      int width = places.stream().mapToInt(place -> place.written().length()).max().orElse(0);
      String lines =
          places.stream().map(place -> line("  ", place, width)).collect(Collectors.joining());
      new StatementPlacement(model).addLast("layout {" + lines + "\n}");
      return;
    }
    List<Position> all = positions();
    if (all.isEmpty()) {
      int anchor = new StatementPlacement(model).beforeFirstLine(layout().get());
      places.forEach(place -> draft.insertLineAfter(anchor, line("  ", place, 0)));
      return;
    }
    ElementTokens last = model.tokens(all.getLast());
    String indent = " ".repeat(draft.column(last.all().first()));
    boolean lines = draft.startsLine(last.all().first());
    int width = draft.column(last.keywords(Set.of("at")).getFirst()) - indent.length() - 1;
    for (Place place : places) {
      if (lines) {
        draft.insertLineAfter(
            draft.lastTrailingComment(last.all().last()), line(indent, place, width));
      } else {
        draft.insertAfter(last.all().last(), line("", place, 0).strip(), 2, TokenDraft.ANY_COLUMN);
      }
    }
  }

  /** Returns a line that starts with a line feed and pads the name to a width. */
  static String line(String indent, Place place, int width) {
    String name = place.written();
    String blanks = " ".repeat(Math.clamp((long) width - name.length(), 0, 200));
    return "\n" + indent + name + blanks + " at " + place.x() + ", " + place.y();
  }

  void unpin(List<String> elements) {
    remove(elements.stream().map(model::element).collect(Collectors.toSet()));
  }

  /** Removes the positions of elements, and the block if it has no others. */
  void remove(Collection<Element> elements) {
    List<Position> all = positions();
    List<Position> removed =
        all.stream().filter(position -> elements.contains(position.getElement())).toList();
    if (!removed.isEmpty() && removed.size() == all.size()) {
      removeAll();
    } else {
      removed.forEach(new StatementPlacement(model)::remove);
    }
  }

  /** Removes the layout block, except for its comments. */
  void removeAll() {
    layout().ifPresent(new StatementPlacement(model)::remove);
  }
}
