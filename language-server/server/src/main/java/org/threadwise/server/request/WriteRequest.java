package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.proposal.edits.ScenarioEdits;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.server.figures.SizingState.Nothing;
import org.threadwise.server.protocol.Variation;

/** The changes of a text that make it say a variation itself. */
public final class WriteRequest {

  private WriteRequest() {}

  /** All changes, or none where one of them has no place in the text. */
  public static Edits.Answer answer(SizingState answer, Variation variation) {
    return switch (answer) {
      case Nothing nothing -> new Edits.Refused(nothing.why());
      case Known known when known.stale() -> new Edits.Refused("the text has errors: mend them");
      case Known known -> {
        try {
          yield new Edits.Done(edits(known.model(), variation), List.of());
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
      edits.addAll(text.rates(scenario.workload().rate() / model.workload().rate()));
    }
    if (variation.cores() != null) {
      edits.addAll(text.cores(variation.cores()));
    }
    Map<String, Double> times = variation.times() == null ? Map.of() : variation.times();
    times.forEach((name, factor) -> edits.addAll(text.times(name, factor)));
    Map<String, Integer> threads = variation.threads() == null ? Map.of() : variation.threads();
    threads.forEach((name, count) -> edits.addAll(text.threads(name, count)));
    return edits;
  }
}
