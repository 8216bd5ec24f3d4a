package org.threadwise.conversion.line;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.UniqueNames;
import org.threadwise.conversion.json.CompactJson;
import org.threadwise.conversion.station.StationDistributions;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNetworkBuilder;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.conversion.station.StationSimulator;
import org.threadwise.conversion.station.WorkloadLosses;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Workload;

/**
 * Writes a queueing model in LINE's JSON (format {@code line-model}, version 1.0). Each pool is a
 * queue with a server per thread; a work unit is a visit in the class of its task, and customers
 * switch classes between units. Times are seconds.
 */
public final class LineWriter {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final StationNetwork network;
  private final Names names;
  private final List<Loss> losses;
  private final int maxPriority;
  private final ObjectNode matrix = NODES.objectNode();
  private final List<ObjectNode> routers = new ArrayList<>();

  private LineWriter(StationNetwork network) {
    this.network = network;
    this.names = new Names();
    this.losses = new ArrayList<>(network.losses());
    this.maxPriority = network.classes().stream().mapToInt(JobClass::priority).max().orElse(0);
  }

  /**
   * Writes a model as JSON.
   *
   * @throws IllegalArgumentException if no arrivals have a rate, or messages multiply without bound
   */
  public static Conversion write(QueueingModel model) {
    LineWriter writer =
        new LineWriter(KeptClasses.of(StationNetworkBuilder.of(model, StationSimulator.LINE)));
    writer.losses.addAll(WorkloadLosses.of(model.workload()));
    ObjectNode document = writer.document();
    return new Conversion(CompactJson.of(document), writer.losses);
  }

  private ObjectNode document() {
    List<ObjectNode> nodes = nodes();
    routes();
    ObjectNode model = NODES.objectNode();
    model.put("type", "Network");
    model.put("name", network.name());
    ArrayNode all = model.putArray("nodes");
    nodes.forEach(all::add);
    routers.forEach(all::add);
    ArrayNode classes = model.putArray("classes");
    network.classes().forEach(each -> classes.add(jobClass(each)));
    ObjectNode routing = model.putObject("routing");
    routing.put("type", "matrix");
    routing.set("matrix", matrix);
    ObjectNode document = NODES.objectNode();
    document.put("format", "line-model");
    document.put("version", "1.0");
    if (!losses.isEmpty()) {
      ArrayNode list = document.putArray("notExpressed");
      losses.forEach(loss -> list.add(loss.element() + ": " + loss.reason()));
    }
    document.set("model", model);
    return document;
  }

  private ObjectNode jobClass(JobClass jobClass) {
    ObjectNode object = NODES.objectNode();
    StationNetwork.Users users = network.users(jobClass);
    object.put("name", names.of(jobClass)).put("type", users == null ? "Open" : "Closed");
    if (users != null) {
      object.put("population", users.population(jobClass));
      object.put("refNode", names.of(users.place().station()));
    }
    if (maxPriority > 0) {
      // LINE serves the smallest number first.
      object.put("priority", maxPriority - jobClass.priority());
    }
    return object;
  }

  /** Returns the nodes, with one source and one sink for all classes, as LINE requires. */
  private List<ObjectNode> nodes() {
    List<ObjectNode> nodes = new ArrayList<>();
    Map<StationNode, ObjectNode> services = new HashMap<>();
    boolean sink = false;
    if (!network.arrivals().isEmpty()) {
      nodes.add(source());
    }
    for (StationNode station : network.stations()) {
      switch (station) {
        case StationNode.Source one -> {}
        case StationNode.Sink one -> sink = true;
        case StationNode.Queue queue -> {
          ObjectNode node = node(names.of(station), "Queue");
          node.put("scheduling", scheduling(queue.discipline())).put("servers", queue.servers());
          nodes.add(node);
          services.put(station, node.putObject("service"));
          if (queue.capacity() != StationNode.Queue.UNBOUNDED) {
            node.put("buffer", queue.capacity());
            ObjectNode rule = node.putObject("dropRule");
            String overflow = queue.blocks() ? "blockingAfterService" : "drop";
            network.classes().forEach(each -> rule.put(names.of(each), overflow));
          }
        }
        case StationNode.Delay delay -> {
          ObjectNode node = node(names.of(station), "Delay").put("scheduling", "INF");
          nodes.add(node);
          services.put(station, node.putObject("service"));
        }
        case StationNode.Fork fork -> nodes.add(fork(fork));
        case StationNode.Join join -> {
          ObjectNode node = node(names.of(station), "Join");
          if (join.fork() != null) {
            node.put("forkNode", names.of(join.fork()));
          }
          nodes.add(node);
        }
        case StationNode.Router router -> nodes.add(node(names.of(station), "Router"));
      }
    }
    if (sink) {
      nodes.add(node(Names.SINK, "Sink"));
    }
    network
        .services()
        .forEach(
            (place, time) -> {
              ObjectNode service = services.get(place.station());
              if (service != null) {
                service.set(names.of(place.jobClass()), LineDistributions.of(time));
              }
            });
    return nodes;
  }

