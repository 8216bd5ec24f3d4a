package integration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Emits one message when all fragments of its group have arrived. Serial. */
public final class Aggregator extends Task {
  private final Map<Group, List<Message>> groups = new HashMap<>();

  public Aggregator(Solution solution, String name, Pool pool) {
    super(solution, name, pool, 1, 1);
    serial();
  }

  @Override
  void emit(Unit unit, Worker worker) {
    Message message = unit.first();
    Fragment place = message.fragment();
    if (place == null) {
      super.emit(unit, worker);
      return;
    }
    Group group = place.group();
    List<Message> members = groups.computeIfAbsent(group, key -> new ArrayList<>());
    members.add(message);
    if (members.size() == group.size()) {
      groups.remove(group);
      members.forEach(this::loses);
      send(0, new Message(message.orders(), group.correlation(), group.outer()), worker);
    }
  }

  @Override
  protected void initialize() {
    super.initialize();
    groups.clear();
  }
}
