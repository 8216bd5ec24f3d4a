package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** What comes out when a work unit ends (semantics.md section 3). */
final class Outputs {
  private final Plan plan;
  private final Clock clock;
  private final Messages messages;
  private final Groups groups;
  private final Draws draws;
  private final Firing firing;
  private final Stations stations;
  private final Deliveries deliveries;
  private final Fragments fragments;
  private final @Nullable Correlations[] correlating;
  private final int[] correlated;

  Outputs(
      Plan plan,
      Clock clock,
      Messages messages,
      Groups groups,
      Draws draws,
      Firing firing,
      Stations stations,
      Deliveries deliveries,
      Fragments fragments) {
    this.plan = plan;
    this.clock = clock;
    this.messages = messages;
    this.groups = groups;
    this.draws = draws;
    this.firing = firing;
    this.stations = stations;
    this.deliveries = deliveries;
    this.fragments = fragments;
    correlating = new Correlations[plan.nodes];
    int greatest = 0;
    for (int node = 0; node < plan.nodes; node++) {
      if (plan.operation[node] == Operation.CORRELATE) {
        correlating[node] = new Correlations(messages, plan.inputs[node]);
        greatest = Math.max(greatest, plan.inputs[node]);
      }
    }
    correlated = new int[greatest];
  }

  /** A unit has ended: its messages go where its node sends them. */
  void emit(int unit) {
    int node = messages.node[unit];
    if (messages.partner[unit] != Messages.NONE) {
      messages.endPartners(unit);
    }
    if (plan.operation[node] == Operation.PASS) {
      firing.send(node, 0, unit);
      firing.look();
      return;
    }
    switch (plan.operation[node]) {
      case PASS -> firing.send(node, 0, unit);
      case DELIVER -> deliver(node, unit);
      case RESPOND -> respond(node, unit);
      case FILTER -> filter(node, unit);
      case EVERY -> every(node, unit);
      case ONE -> firing.send(node, draws.output(node, fragment(unit)), unit);
      case SOME -> some(node, unit);
      case SPLIT -> split(node, unit);
      case AGGREGATE -> aggregate(node, unit);
      case CORRELATE -> correlate(node, unit);
      case RESEQUENCE -> resequence(node, unit);
      case DELAY -> clock.answers.add(clock.now + messages.response[unit], unit);
      case ASK -> stations.ask(unit);
    }
    firing.look();
  }

  /** An answer or a delayed message appears in the output slot of its node. */
  void emitLate(int message) {
    firing.send(messages.node[message], 0, message);
    firing.look();
  }

  private void deliver(int node, int message) {
    deliveries.deliver(node, message, clock.now);
    messages.end(message);
  }

  private void respond(int node, int message) {
    if (messages.input[message] == Messages.NONE) {
      firing.send(node, 0, message);
    } else {
      deliver(node, message);
    }
  }

  private void filter(int node, int message) {
    if (draws.happens(node, plan.probabilities[node][0])) {
      firing.send(node, 0, message);
    } else if (plan.outputs[node] > 1) {
      firing.send(node, 1, message);
    } else {
      messages.end(message);
    }
  }

  private void every(int node, int message) {
    int last = plan.outputs[node] - 1;
    for (int output = 0; output < last; output++) {
      firing.send(node, output, messages.copy(message));
    }
    firing.send(node, last, message);
  }

  private void some(int node, int message) {
    double[] probabilities = plan.probabilities[node];
    for (int output = 0; output < probabilities.length; output++) {
      if (draws.happens(node, probabilities[output])) {
        firing.send(node, output, messages.copy(message));
      }
    }
    messages.end(message);
  }

  private int fragment(int message) {
    return messages.group[message] == Groups.NONE ? 0 : messages.index[message];
  }

  private void split(int node, int message) {
    long size = draws.fragments(node);
    if (size == 0 || !messages.hasRoomFor(size)) {
      messages.end(message);
      return;
    }
    int group = groups.create(messages, message, (int) size);
    int last = (int) size - 1;
    messages.becomeFragment(message, group, last);
    for (int index = 0; index < last; index++) {
      firing.send(node, 0, messages.fragment(message, index));
    }
    firing.send(node, 0, message);
  }

  private void aggregate(int node, int message) {
    if (fragments.aggregate(node, message)) {
      firing.send(node, 0, message);
    }
  }

  private void correlate(int node, int message) {
    Correlations sets = correlating[node];
    if (sets != null && sets.add(message, messages.input[message])) {
      sets.take(messages.correlation[message], correlated);
      for (int output = 0; output < plan.outputs[node]; output++) {
        firing.send(node, output, correlated[output]);
      }
    }
  }

  private void resequence(int node, int message) {
    if (!fragments.resequence(node, message)) {
      return;
    }
    int last = message;
    while (last != Queues.EMPTY) {
      int following = fragments.following(node, last);
      firing.send(node, 0, last);
      last = following;
    }
  }
}
