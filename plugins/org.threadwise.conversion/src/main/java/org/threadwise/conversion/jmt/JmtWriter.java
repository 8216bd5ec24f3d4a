package org.threadwise.conversion.jmt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.station.StationDistributions;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetworkBuilder;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.conversion.station.StationSimulator;
import org.threadwise.conversion.station.WorkloadLosses;
import org.threadwise.conversion.xml.XmlWriter;
import org.threadwise.model.integration.Solution;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Workload;

/**
 * Writes a queueing model for JMT's JSIMgraph and JSIMengine. Each pool is a station with a server
 * per thread; a work unit is a visit in the class of its task, and customers switch classes between
 * units. Times are seconds.
 */
public final class JmtWriter {

  private static final double NANOS = 1e9;

  /** The size of an unbounded queue. */
  private static final int UNLIMITED = -1;

  private static final String DROP = "drop";

  private static final String PUT = JmtParameters.STRATEGIES + "QueuePutStrategies.";

  private final Workload workload;
  private final StationNetwork network;
  private final XmlWriter xml = new XmlWriter();
  private final JmtParameters parameters = new JmtParameters(xml);
  private final VisitingClasses visits;
  private final Map<String, JobClass> byName = new HashMap<>();
  private final Map<JobClass, StationNode> sources = new HashMap<>();
  private final Map<StationNode, Set<StationNode>> connections = new LinkedHashMap<>();
  private final JmtRouting routing;
  private final List<Loss> losses;

  private JmtWriter(StationNetwork stations, Workload workload) {
    this.workload = workload;
    this.network = Detours.of(stations);
    this.visits = new VisitingClasses(network);
    network.classes().forEach(each -> byName.put(each.name(), each));
    network.arrivals().keySet().forEach(place -> sources.put(place.jobClass(), place.station()));
    network.stations().forEach(station -> connections.put(station, new LinkedHashSet<>()));
    network
        .routes()
        .forEach((from, all) -> all.forEach(route -> connect(from, route.to().station())));
    network
        .branches()
        .forEach((from, all) -> all.forEach(branch -> connect(from, branch.to().station())));
    this.losses = new ArrayList<>(network.losses());
    WorkloadLosses.ofWarmUp(workload).ifPresent(losses::add);
    this.routing = new JmtRouting(xml, parameters, network, connections, visits);
  }

  private void connect(Place from, StationNode to) {
    connections.computeIfAbsent(from.station(), unused -> new LinkedHashSet<>()).add(to);
  }

  /**
   * Writes a model as an archive for JSIMgraph; only the engine can read a very large one.
   *
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  public static Conversion write(QueueingModel model) {
    return write(
        StationNetworkBuilder.of(model, StationSimulator.JMT), model.workload(), model.solution());
  }

  /**
   * Writes a station network as an archive.
   *
   * @param solution whose diagram determines the positions of stations
   */
  static Conversion write(StationNetwork stations, Workload workload, Solution solution) {
    JmtWriter writer = new JmtWriter(stations, workload);
    writer.archive(solution);
    return new Conversion(writer.xml.text(), writer.losses);
  }

  private void archive(Solution solution) {
    if (!losses.isEmpty()) {
      xml.comment("Not expressed, or only approximately:");
      for (Loss loss : losses) {
        xml.comment(loss.element() + ": " + loss.reason());
      }
    }
    xml.open(
        "archive",
        "xmlns:xsi",
        "http://www.w3.org/2001/XMLSchema-instance",
        "name",
        network.name() + ".jsimg",
        "timestamp",
        "Thu Jan 01 00:00:00 UTC 2026",
        "xsi:noNamespaceSchemaLocation",
        "Archive.xsd");
    simulation();
    new StationPositions(xml, network, solution).write();
    xml.close();
  }

