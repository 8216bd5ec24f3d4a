package integration;

import java.util.ArrayList;
import java.util.List;

/** Combines the oldest messages of all inputs into one, with the lineage of the first. */
public final class Assembler extends Task {
  public Assembler(Solution solution, String name, Pool pool, int inputs) {
    super(solution, name, pool, inputs, 1);
  }

  @Override
  boolean joins() {
    return true;
  }

  @Override
  List<Message> fire(Slot slot) {
    return oldestOfEach(inputs);
  }

  /** Removes the oldest message of each input; none if an input is empty. */
  static List<Message> oldestOfEach(List<Slot> inputs) {
    if (inputs.stream().anyMatch(input -> input.messages.isEmpty())) {
      return List.of();
    }
    List<Message> oldest = new ArrayList<>();
    inputs.forEach(input -> oldest.add(input.messages.removeFirst()));
    return oldest;
  }
}
