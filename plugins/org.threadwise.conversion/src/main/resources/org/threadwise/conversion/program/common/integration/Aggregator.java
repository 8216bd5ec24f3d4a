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
    members.add(message.store());
    if (members.size() == group.size()) {
      groups.remove(group);
      members.forEach(this::loses);
      Message whole = Message.uniting(members, group.correlation(), group.outer());
      Fork joined = Branch.joinedSince(group.branch(), message.branch());
      sender.sendJoined(joined, message.branch(), List.of(new Output(0, whole)), worker);
    }
  }

  @Override
  List<Message> stored() {
    List<Message> stored = new ArrayList<>();
    groups.values().forEach(stored::addAll);
    return stored;
  }

  @Override
  protected void initialize() {
    super.initialize();
    groups.clear();
  }
}
