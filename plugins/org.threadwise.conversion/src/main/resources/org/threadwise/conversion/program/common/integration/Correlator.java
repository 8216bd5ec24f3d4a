package integration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The messages of one correlation id, input i to output i, when all inputs have had one. Serial.
 */
public final class Correlator extends Task {
  private final Map<Long, List<Deque<Message>>> waiting = new HashMap<>();

  public Correlator(Solution solution, String name, Pool pool, int inputs) {
    super(solution, name, pool, inputs, inputs);
    serial();
  }

  @Override
  void emit(Unit unit, Worker worker) {
    long correlation = unit.first().correlation();
    List<Deque<Message>> partners = waiting.computeIfAbsent(correlation, key -> newLines());
    partners.get(unit.slot.input).addLast(unit.first().store());
    if (partners.stream().anyMatch(Deque::isEmpty)) {
      return;
    }
    List<Message> taken = new ArrayList<>();
    List<Output> complete = new ArrayList<>();
    for (int i = 0; i < partners.size(); i++) {
      taken.add(partners.get(i).removeFirst());
      complete.add(new Output(i, taken.get(i)));
    }
    if (partners.stream().allMatch(Deque::isEmpty)) {
      waiting.remove(correlation);
    }
    taken.forEach(this::loses);
    sender.sendJoined(Branch.joined(unit.branch(), taken), unit.branch(), complete, worker);
  }

  private List<Deque<Message>> newLines() {
    List<Deque<Message>> lines = new ArrayList<>();
    inputs.forEach(input -> lines.add(new ArrayDeque<>()));
    return lines;
  }

  @Override
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    waiting.values().forEach(partners -> partners.forEach(stored::addAll));
    return stored;
  }

  @Override
  protected void initialize() {
    super.initialize();
    waiting.clear();
  }
}