  private ObjectNode source() {
    ObjectNode source = node(Names.SOURCE, "Source");
    ObjectNode arrivals = source.putObject("service");
    for (JobClass jobClass : network.classes()) {
      if (network.users(jobClass) != null) {
        continue;
      }
      arrivals.putObject(names.of(jobClass)).put("type", "Disabled");
    }
    network
        .arrivals()
        .forEach((place, process) -> arrivals.set(names.of(place.jobClass()), gaps(process)));
    return source;
  }

  private ObjectNode fork(StationNode.Fork fork) {
    ObjectNode node = node(names.of(fork), "Fork");
    List<Integer> copies =
        network.branches().entrySet().stream()
            .filter(entry -> entry.getKey().station().equals(fork))
            .flatMap(entry -> entry.getValue().stream())
            .map(Branch::copies)
            .distinct()
            .sorted()
            .toList();
    if (copies.size() > 1) {
      losses.add(
          new Loss(
              fork.name(),
              "its classes make different numbers of copies; here each makes the largest of these"
                  + " numbers"));
    }
    if (!copies.isEmpty() && copies.getLast() > 1) {
      node.put("tasksPerLink", copies.getLast());
    }
    return node;
  }

  private static ObjectNode node(String name, String type) {
    return NODES.objectNode().put("name", name).put("type", type);
  }

  private static String scheduling(Discipline discipline) {
    return switch (discipline) {
      case FIFO -> "FCFS";
      case LIFO -> "LCFS";
      case DEEPEST, PRIORITY -> "HOL";
    };
  }

  private ObjectNode gaps(Workload.Process process) {
    return switch (process) {
      case Workload.Process.Renewal renewal ->
          LineDistributions.of(StationDistributions.gap(renewal));
      case Workload.Process.Modulated modulated -> LineDistributions.modulated(modulated);
      case Workload.Process.Recorded recorded ->
          throw new IllegalArgumentException("recorded arrivals have no distribution");
      case Workload.Process.AtOnce atOnce ->
          throw new IllegalArgumentException("messages at once have no gaps");
      case Workload.Process.Closed closed ->
          throw new IllegalArgumentException("users have no gaps");
    };
  }

  private void routes() {
    network.routes().forEach((from, next) -> next.forEach(route -> route(from, route)));
    network.branches().forEach((from, all) -> all.forEach(branch -> branch(from, branch)));
  }

  private void route(Place from, Route route) {
    ObjectNode next = entry(from.jobClass(), route.to().jobClass(), names.of(from.station()));
    String to = names.of(route.to().station());
    next.put(to, next.path(to).asDouble() + route.probability());
  }

  /** Adds a router after the fork, where the copy switches to its class. */
  private void branch(Place from, Branch branch) {
    String router =
        names.unique(names.of(from.station()) + " to " + names.of(branch.to().jobClass()));
    routers.add(node(router, "Router"));
    entry(from.jobClass(), from.jobClass(), names.of(from.station())).put(router, 1.0);
    entry(from.jobClass(), branch.to().jobClass(), router)
        .put(names.of(branch.to().station()), 1.0);
  }

  private ObjectNode entry(JobClass before, JobClass after, String from) {
    String key = names.of(before) + "," + names.of(after);
    return matrix.withObjectProperty(key).withObjectProperty(from);
  }

  /** Names without commas, which separate the classes in the routing matrix. */
  private static final class Names {
    static final String SOURCE = "Source";
    static final String SINK = "Sink";

    private final Map<Object, String> names = new HashMap<>();
    private final UniqueNames unique = new UniqueNames(" ", Set.of(SOURCE, SINK));

    String of(StationNode station) {
      return switch (station) {
        case StationNode.Source source -> SOURCE;
        case StationNode.Sink sink -> SINK;
        default -> names.computeIfAbsent(station, unused -> unique(station.name()));
      };
    }

    String of(JobClass jobClass) {
      return jobClass.name();
    }

    String unique(String wanted) {
      return unique.of(wanted.replace(',', ' ').strip());
    }
  }
}
