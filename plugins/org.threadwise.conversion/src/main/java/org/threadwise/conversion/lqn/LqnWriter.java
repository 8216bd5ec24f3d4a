package org.threadwise.conversion.lqn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.xml.XmlWriter;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * Writes a queueing model as LQN XML, the format of {@code lqn.xsd} in LQNS. The host is a
 * processor, pools and applications are tasks. Each work unit is an entry with one phase, and each
 * run an entry with activities that follow each other. Users are a reference task that calls the
 * entries of their orders one after the other. Times are seconds.
 */
public final class LqnWriter {
  private static final double NANOS = 1e9;

  private final Network network;
  private final LqnModel model;
  private final XmlWriter xml = new XmlWriter();

  private LqnWriter(Network network, LqnModel model) {
    this.network = network;
    this.model = model;
  }

  /**
   * Writes a model as LQN XML.
   *
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  public static Conversion write(QueueingModel model) {
    return write(model.network(), model.workload(), model::name);
  }

  static Conversion write(Network network, Workload workload, IntFunction<String> nodeNames) {
    LqnModel model = LqnModel.of(network, workload, nodeNames);
    String title = network.name() + " under workload " + workload.name();
    return new Conversion(new LqnWriter(network, model).text(title), model.losses());
  }

  private String text(String title) {
    xml.open(
        "lqn-model",
        "name",
        network.name(),
        "description",
        title,
        "lqn-schema-version",
        "1.0",
        "lqncore-schema-version",
        "1.1");
    model
        .losses()
        .forEach(loss -> xml.comment("Not expressed, " + loss.element() + ": " + loss.reason()));
    xml.empty(
        "solver-params",
        "comment",
        title,
        "conv_val",
        "1.0E-5",
        "it_limit",
        "50",
        "print_int",
        "0",
        "underrelax_coeff",
        "0.9");
    pools();
    infinite("outside", model.outside());
    return xml.close().text();
  }

  /** Writes the pools on the cores of the host, or without a host each on its own processor. */
  private void pools() {
    Host host = network.host();
    if (host == null) {
      model.pools().forEach(pool -> infinite(pool.name() + ".processor", List.of(pool)));
    } else if (!model.pools().isEmpty()) {
      xml.open(
          "processor",
          "name",
          model.uniqueName("host"),
          "scheduling",
          "ps",
          "quantum",
          Double.toString(host.quantum() / NANOS),
          "multiplicity",
          Integer.toString(host.cores()),
          "speed-factor",
          Double.toString(host.speed()));
      model.pools().forEach(this::task);
      xml.close();
    }
  }

  private void infinite(String name, List<LqnTask> tasks) {
    xml.open("processor", "name", model.uniqueName(name), "scheduling", "inf");
    tasks.forEach(this::task);
    xml.close();
  }

  private void task(LqnTask task) {
    if (task.thinkTime() != LqnTask.NO_USERS) {
      String users = Integer.toString(task.copies());
      String think = Double.toString(task.thinkTime());
      xml.open(
          "task",
          "name",
          task.name(),
          "scheduling",
          "ref",
          "multiplicity",
          users,
          "think-time",
          think);
    } else if (task.copies() == LqnTask.INFINITE) {
      xml.open("task", "name", task.name(), "scheduling", "inf");
    } else {
      String copies = Integer.toString(task.copies());
      xml.open("task", "name", task.name(), "scheduling", "fcfs", "multiplicity", copies);
    }
    task.entries().forEach(this::entry);
    List<LqnEntry> runs = task.entries().stream().filter(each -> isGraph(each)).toList();
    if (!runs.isEmpty()) {
      xml.open("task-activities");
      runs.forEach(this::graphActivities);
      runs.forEach(this::sequence);
      runs.stream().filter(each -> each.isAwaited).forEach(this::reply);
      xml.close();
    }
    xml.close();
  }

  private static boolean isGraph(LqnEntry entry) {
    return entry.activities.size() > 1;
  }

  private void graphActivities(LqnEntry entry) {
    activity(entry.first(), "bound-to-entry", entry.name);
    entry.activities.stream().skip(1).forEach(this::activity);
    for (int i = 1; i < entry.activities.size(); i++) {
      if (entry.activities.get(i).executions != 1) {
        empty(after(entry.activities.get(i)));
      }
    }
  }

  private void empty(String name) {
    xml.empty("activity", "name", name, "host-demand-mean", "0.0");
  }

  /** An activity that is executed several times or sometimes is a loop, which needs an end. */
  private static String after(LqnActivity activity) {
    return activity.executions == 1 ? activity.name : activity.name + ".after";
  }

  /** Lets the activities of a run follow each other. */
  private void sequence(LqnEntry entry) {
    String previous = entry.first().name;
    for (LqnActivity each : entry.activities.subList(1, entry.activities.size())) {
      xml.open("precedence");
      xml.open("pre").empty("activity", "name", previous).close();
      if (each.executions == 1) {
        xml.open("post").empty("activity", "name", each.name).close();
      } else {
        xml.open("post-LOOP", "end", after(each));
        xml.empty("activity", "name", each.name, "count", Double.toString(each.executions));
        xml.close();
      }
      xml.close();
      previous = after(each);
    }
  }

  private void reply(LqnEntry entry) {
    xml.open("reply-entry", "name", entry.name);
    xml.empty("reply-activity", "name", after(entry.activities.getLast()));
    xml.close();
  }

  private void entry(LqnEntry entry) {
    boolean isGraph = isGraph(entry);
    String type = isGraph ? "NONE" : "PH1PH2";
    List<String> attributes = new ArrayList<>(List.of("type", type, "name", entry.name));
    if (entry.arrivalRate > 0) {
      attributes.addAll(List.of("open-arrival-rate", Double.toString(entry.arrivalRate)));
    }
    if (isGraph) {
      xml.empty("entry", attributes.toArray(String[]::new));
      return;
    }
    xml.open("entry", attributes.toArray(String[]::new));
    xml.open("entry-phase-activities");
    activity(entry.first(), "phase", "1");
    xml.close().close();
  }

  private void activity(LqnActivity activity, String... binding) {
    List<String> attributes = new ArrayList<>(List.of("name", activity.name));
    attributes.addAll(List.of(binding));
    attributes.addAll(List.of("host-demand-mean", Double.toString(activity.demand)));
    if (activity.demand > 0) {
      attributes.addAll(List.of("host-demand-cvsq", Double.toString(activity.squaredCv)));
    }
    if (activity.thinkTime > 0) {
      attributes.addAll(List.of("think-time", Double.toString(activity.thinkTime)));
    }
    attributes.addAll(
        List.of("call-order", activity.callsAreWhole() ? "DETERMINISTIC" : "STOCHASTIC"));
    xml.open("activity", attributes.toArray(String[]::new));
    activity.synchronous.forEach((to, calls) -> call("synch-call", to, calls));
    activity.asynchronous.forEach((to, calls) -> call("asynch-call", to, calls));
    xml.close();
  }

  private void call(String kind, LqnEntry to, double calls) {
    xml.empty(kind, "dest", to.name, "calls-mean", Double.toString(calls));
  }
}
