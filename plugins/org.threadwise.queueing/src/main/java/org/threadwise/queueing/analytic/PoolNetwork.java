package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * The pools as multi-server stations that work units visit, solved by Whitt's queueing network
 * analyzer (1983, Bell System Technical Journal 62(9)). A node without work units is a station with
 * infinitely many servers and no service time.
 */
final class PoolNetwork {
  private static final int MAX_SWEEPS = 10_000;
  private static final double TOLERANCE = 1e-12;

  /**
   * A flow of units between two stations, per second; {@code source} is −1 for arrivals from
   * outside.
   */
  private record Flow(int source, int target) {}

  private final Network network;
  private final Demands demands;
  private final int pools;
  private final int stations;
  private final double[] rate;
  private final double[] load;
  private final double[] serviceCv;
  private final Map<Flow, Double> flows = new HashMap<>();
  private final double[] outsideCv;

  PoolNetwork(Network network, Workload workload, Demands demands) {
    this.network = network;
    this.demands = demands;
    pools = network.pools().size();
    stations = pools + network.nodes().size();
    rate = new double[stations];
    load = new double[stations];
    serviceCv = new double[stations];
    outsideCv = new double[stations];
    double orders = demands.traffic().rates().ordersPerSecond();
    for (PoolDemand pool : demands.pools()) {
      int servers = CapacityLimits.servers(network.pools().get(pool.pool()));
      load[pool.pool()] =
          servers == CapacityLimits.UNBOUNDED ? 0 : orders * pool.serviceDemand() / servers;
      serviceCv[pool.pool()] = serviceCv(pool);
    }
    for (Arrivals arrivals : workload.arrivals()) {
      if (arrivals.process() instanceof Process.Renewal renewal) {
        int station = station(arrivals.source());
        outsideCv[station] += renewal.gap().squaredCv() * (1e9 / renewal.gap().mean());
        flow(-1, station, 1e9 / renewal.gap().mean());
      }
    }
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot joint = network.slots().get(slot);
      double messages = orders * demands.traffic().messages(slot);
      flow(station(joint.source()), station(joint.target()), messages);
    }
  }

  private int station(int node) {
    boolean works = demands.nodes().get(node).units() > 0;
    return works ? network.nodes().get(node).pool() : pools + node;
  }

  private void flow(int source, int target, double units) {
    if (units > 0) {
      flows.merge(new Flow(source, target), units, Double::sum);
      rate[target] += units;
    }
  }

  /** Returns the squared coefficient of variation of the thread time, over all units of a pool. */
  private double serviceCv(PoolDemand pool) {
    double mean = pool.units() == 0 ? 0 : pool.serviceDemand() / pool.units();
    if (mean == 0) {
      return 0;
    }
    double squares = 0;
    for (NodeDemand demand : demands.nodes()) {
      Node node = network.nodes().get(demand.node());
      if (node.pool() == pool.pool() && demand.units() > 0) {
        double second = variance(node) + demand.serviceTime() * demand.serviceTime();
        squares += demand.units() / pool.units() * second;
      }
    }
    return Math.max(0, squares / (mean * mean) - 1);
  }

  /**
   * Returns the variance of the time of a unit in square seconds. Only the CPU part depends on the
   * speed.
   */
  private double variance(Node node) {
    Host host = network.host();
    double speed = Demands.speed(host);
    double variance = 0;
    List<Distribution> parts = node.threadTimes();
    for (int i = 0; i < parts.size(); i++) {
      boolean cpu = i == 0 && node.work() != null;
      variance += parts.get(i).variance() / 1e18 / (cpu ? speed * speed : 1);
    }
    return variance;
  }

  /**
   * Returns the mean wait of a unit in each pool in seconds, assuming Poisson arrivals of units.
   */
  double[] waitsOfPoissonUnits() {
    double[] ones = new double[stations];
    Arrays.fill(ones, 1);
    return waits(ones, false);
  }

  /**
   * Returns the mean wait of a unit in each pool in seconds, using the variability of the flows.
   */
  double[] waitsByVariability() {
    return waits(arrivalCvs(), true);
  }

  private double[] waits(double[] arrivalCv, boolean withoutFeedback) {
    double[] waits = new double[pools];
    for (PoolDemand pool : demands.pools()) {
      int index = pool.pool();
      int servers = CapacityLimits.servers(network.pools().get(index));
      if (pool.serviceDemand() == 0 || servers == CapacityLimits.UNBOUNDED) {
        continue;
      }
      double feedback = withoutFeedback ? feedback(index) : 0;
      double service = pool.serviceDemand() / pool.units();
      double unitsPerSecond = rate[index] * (1 - feedback);
      double cv = feedback + (1 - feedback) * serviceCv[index];
      double visit =
          GeneralQueues.meanWait(
                  servers, unitsPerSecond, service / (1 - feedback), arrivalCv[index], cv)
              * correction(servers, load[index], arrivalCv[index], cv);
      waits[index] = visit * (1 - feedback);
    }
    return waits;
  }

  /** Returns Kraemer and Langenbach-Belz' (1976) correction for one server and regular arrivals. */
  private static double correction(int servers, double load, double arrivalCv, double serviceCv) {
    if (servers > 1 || arrivalCv >= 1 || load == 0 || arrivalCv + serviceCv == 0) {
      return 1;
    }
    double irregular = (1 - arrivalCv) * (1 - arrivalCv) / (arrivalCv + serviceCv);
    return Math.exp(-2 * (1 - load) / (3 * load) * irregular);
  }

  /** Returns the share of units that return directly to the pool they leave. */
  private double feedback(int station) {
    return rate[station] == 0
        ? 0
        : flows.getOrDefault(new Flow(station, station), 0.0) / rate[station];
  }

  private record Term(int source, double factor) {}

  /**
   * Returns the squared coefficients of variation of the arrivals at each station (equations 24 to
   * 29).
   */
  private double[] arrivalCvs() {
    double[] constant = new double[stations];
    List<List<Term>> terms = new ArrayList<>();
    for (int station = 0; station < stations; station++) {
      terms.add(new ArrayList<>());
    }
    double[] concentration = new double[stations];
    flows.forEach((flow, units) -> concentration[flow.target] += square(share(flow, units)));
    Arrays.fill(constant, 1);
    flows.forEach(
        (flow, units) -> {
          int target = flow.target;
          double share = share(flow, units);
          double weight = weight(load[target], concentration[target]);
          if (flow.source == target || share == 0) {
            return;
          }
          if (flow.source == -1) {
            constant[target] += weight * share * (outsideCv[target] / units - 1);
            return;
          }
          double split = units / (rate[flow.source] * (1 - feedback(flow.source)));
          double busy = square(load[flow.source]);
          double departing = (1 - split) + split * busy * departure(flow.source);
          constant[target] += weight * share * (departing - 1);
          terms.get(target).add(new Term(flow.source, weight * share * split * (1 - busy)));
        });
    return solve(constant, terms);
  }

  /** Returns the share of a flow in the arrivals at its target from other stations. */
  private double share(Flow flow, double units) {
    boolean loop = flow.source == flow.target;
    return loop ? 0 : units / (rate[flow.target] * (1 - feedback(flow.target)));
  }

  private static double weight(double load, double concentration) {
    return concentration == 0 ? 1 : 1 / (1 + 4 * square(1 - load) * (1 / concentration - 1));
  }

  private double departure(int station) {
    if (station >= pools) {
      return 1;
    }
    double feedback = feedback(station);
    double cv = feedback + (1 - feedback) * serviceCv[station];
    int servers = CapacityLimits.servers(network.pools().get(station));
    return 1 + (Math.max(cv, 0.2) - 1) / Math.sqrt(servers);
  }

  private double[] solve(double[] constant, List<List<Term>> terms) {
    double[] cvs = constant.clone();
    double change = 1;
    for (int i = 0; i < MAX_SWEEPS && change > TOLERANCE; i++) {
      change = 0;
      for (int station = 0; station < stations; station++) {
        double cv = constant[station];
        for (Term term : terms.get(station)) {
          cv += term.factor * cvs[term.source];
        }
        change = Math.max(change, Math.abs(cv - cvs[station]));
        cvs[station] = Math.max(0, cv);
      }
    }
    return cvs;
  }

  private static double square(double value) {
    return value * value;
  }
}