  private void simulation() {
    long duration = workload.duration();
    List<String> attributes = new ArrayList<>();
    Collections.addAll(attributes, "disableStatisticStop", "false", "logDecimalSeparator", ".");
    Collections.addAll(attributes, "logDelimiter", ",", "logPath", "", "logReplaceMode", "0");
    Collections.addAll(attributes, "maxSamples", "1000000", "name", network.name() + ".jsimg");
    Collections.addAll(attributes, "polling", "1.0", "seed", "1");
    Collections.addAll(attributes, "xsi:noNamespaceSchemaLocation", "SIMmodeldefinition.xsd");
    if (duration != Workload.UNTIL_DONE) {
      Collections.addAll(attributes, "maxSimulated", Double.toString(duration / NANOS));
    }
    xml.open("sim", attributes.toArray(String[]::new));
    network.classes().forEach(this::userClass);
    network.stations().forEach(this::node);
    measures();
    connections.forEach(
        (from, all) ->
            all.forEach(to -> xml.empty("connection", "source", from.name(), "target", to.name())));
    if (!network.users().isEmpty()) {
      preload();
    }
    xml.close();
  }

  /** Puts users where they think: the engine creates no customers of closed classes elsewhere. */
  private void preload() {
    xml.open("preload");
    for (StationNetwork.Users users : network.users()) {
      xml.open("stationPopulations", "stationName", users.place().station().name());
      xml.empty(
          "classPopulation",
          "population",
          Integer.toString(users.count()),
          "refClass",
          users.place().jobClass().name());
      xml.close();
    }
    xml.close();
  }

  private void userClass(JobClass jobClass) {
    StationNetwork.Users users = network.users(jobClass);
    if (users != null) {
      xml.empty(
          "userClass",
          "customers",
          Integer.toString(users.population(jobClass)),
          "name",
          jobClass.name(),
          "priority",
          Integer.toString(jobClass.priority()),
          "referenceSource",
          users.place().station().name(),
          "type",
          "closed");
      return;
    }
    StationNode source = sources.get(jobClass);
    xml.empty(
        "userClass",
        "name",
        jobClass.name(),
        "priority",
        Integer.toString(jobClass.priority()),
        "referenceSource",
        source == null ? "ClassSwitch" : source.name(),
        "type",
        "open");
  }

  private void node(StationNode station) {
    xml.open("node", "name", station.name());
    switch (station) {
      case StationNode.Source source -> {
        source(source);
        xml.empty("section", "className", "ServiceTunnel");
        routing.router(source);
      }
      case StationNode.Sink sink -> xml.empty("section", "className", "JobSink");
      case StationNode.Queue queue -> {
        int capacity =
            queue.capacity() == StationNode.Queue.UNBOUNDED ? UNLIMITED : queue.capacity();
        queueSection(queue, queue.discipline(), capacity, name -> overflow(queue, name));
        server(queue);
        routing.router(queue);
      }
      case StationNode.Delay delay -> {
        unboundedQueue(delay);
        xml.open("section", "className", "Delay");
        services("ServiceStrategy", delay);
        xml.close();
        routing.router(delay);
      }
      case StationNode.Fork fork -> {
        unboundedQueue(fork);
        xml.empty("section", "className", "ServiceTunnel");
        routing.fork(fork);
      }
      case StationNode.Join join -> {
        routing.join(join);
        xml.empty("section", "className", "ServiceTunnel");
        routing.router(join);
      }
      case StationNode.Router router -> {
        unboundedQueue(router);
        xml.empty("section", "className", "ServiceTunnel");
        routing.router(router);
      }
    }
    xml.close();
  }

  private void source(StationNode.Source source) {
    xml.open("section", "className", "RandomSource");
    parameters.perClass(
        "ServiceStrategy",
        JmtParameters.SERVICE,
        visits.at(source),
        name -> {
          Workload.Process process = network.arrivals().get(place(source, name));
          switch (process) {
            case null -> parameters.none();
            case Workload.Process.Renewal renewal ->
                parameters.service(StationDistributions.gap(renewal));
            case Workload.Process.Modulated modulated -> parameters.modulated(modulated);
            case Workload.Process.Recorded recorded ->
                throw new IllegalArgumentException("recorded arrivals have no distribution");
            case Workload.Process.AtOnce atOnce ->
                throw new IllegalArgumentException("messages at once have no gaps");
            case Workload.Process.Closed closed ->
                throw new IllegalArgumentException("users have no gaps");
          }
        });
    xml.close();
  }

  private Place place(StationNode station, String jobClass) {
    return new Place(station, Objects.requireNonNull(byName.get(jobClass), jobClass));
  }

