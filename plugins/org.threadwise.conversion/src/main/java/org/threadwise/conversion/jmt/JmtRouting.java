package org.threadwise.conversion.jmt;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetwork.Branch;
import org.threadwise.conversion.station.StationNetwork.JobClass;
import org.threadwise.conversion.station.StationNetwork.Place;
import org.threadwise.conversion.station.StationNetwork.Route;
import org.threadwise.conversion.station.StationNode;
import org.threadwise.conversion.xml.XmlWriter;

/**
 * Writes the routing of customers and their next classes. JSIMgraph needs a probability for every
 * connected station and every class; the engine does not need zeros, so large networks omit them.
 */
final class JmtRouting {

  private static final String STRATEGY = JmtParameters.STRATEGIES + "RoutingStrategy";
  private static final String ROUTES = JmtParameters.STRATEGIES + "RoutingStrategies.";
  private static final String FORK = JmtParameters.STRATEGIES + "ForkStrategy";
  private static final String FORKS = JmtParameters.STRATEGIES + "ForkStrategies.";
  private static final String JOIN = JmtParameters.STRATEGIES + "JoinStrategy";
  private static final String JOINS = JmtParameters.STRATEGIES + "JoinStrategies.";
  private static final String ENTRY = "jmt.engine.random.EmpiricalEntry";
  private static final String TEXT = "java.lang.String";
  private static final String NUMBER = "java.lang.Double";
  private static final long MAX_ENTRIES = 50_000;

  private final XmlWriter xml;
  private final JmtParameters parameters;
  private final Map<StationNode, Set<StationNode>> connections;
  private final VisitingClasses visits;
  private final List<String> classes;
  private final boolean complete;
  private final Map<StationNode, Map<String, List<Route>>> routes = new LinkedHashMap<>();
  private final Map<String, Integer> order = new HashMap<>();
  private final Map<StationNode, Map<String, List<Branch>>> branches = new LinkedHashMap<>();

  JmtRouting(
      XmlWriter xml,
      JmtParameters parameters,
      StationNetwork network,
      Map<StationNode, Set<StationNode>> connections,
      VisitingClasses visits) {
    this.xml = xml;
    this.parameters = parameters;
    this.connections = connections;
    this.visits = visits;
    this.classes = network.classes().stream().map(JobClass::name).toList();
    classes.forEach(name -> order.put(name, order.size()));
    network.routes().forEach((from, next) -> put(routes, from, next));
    network.branches().forEach((from, next) -> put(branches, from, next));
    long entries =
        network.routes().keySet().stream()
            .mapToLong(from -> (long) connections(from.station()).size() * classes.size())
            .sum();
    this.complete = entries <= MAX_ENTRIES;
  }

  private static <T> void put(Map<StationNode, Map<String, T>> all, Place from, T next) {
    all.computeIfAbsent(from.station(), unused -> new LinkedHashMap<>())
        .put(from.jobClass().name(), next);
  }

  private Set<StationNode> connections(StationNode station) {
    return connections.getOrDefault(station, Set.of());
  }

  /** Writes the output section of a station other than a fork. */
  void router(StationNode station) {
    Map<String, List<Route>> ofStation = routes.getOrDefault(station, Map.of());
    xml.open("section", "className", "Router");
    parameters.perClass(
        "RoutingStrategy",
        STRATEGY,
        visits.at(station),
        name -> {
          List<Route> next = ofStation.getOrDefault(name, List.of());
          if (next.isEmpty()) {
            parameters.strategy("Random", ROUTES + "RandomStrategy");
          } else if (next.stream().allMatch(route -> name.equals(route.to().jobClass().name()))) {
            probabilities(next);
          } else {
            classSwitch(station, next);
          }
        });
    xml.close();
  }

  private void probabilities(List<Route> next) {
    xml.open("subParameter", "classPath", ROUTES + "EmpiricalStrategy", "name", "Probabilities");
    xml.open("subParameter", "array", "true", "classPath", ENTRY, "name", "EmpiricalEntryArray");
    next.forEach(route -> entry("stationName", route.to().station().name(), route.probability()));
    xml.close().close();
  }

  private void entry(String key, String name, double probability) {
    xml.openInLine("subParameter", "classPath", ENTRY, "name", "EmpiricalEntry");
    parameters.sub(key, TEXT, name);
    parameters.sub("probability", NUMBER, Double.toString(probability));
    xml.close();
  }

