package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One permit of a throttler, and how many messages inside hold it (section 3). */
final class ReferencePermit {
  final ReferenceThrottle throttle;
  private int inside;

  ReferencePermit(ReferenceThrottle throttle) {
    this.throttle = throttle;
  }

  int inside() {
    return inside;
  }

  /** Changes the number of messages that hold it by a difference; without any, it is free. */
  void change(int messages) {
    inside += messages;
    if (inside == 0 && messages != 0) {
      throttle.giveBack();
    }
  }

  /** The permits of a message, and one more. */
  static List<ReferencePermit> and(List<ReferencePermit> held, ReferencePermit further) {
    List<ReferencePermit> all = new ArrayList<>(held);
    all.add(further);
    return all;
  }

  /** The permits of messages that become one, each once. */
  static List<ReferencePermit> ofAll(List<ReferenceMessage> messages) {
    Set<ReferencePermit> all = new LinkedHashSet<>();
    messages.forEach(message -> all.addAll(message.permits()));
    return List.copyOf(all);
  }
}
