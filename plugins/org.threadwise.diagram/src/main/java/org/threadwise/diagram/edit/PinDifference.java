package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Solution;

/** Writes the pinned positions of a changed model. */
final class PinDifference {

  private final EditedModel model;
  private final Solution now;
  private final ElementOrigins origins;
  private final PreservedText phrases;

  PinDifference(EditedModel model, Solution now, ElementOrigins origins, PreservedText phrases) {
    this.model = model;
    this.now = now;
    this.origins = origins;
    this.phrases = phrases;
  }

  void run() {
    Pins pins = new Pins(model);
    List<Position> read = positions(model.solution().getLayout());
    List<Position> staying = new ArrayList<>();
    List<Pins.Place> added = new ArrayList<>();
    for (Position position : positions(now.getLayout())) {
      if (origins.of(position) instanceof Position origin && read.contains(origin)) {
        staying.add(origin);
        restate(origin, position);
      } else {
        String element = phrases.reference(position, Literals.POSITION__ELEMENT);
        added.add(new Pins.Place(element.replace("^", ""), position.getX(), position.getY()));
      }
    }
    boolean nothing = now.getLayout() == null || (staying.isEmpty() && added.isEmpty());
    if (nothing && !read.isEmpty()) {
      pins.removeAll();
      return;
    }
    read.stream()
        .filter(position -> !staying.contains(position))
        .forEach(new StatementPlacement(model)::remove);
    pins.add(added);
  }

  private List<Position> positions(@Nullable Layout layout) {
    return Optional.ofNullable(layout).stream()
        .flatMap(there -> there.getPositions().stream())
        .filter(
            position ->
                Objects.equals(layout, model.solution().getLayout())
                    || phrases.isThere(position.getElement()))
        .toList();
  }

  private void restate(Position origin, Position position) {
    ElementTokens written = model.written(origin);
    rewrite(
        written.values(Literals.POSITION__ELEMENT).getFirst(),
        phrases.reference(position, Literals.POSITION__ELEMENT));
    rewrite(written.values(Literals.POSITION__X).getFirst(), String.valueOf(position.getX()));
    rewrite(written.values(Literals.POSITION__Y).getFirst(), String.valueOf(position.getY()));
  }

  private void rewrite(ElementTokens.Run run, String words) {
    model.draft().rewrite(run.first(), run.last(), words);
  }
}
