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

/** Writes and removes the positions of elements. */
final class Pins {

  private final EditedModel model;
  private final TokenDraft draft;

  /**
   * A position to add.
   *
   * @param element its name, qualified if needed
   */
  record Place(String element, int x, int y) {
    private String written() {
      String name =
          Stream.of(element.split("\\.", -1))
              .map(NameForm::escaped)
              .collect(Collectors.joining("."));
      return name;
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
            "'%s' is to be at two places: name it once".formatted(pin.element()));
      }
      of(element)
          .ifPresentOrElse(
              position -> put(position, pin),
              () -> places.add(new Place(names.display(element), pin.x(), pin.y())));
    }
    add(places);
  }

  private void put(Position position, DiagramOperation.Pin pin) {
    ElementTokens written = model.written(position);
    ElementTokens.Run x = written.values(Literals.POSITION__X).getFirst();
    ElementTokens.Run y = written.values(Literals.POSITION__Y).getFirst();
    draft.rewrite(x.first(), x.last(), String.valueOf(pin.x()));
    draft.rewrite(y.first(), y.last(), String.valueOf(pin.y()));
  }

  /** Pins what is not pinned yet. */
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
      int brace = new StatementPlacement(model).opening(layout().get());
      places.forEach(place -> draft.addLine(draft.withComments(brace), line("  ", place, 0)));
      return;
    }
    ElementTokens last = model.written(all.getLast());
    String indent = " ".repeat(draft.column(last.all().first()));
    boolean lines = draft.beginsLine(last.all().first());
    int width = draft.column(last.words(Set.of("at")).getFirst()) - indent.length() - 1;
    for (Place place : places) {
      if (lines) {
        draft.addLine(draft.withComments(last.all().last()), line(indent, place, width));
      } else {
        draft.add(last.all().last(), line("", place, 0).strip(), 2, TokenDraft.ANYWHERE);
      }
    }
  }

  /** A line for a position, which begins with a line feed; names are filled up to this width. */
  static String line(String indent, Place place, int width) {
    String name = place.written();
    String blanks = " ".repeat(Math.clamp((long) width - name.length(), 0, 200));
    return "\n" + indent + name + blanks + " at " + place.x() + ", " + place.y();
  }

  void unpin(List<String> elements) {
    forget(elements.stream().map(model::element).collect(Collectors.toSet()));
  }

  /** Removes the positions of elements, and the block if it says nothing then. */
  void forget(Collection<Element> elements) {
    List<Position> all = positions();
    List<Position> gone =
        all.stream().filter(position -> elements.contains(position.getElement())).toList();
    if (!gone.isEmpty() && gone.size() == all.size()) {
      removeAll();
    } else {
      gone.forEach(new StatementPlacement(model)::remove);
    }
  }

  /** Removes the layout block; comments in it stay. */
  void removeAll() {
    layout().ifPresent(new StatementPlacement(model)::remove);
  }
}
