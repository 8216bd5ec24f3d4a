package integration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every message of a group that is now in sequence, by index; a second copy of an index goes with
 * the first. Serial.
 */
public final class Resequencer extends Task {
  /** What has come of one group, and the index that comes next. */
  private static final class Sequence {
    final List<Message> early = new ArrayList<>();
    int next;
  }

  private final Map<Group, Sequence> sequences = new HashMap<>();

  public Resequencer(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
    serial();
  }

  @Override
  void emit(Unit unit, Worker worker) {
    Message message = unit.first();
    if (message.fragment() == null) {
      super.emit(unit, worker);
      return;
    }
    Group group = message.fragment().group();
    Sequence sequence = sequences.computeIfAbsent(group, key -> new Sequence());
    sequence.early.add(message);
    List<Output> ready = ready(sequence);
    ready.forEach(output -> loses(output.message()));
    send(ready, worker);
  }

  private static List<Output> ready(Sequence sequence) {
    List<Output> ready = new ArrayList<>();
    boolean more = true;
    while (more) {
      int before = ready.size();
      for (Message message : sequence.early) {
        if (message.fragment().index() <= sequence.next) {
          ready.add(new Output(0, message));
        }
      }
      sequence.early.removeIf(message -> message.fragment().index() <= sequence.next);
      more = ready.size() > before;
      sequence.next += isNext(ready, before, sequence.next) ? 1 : 0;
    }
    return ready;
  }

  /** Whether the awaited index is among the last ones that are ready. */
  private static boolean isNext(List<Output> ready, int from, int index) {
    return ready.subList(from, ready.size()).stream()
        .anyMatch(output -> output.message().fragment().index() == index);
  }

  @Override
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    sequences.values().forEach(sequence -> stored.addAll(sequence.early));
    return stored;
  }

  @Override
  protected void initialize() {
    super.initialize();
    sequences.clear();
  }
}
