package integration;

import java.util.ArrayList;
import java.util.List;

/** One message of the oldest of each input, which comes of the first input. */
public final class Assembler extends Task {
  public Assembler(Solution solution, String name, Pool pool, int inputs) {
    super(solution, name, pool, inputs, 1);
  }

  @Override
  List<Message> fire(Slot slot) {
    return oldestOfEach(inputs);
  }

  /** The oldest message of each input, or none if an input is empty. */
  static List<Message> oldestOfEach(List<Slot> inputs) {
    if (inputs.stream().anyMatch(input -> input.messages.isEmpty())) {
      return List.of();
    }
    List<Message> oldest = new ArrayList<>();
    inputs.forEach(input -> oldest.add(input.messages.removeFirst()));
    return oldest;
  }
}
