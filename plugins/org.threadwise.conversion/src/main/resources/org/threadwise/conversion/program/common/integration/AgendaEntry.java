package integration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** An entry on the agenda of a thread: a message, a unit that it must run, or a fork. */
interface AgendaEntry {
  /** Returns the unit that the thread executes now; null for none. */
  Unit come(Worker worker);

  List<Message> messages();

  /** Returns the messages of several entries. */
  static List<Message> messages(Collection<? extends AgendaEntry> entries) {
    List<Message> messages = new ArrayList<>();
    entries.forEach(each -> messages.addAll(each.messages()));
    return messages;
  }
}
