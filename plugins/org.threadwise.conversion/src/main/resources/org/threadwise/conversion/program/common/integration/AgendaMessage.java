package integration;

import java.util.List;

/**
 * A message that a thread carries to a slot.
 *
 * @param from the pool in which it was emitted; null outside of pools
 */
record AgendaMessage(Slot slot, Message message, Pool from) implements AgendaEntry {
  @Override
  public Unit come(Worker worker) {
    return slot.come(message, from, worker);
  }

  @Override
  public List<Message> messages() {
    return List.of(message);
  }
}
