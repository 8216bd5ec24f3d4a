package integration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A base (first input) and a context (second input) of one correlation id, the oldest ones first:
 * the base passes. Context-based content enricher, slimmer and header enricher.
 */
public final class Matcher extends Task {
  /** The messages of each input that wait, by correlation id. */
  private final List<Map<Long, Deque<Message>>> waiting =
      List.of(new HashMap<>(), new HashMap<>());

  /** Bases with their contexts. */
  private final Deque<List<Message>> pairs = new ArrayDeque<>();

  public Matcher(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 2, 1);
  }

  @Override
  boolean joins() {
    return true;
  }

  @Override
  void store(Slot slot, Message message) {
    long correlation = message.correlation();
    Map<Long, Deque<Message>> others = waiting.get(1 - slot.input);
    Deque<Message> partners = others.get(correlation);
    if (partners == null) {
      waiting
          .get(slot.input)
          .computeIfAbsent(correlation, key -> new ArrayDeque<>())
          .addLast(message.store());
      return;
    }
    Message other = partners.removeFirst();
    if (partners.isEmpty()) {
      others.remove(correlation);
    }
    pairs.addLast(slot.input == 0 ? List.of(message, other) : List.of(other, message));
  }

  @Override
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    waiting.forEach(input -> input.values().forEach(stored::addAll));
    pairs.forEach(stored::addAll);
    return stored;
  }

  @Override
  List<Message> fire(Slot slot) {
    return pairs.isEmpty() ? List.of() : pairs.removeFirst();
  }

  @Override
  void emit(Unit unit, Worker worker) {
    unit.messages.forEach(this::loses);
    Fork joined = Branch.joined(unit.branch(), unit.messages);
    sender.sendJoined(joined, unit.branch(), outputs(unit), worker);
  }

  @Override
  protected void initialize() {
    super.initialize();
    waiting.forEach(Map::clear);
    pairs.clear();
  }
}