  /** Returns JMT's name of what happens to customers of a class that find a full station. */
  private String overflow(StationNode.Queue queue, String jobClass) {
    if (!queue.blocks()) {
      return DROP;
    }
    return network.blocking().contains(place(queue, jobClass)) ? "BAS blocking" : "waiting queue";
  }

  private void unboundedQueue(StationNode station) {
    queueSection(station, Discipline.FIFO, UNLIMITED, unused -> DROP);
  }

  private void queueSection(
      StationNode station, Discipline discipline, int capacity, UnaryOperator<String> overflow) {
    String put =
        switch (discipline) {
          case FIFO -> "TailStrategy";
          case LIFO -> "HeadStrategy";
          case DEEPEST, PRIORITY -> "TailStrategyPriority";
        };
    xml.open("section", "className", "Queue");
    parameters.value("size", "java.lang.Integer", Integer.toString(capacity));
    parameters.perClass(
        "dropStrategies",
        "java.lang.String",
        capacity == UNLIMITED ? visits.unused() : visits.at(station),
        name -> parameters.sub("dropStrategy", "java.lang.String", overflow.apply(name)));
    xml.empty(
        "parameter",
        "classPath",
        JmtParameters.STRATEGIES + "QueueGetStrategies.FCFSstrategy",
        "name",
        "FCFSstrategy");
    parameters.perClass(
        "QueuePutStrategy",
        JmtParameters.STRATEGIES + "QueuePutStrategy",
        visits.at(station),
        name -> parameters.strategy(put, PUT + put));
    xml.close();
  }

  private void server(StationNode.Queue queue) {
    xml.open("section", "className", "Server");
    parameters.value("maxJobs", "java.lang.Integer", Integer.toString(queue.servers()));
    parameters.perClass(
        "numberOfVisits",
        "java.lang.Integer",
        visits.unused(),
        name -> parameters.sub("numberOfVisits", "java.lang.Integer", "1"));
    services("ServiceStrategy", queue);
    xml.close();
  }

  /** A class that never visits the station has a service time of 0. */
  private void services(String name, StationNode station) {
    parameters.perClass(
        name,
        JmtParameters.SERVICE,
        visits.at(station),
        jobClass -> {
          Distribution time = network.services().get(place(station, jobClass));
          parameters.service(time == null ? new Constant(0) : time);
        });
  }

  private void measures() {
    measure("", "", "System Response Time");
    measure("", "", "System Throughput");
    measure("", "", "System Number of Customers");
    for (StationNode station : network.stations()) {
      switch (station) {
        case StationNode.Queue queue -> {
          measure(queue.name(), "station", "Utilization");
          measure(queue.name(), "station", "Number of Customers");
          measure(queue.name(), "station", "Queue Time");
        }
        case StationNode.Sink sink -> {
          measure(sink.name(), "station", "Response Time per Sink");
          measure(sink.name(), "station", "Throughput per Sink");
        }
        case StationNode.Router router when isExit(router) ->
            measure(router.name(), "station", "Throughput");
        default -> {}
      }
    }
  }

  /** Returns whether a router leads copies out of the network, or users back to their thoughts. */
  private boolean isExit(StationNode.Router router) {
    return network.routes().entrySet().stream()
        .filter(entry -> entry.getKey().station().equals(router))
        .flatMap(entry -> entry.getValue().stream())
        .map(route -> route.to().station())
        .allMatch(to -> to instanceof StationNode.Sink || isEnd(to) || isWhereUsersThink(to));
  }

  private boolean isWhereUsersThink(StationNode station) {
    return network.users().stream().anyMatch(users -> users.place().station().equals(station));
  }

  private static boolean isEnd(StationNode station) {
    return station instanceof StationNode.Join join && join.fork() == null;
  }

  private void measure(String station, String kind, String type) {
    xml.empty(
        "measure",
        "alpha",
        "0.01",
        "name",
        station.isEmpty() ? type : station + "_" + type,
        "nodeType",
        kind,
        "precision",
        "0.03",
        "referenceNode",
        station,
        "referenceUserClass",
        "",
        "type",
        type,
        "verbose",
        "false");
  }
}
