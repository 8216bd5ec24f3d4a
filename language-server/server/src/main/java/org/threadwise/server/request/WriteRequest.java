package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.text.AmountEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.proposal.edits.ScenarioEdits;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.Variation;

/** Handles {@code threadwise/write}: the text edits that write a variation into the document. */
public final class WriteRequest {

  private WriteRequest() {}

  /** Returns all edits, or a refusal if one of them has no place in the text. */
  public static Edits.EditOutcome handle(SizingState state, Variation variation) {
    return switch (state) {
      case Unavailable unavailable -> new Edits.Refused(unavailable.reason());
      case Available sizing when sizing.stale() ->
          new Edits.Refused("the document has errors: fix them first");
      case Available sizing -> {
        try {
          yield new Edits.Done(edits(sizing.model(), variation), List.of());
        } catch (IllegalArgumentException noPlace) {
          yield new Edits.Refused(String.valueOf(noPlace.getMessage()));
        }
      }
    };
  }

  private static List<TextEdit> edits(SizableModel model, Variation variation) {
    VariedScenario scenario = VariedScenario.of(model).with(variation);
    var text = new ScenarioEdits(model.solution(), model.translation().mapping(), model.network());
    List<TextEdit> edits = new ArrayList<>();
    if (variation.rate() != null) {
      double factor = scenario.workload().rate() / model.workload().rate();
      SizableModel.chosenWorkload(model.solution(), model.workload().name())
          .ifPresent(workload -> edits.addAll(AmountEdits.rates(workload, factor)));
    }
    if (variation.cores() != null) {
      edits.addAll(text.cores(variation.cores()));
    }
    Map<String, Double> times = variation.times() == null ? Map.of() : variation.times();
    times.forEach((name, factor) -> edits.addAll(text.times(name, factor)));
    Map<String, Integer> threads = variation.threads() == null ? Map.of() : variation.threads();
    threads.forEach((name, count) -> edits.addAll(text.threads(name, count)));
    Map<String, Integer> capacities =
        variation.capacities() == null ? Map.of() : variation.capacities();
    capacities.forEach((name, count) -> edits.addAll(text.capacity(name, count)));
    return edits;
  }
}