  private void classSwitch(StationNode station, List<Route> next) {
    String parameter = ROUTES + "ClassSwitchRoutingParameter";
    Map<StationNode, Map<String, Double>> shares = new LinkedHashMap<>();
    if (complete) {
      connections(station).forEach(to -> shares.put(to, new LinkedHashMap<>()));
    }
    for (Route route : next) {
      shares
          .computeIfAbsent(route.to().station(), unused -> new LinkedHashMap<>())
          .merge(route.to().jobClass().name(), route.probability(), Double::sum);
    }
    xml.open(
        "subParameter", "classPath", ROUTES + "ClassSwitchRoutingStrategy", "name", "Class Switch");
    xml.open(
        "subParameter",
        "array",
        "true",
        "classPath",
        parameter,
        "name",
        "ClassSwitchRoutingParameterArray");
    shares.forEach(
        (to, toClasses) -> {
          double sum = toClasses.values().stream().mapToDouble(Double::doubleValue).sum();
          xml.open("subParameter", "classPath", parameter, "name", "ClassSwitchRoutingParameter");
          parameters.sub("stationName", TEXT, to.name());
          parameters.sub("probability", NUMBER, Double.toString(sum));
          xml.open(
              "subParameter", "array", "true", "classPath", ENTRY, "name", "EmpiricalEntryArray");
          for (String jobClass : complete ? classes : List.copyOf(toClasses.keySet())) {
            double share = toClasses.getOrDefault(jobClass, 0.0);
            entry("className", jobClass, sum == 0 ? 0 : share / sum);
          }
          xml.close().close();
        });
    xml.close().close();
  }

  /** Writes the output section of a fork: the number of jobs per link, for each pair of classes. */
  void fork(StationNode.Fork fork) {
    Map<String, List<Branch>> ofFork = branches.getOrDefault(fork, Map.of());
    xml.open("section", "className", "Fork");
    parameters.value("jobsPerLink", "java.lang.Integer", "1");
    parameters.value("block", "java.lang.Integer", "-1");
    parameters.value("isSimplifiedFork", "java.lang.Boolean", "false");
    parameters.perClass(
        "ForkStrategy",
        FORK,
        visits.at(fork),
        name -> copies(ofFork.getOrDefault(name, List.of())));
    xml.close();
  }

  private void copies(List<Branch> all) {
    String parameter = FORKS + "ClassJobNum";
    Map<StationNode, Map<JobClass, Integer>> numbers = new LinkedHashMap<>();
    for (Branch branch : all) {
      numbers
          .computeIfAbsent(branch.to().station(), unused -> new LinkedHashMap<>())
          .merge(branch.to().jobClass(), branch.copies(), Integer::sum);
    }
    xml.open("subParameter", "classPath", FORKS + "ClassSwitchFork", "name", "Class Switch");
    xml.open("subParameter", "array", "true", "classPath", parameter, "name", "ClassJobNumArray");
    numbers.forEach(
        (to, jobs) -> {
          List<JobClass> sorted =
              jobs.keySet().stream()
                  .sorted(Comparator.comparingInt(each -> order.getOrDefault(each.name(), 0)))
                  .toList();
          xml.open("subParameter", "classPath", parameter, "name", "ClassJobNumEntry");
          parameters.sub("stationName", TEXT, to.name());
          texts("Classes", "class", sorted.stream().map(JobClass::name).toList());
          texts(
              "Numbers",
              "numberOfJobs",
              sorted.stream().map(each -> String.valueOf(jobs.get(each))).toList());
          xml.close();
        });
    xml.close().close();
  }

  private void texts(String array, String name, List<String> values) {
    xml.open("subParameter", "array", "true", "classPath", TEXT, "name", array);
    values.forEach(value -> parameters.sub(name, TEXT, value));
    xml.close();
  }

  /** Writes the input section of a join, where all jobs of a fork wait for each other. */
  void join(StationNode.Join join) {
    xml.open("section", "className", "Join");
    parameters.perClass(
        "JoinStrategy",
        JOIN,
        visits.at(join),
        name -> {
          xml.open("subParameter", "classPath", JOINS + "NormalJoin", "name", "Standard Join");
          parameters.sub("numRequired", "java.lang.Integer", "-1");
          xml.close();
        });
    xml.close();
  }
}
