package org.threadwise.conversion.simevents;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** Writes code for the times between entities: any arrival process, single or in batches. */
final class Generation {
  private static final double SECONDS = 1e-9;

  private final Action action = new Action();

  private Generation() {}

  /** Returns the action that sets {@code dt}, the time to the next entity in seconds. */
  static Action of(Arrivals arrivals) {
    Generation generation = new Generation();
    generation.write(arrivals.process(), arrivals.batch());
    return generation.action;
  }

  private void write(Process process, @Nullable Distribution batch) {
    action.line("dt = 0;");
    if (batch == null) {
      next(process);
      return;
    }
    action.keep("members", "0");
    action.open("while members < 1");
    next(process);
    count(action, "members", batch);
    action.close();
    action.line("members = members - 1;");
  }

  /** Writes code that draws a number and rounds it to the nearest integer, ties to even. */
  static void count(Action action, String variable, Distribution distribution) {
    if (distribution instanceof Constant constant) {
      action.line(variable + " = " + Action.number(Math.rint(constant.value())) + ";");
      return;
    }
    action.line("drawn = 0;").draw("drawn", distribution);
    action.line(variable + " = floor(drawn + 0.5);");
    action.open("if " + variable + " - drawn == 0.5");
    action.line(variable + " = " + variable + " - mod(" + variable + ", 2);");
    action.close();
  }

  private void next(Process process) {
    switch (process) {
      case Process.Renewal renewal -> action.draw("dt", renewal.gap().scaled(SECONDS));
      case Process.Modulated modulated -> modulated(modulated);
      case Process.Recorded recorded -> recorded(recorded.times());
      case Process.AtOnce atOnce -> atOnce(atOnce.messages());
      case Process.Closed closed ->
          throw new IllegalArgumentException(closed.users() + " users have no gaps");
    }
  }

  private void atOnce(long messages) {
    action.keep("sent", "0");
    action.open("if sent < " + messages).line("sent = sent + 1;");
    action.otherwise("else").line("dt = inf;").close();
  }

  private void recorded(List<Long> times) {
    action.keep("last", "0").keep("previous", "0");
    action.line("times = " + Action.row(times.stream().map(time -> time * SECONDS).toList()) + ";");
    action.line("last = last + 1;");
    action.open("if last > " + times.size()).line("dt = inf;");
    action
        .otherwise("else")
        .line("dt = dt + times(last) - previous;")
        .line("previous = times(last);");
    action.close();
  }

  /** Sojourn times are exponential, so each is drawn once, at the start of its state. */
  private void modulated(Process.Modulated modulated) {
    List<Double> stays = modulated.states().stream().map(s -> s.sojourn() * SECONDS).toList();
    action.keep("state", "1").keep("stay", Action.number(stays.getFirst()) + "*(-log(rand()))");
    action.line(
        "rates = " + Action.row(modulated.states().stream().map(s -> s.rate()).toList()) + ";");
    action.line("stays = " + Action.row(stays) + ";");
    action.line("found = 0;");
    action.open("while found == 0").line("gap = inf;");
    action.open("if rates(state) > 0").line("gap = -log(rand())/rates(state);").close();
    action.open("if gap < stay").line("found = 1;").line("dt = dt + gap;");
    action.line("stay = stay - gap;");
    action.otherwise("else").line("dt = dt + stay;");
    action.line("state = mod(state, " + stays.size() + ") + 1;");
    action.line("stay = stays(state)*(-log(rand()));");
    action.close().close();
  }
}
