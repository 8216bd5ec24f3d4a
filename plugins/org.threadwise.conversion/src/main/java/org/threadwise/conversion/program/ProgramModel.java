package org.threadwise.conversion.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * What a program simulates.
 *
 * @param network the queueing network
 * @param workload the arrivals
 * @param labels what people call each node beside its name, empty if they do not
 * @param losses what no program expresses of the solution
 */
public record ProgramModel(
    Network network, Workload workload, List<String> labels, List<Loss> losses) {
  /** Orders in a run of a workload that goes on for ever. */
  private static final double ORDERS = 20_000;

  /** Such a run is in steady state after this share, if it is not close to capacity. */
  private static final double WARM_UP = 0.1;

  private static final double NANOS_PER_SECOND = 1e9;

  public ProgramModel {
    labels = List.copyOf(labels);
    losses = List.copyOf(losses);
  }

  /** A network under a workload, whose nodes have no labels. */
  public static ProgramModel of(Network network, Workload workload) {
    List<String> labels = network.nodes().stream().map(node -> "").toList();
    return new ProgramModel(network, workload, labels, List.of());
  }

  /** A solution. */
  public static ProgramModel of(QueueingModel model) {
    List<String> labels = new ArrayList<>();
    for (Element element : model.mapping().elements()) {
      labels.add(element.getLabel() == null ? "" : element.getLabel());
    }
    return new ProgramModel(model.network(), model.workload(), labels, losses(model));
  }

  private static List<Loss> losses(QueueingModel model) {
    List<Loss> losses = new ArrayList<>();
    Host host = model.solution().getHost();
    if (host != null && host.getStack() != null) {
      losses.add(new Loss("host", "the program does not report the memory of threads"));
    }
    if (of(model.network(), model.workload()).isEndless()) {
      losses.add(new Loss("workload " + model.workload().name(), endless(model.workload())));
    }
    for (Goal goal : model.solution().getGoals()) {
      String workload = goal.getWorkload() == null ? "" : " " + goal.getWorkload().getName();
      losses.add(
          new Loss(
              "goal" + workload,
              "the program prints figures, but does not hold them against goals"));
    }
    return losses;
  }

  private static String endless(Workload workload) {
    String window =
        workload.warmUp() == Workload.FOUND ? "the first tenth of a run" : "the warm-up";
    return String.format(
        Locale.ROOT,
        "messages come without end, but a run ends when %.0f orders or some more have come;"
            + " whether all behind %s is in a steady state is not looked at",
        ORDERS,
        window);
  }

  /** Name of the solution, and of the workload. */
  public String title() {
    return network.name() + " under workload " + workload.name();
  }

  /** Whether messages come for ever, and no end of a run is given. */
  public boolean isEndless() {
    return workload.duration() == Workload.UNTIL_DONE && ArrivalRates.of(workload).open();
  }

  /** Whether all messages come within a limited time, so that there is a makespan. */
  public boolean isFinite() {
    return !ArrivalRates.of(workload).open();
  }

  /** End of a run in nanoseconds, infinite if it ends when nothing is left to happen. */
  public double end() {
    if (workload.duration() != Workload.UNTIL_DONE) {
      return workload.duration();
    }
    return isEndless()
        ? rounded(ORDERS / ArrivalRates.of(workload).ordersPerSecond() * NANOS_PER_SECOND)
        : Double.POSITIVE_INFINITY;
  }

  /** Start of the window in nanoseconds. */
  public double warmUp() {
    if (workload.warmUp() != Workload.FOUND) {
      return workload.warmUp();
    }
    return isEndless() ? Math.rint(end() * WARM_UP) : 0;
  }

  /** The next greater 1, 2 or 5 times a power of ten. */
  private static double rounded(double value) {
    double power = StrictMath.pow(10, Math.floor(StrictMath.log10(value)));
    double step = value / power;
    return power * (step <= 1 ? 1 : step <= 2 ? 2 : step <= 5 ? 5 : 10);
  }
}
