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

/** The part of {@link ModelToTextDiff} that concerns pinned positions. */
final class PinDifference {

  private final EditedModel model;
  private final Solution changed;
  private final ElementOrigins origins;
  private final PreservedText texts;

  PinDifference(EditedModel model, Solution changed, ElementOrigins origins, PreservedText texts) {
    this.model = model;
    this.changed = changed;
    this.origins = origins;
    this.texts = texts;
  }

  void run() {
    Pins pins = new Pins(model);
    List<Position> read = positions(model.solution().getLayout());
    List<Position> kept = new ArrayList<>();
    List<Pins.Place> added = new ArrayList<>();
    for (Position position : positions(changed.getLayout())) {
      if (origins.of(position) instanceof Position origin && read.contains(origin)) {
        kept.add(origin);
        update(origin, position);
      } else {
        String element = texts.reference(position, Literals.POSITION__ELEMENT);
        added.add(new Pins.Place(element.replace("^", ""), position.getX(), position.getY()));
      }
    }
    boolean isEmpty = changed.getLayout() == null || (kept.isEmpty() && added.isEmpty());
    if (isEmpty && !read.isEmpty()) {
      pins.removeAll();
      return;
    }
    read.stream()
        .filter(position -> !kept.contains(position))
        .forEach(new StatementPlacement(model)::remove);
    pins.add(added);
  }

  private List<Position> positions(@Nullable Layout layout) {
    return Optional.ofNullable(layout).stream()
        .flatMap(present -> present.getPositions().stream())
        .filter(
            position ->
                Objects.equals(layout, model.solution().getLayout())
                    || texts.isWritable(position.getElement()))
        .toList();
  }

  private void update(Position origin, Position position) {
    ElementTokens written = model.tokens(origin);
    rewrite(
        written.values(Literals.POSITION__ELEMENT).getFirst(),
        texts.reference(position, Literals.POSITION__ELEMENT));
    rewrite(written.values(Literals.POSITION__X).getFirst(), String.valueOf(position.getX()));
    rewrite(written.values(Literals.POSITION__Y).getFirst(), String.valueOf(position.getY()));
  }

  private void rewrite(ElementTokens.Range range, String text) {
    model.draft().replaceRange(range.first(), range.last(), text);
  }
}
