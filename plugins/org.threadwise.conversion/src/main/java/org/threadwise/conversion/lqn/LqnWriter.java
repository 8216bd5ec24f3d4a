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
 * processor, pools and applications are tasks, and each work unit is an entry with one phase. Users
 * are a reference task that calls the entries of their orders one after the other. Times are
 * seconds.
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
    xml.close();
  }

  private void entry(LqnEntry entry) {
    List<String> attributes = new ArrayList<>(List.of("type", "PH1PH2", "name", entry.name));
    if (entry.arrivalRate > 0) {
      attributes.addAll(List.of("open-arrival-rate", Double.toString(entry.arrivalRate)));
    }
    xml.open("entry", attributes.toArray(String[]::new));
    xml.open("entry-phase-activities");
    activity(entry);
    xml.close().close();
  }

  private void activity(LqnEntry entry) {
    List<String> attributes =
        new ArrayList<>(
            List.of(
                "name",
                entry.name + "_1",
                "phase",
                "1",
                "host-demand-mean",
                Double.toString(entry.demand)));
    if (entry.demand > 0) {
      attributes.addAll(List.of("host-demand-cvsq", Double.toString(entry.squaredCv)));
    }
    if (entry.thinkTime > 0) {
      attributes.addAll(List.of("think-time", Double.toString(entry.thinkTime)));
    }
    attributes.addAll(
        List.of("call-order", entry.callsAreWhole() ? "DETERMINISTIC" : "STOCHASTIC"));
    xml.open("activity", attributes.toArray(String[]::new));
    entry.synchronous.forEach((to, calls) -> call("synch-call", to, calls));
    entry.asynchronous.forEach((to, calls) -> call("asynch-call", to, calls));
    xml.close();
  }

  private void call(String kind, LqnEntry to, double calls) {
    xml.empty(kind, "dest", to.name, "calls-mean", Double.toString(calls));
  }
}
