package integration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A base (first input) and a context (second input) of one correlation id, the oldest base first:
 * the base passes. Context-based content enricher, slimmer and header enricher.
 */
public final class Matcher extends Task {
  /** The messages that wait with one correlation id. */
  private static final class Partners {
    final Deque<Base> bases = new ArrayDeque<>();
    final Deque<Message> contexts = new ArrayDeque<>();

    boolean match() {
      return !bases.isEmpty() && !contexts.isEmpty();
    }
  }

  /** A base and its position among all bases. */
  private record Base(long place, Message message) {}

  private final Map<Long, Partners> waiting = new HashMap<>();

  /** The matching partners, by the position of their oldest base. */
  private final TreeMap<Long, Partners> matching = new TreeMap<>();

  private long bases;

  public Matcher(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 2, 1);
  }

  @Override
  boolean joins() {
    return true;
  }

  @Override
  List<Message> fire(Slot slot) {
    sort(inputs.get(0));
    sort(inputs.get(1));
    if (matching.isEmpty()) {
      return List.of();
    }
    Partners partners = matching.pollFirstEntry().getValue();
    Message base = partners.bases.removeFirst().message();
    Message context = partners.contexts.removeFirst();
    if (partners.match()) {
      matching.put(partners.bases.getFirst().place(), partners);
    } else if (partners.bases.isEmpty() && partners.contexts.isEmpty()) {
      waiting.remove(base.correlation());
    }
    return List.of(base, context);
  }

  /** Sorts the messages of an input by correlation id. */
  private void sort(Slot slot) {
    while (!slot.messages.isEmpty()) {
      Message message = slot.messages.removeFirst();
      Partners partners =
          waiting.computeIfAbsent(message.correlation(), correlation -> new Partners());
      if (slot.input == 0) {
        partners.bases.addLast(new Base(bases++, message));
      } else {
        partners.contexts.addLast(message);
      }
      if (partners.match()) {
        matching.put(partners.bases.getFirst().place(), partners);
      }
    }
  }

  @Override
  protected void initialize() {
    super.initialize();
    waiting.clear();
    matching.clear();
  }
}
