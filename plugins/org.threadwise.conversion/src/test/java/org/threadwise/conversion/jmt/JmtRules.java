package org.threadwise.conversion.jmt;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.conversion.XmlElements.children;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/**
 * The rules that keep JMT's engine from losing customers, and its figures finite: customers have a
 * route everywhere, copies meet, and no time is too short for the resolution of the clock.
 */
final class JmtRules {

  /** Shorter times, in seconds, are lost in the 53 bits of a clock of some hours. */
  private static final double SHORTEST = 1e-7;

  private final Map<String, Element> nodes = new HashMap<>();
  private final Set<String> ends = new HashSet<>();
  private final Set<String> joins = new HashSet<>();
  private final Map<Visit, Set<Visit>> next = new HashMap<>();
  private final Set<Visit> forked = new HashSet<>();

  /** A class of customers at a station. */
  private record Visit(String station, String jobClass) {}

  private JmtRules(Element sim) {
    for (Element node : children(sim)) {
      if (node.getTagName().equals("node")) {
        read(node);
      }
    }
  }

  /** Asserts that the rules hold. */
  static void check(Element sim) {
    JmtRules rules = new JmtRules(sim);
    rules.checkTimes();
    rules.checkMeasures(sim);
    rules.checkRoutes(sim);
    rules.checkForks();
    rules.checkUsers(sim);
  }

  private void read(Element node) {
    String name = node.getAttribute("name");
    nodes.put(name, node);
    for (Element section : children(node)) {
      switch (section.getAttribute("className")) {
        case "JobSink" -> ends.add(name);
        case "Join" -> joins.add(name);
        case "Router" -> readPerClass(name, section, "RoutingStrategy", false);
        case "Fork" -> readPerClass(name, section, "ForkStrategy", true);
        default -> {}
      }
    }
  }

  private void readPerClass(String station, Element section, String parameter, boolean fork) {
    for (Element each : children(section)) {
      if (!each.getAttribute("name").equals(parameter)) {
        continue;
      }
      String jobClass = "";
      for (Element part : children(each)) {
        if (part.getTagName().equals("refClass")) {
          jobClass = part.getTextContent();
          continue;
        }
        Set<Visit> to = new HashSet<>();
        targets(part, jobClass, to);
        Visit visit = new Visit(station, jobClass);
        if (!to.isEmpty()) {
          next.put(visit, to);
          if (fork) {
            forked.add(visit);
          }
        }
      }
    }
  }

  /** Collects the places to which a strategy routes with positive probability. */
  private static void targets(Element strategy, String jobClass, Set<Visit> to) {
    for (Element part : all(strategy)) {
      List<Element> own = children(part);
      String station = value(own, "stationName");
      if (station == null || "0.0".equals(value(own, "probability"))) {
        continue;
      }
      Set<String> classes = new HashSet<>();
      for (Element inner : all(part)) {
        List<Element> entry = children(inner);
        String name = value(entry, "className");
        if (name != null && !"0.0".equals(value(entry, "probability"))) {
          classes.add(name);
        }
        if (inner.getAttribute("name").equals("class")) {
          classes.add(inner.getTextContent().strip());
        }
      }
      (classes.isEmpty() ? Set.of(jobClass) : classes)
          .forEach(name -> to.add(new Visit(station, name)));
    }
  }

  private static @Nullable String value(List<Element> parameters, String name) {
    return parameters.stream()
        .filter(each -> each.getAttribute("name").equals(name))
        .map(each -> each.getTextContent().strip())
        .findFirst()
        .orElse(null);
  }

  /** Asserts that the delays of detours are long enough to separate events. */
  private void checkTimes() {
    nodes.forEach(
        (name, node) -> {
          if (!name.matches(".* (next|entry)( \\d+)?")) {
            return;
          }
          for (Element part : all(node)) {
            if (part.getAttribute("name").equals("lambda")) {
              assertThat(1 / Double.parseDouble(part.getTextContent().strip()))
                  .as("mean time at %s", name)
                  .isGreaterThan(SHORTEST);
            }
            if (part.getAttribute("name").equals("max")) {
              assertThat(Double.parseDouble(part.getTextContent().strip()))
                  .as("longest time at %s", name)
                  .isGreaterThan(SHORTEST);
            }
          }
        });
  }

  /** Asserts that every sink has a throughput and a response time. */
  private void checkMeasures(Element sim) {
    Set<String> measured = new HashSet<>();
    for (Element each : children(sim)) {
      if (each.getTagName().equals("measure")) {
        measured.add(each.getAttribute("type") + " of " + each.getAttribute("referenceNode"));
      }
    }
    for (String sink : ends) {
      assertThat(measured)
          .contains("Response Time per Sink of " + sink, "Throughput per Sink of " + sink);
    }
  }

  /** Asserts that customers have a route from every place they reach; a join ends copies. */
  private void checkRoutes(Element sim) {
    Set<Visit> seen = new HashSet<>();
    Deque<Visit> work = new ArrayDeque<>();
    for (Element each : children(sim)) {
      boolean starts =
          nodes.containsKey(source(each)) && !each.getAttribute("customers").equals("0");
      if (each.getTagName().equals("userClass") && starts) {
        work.add(new Visit(source(each), each.getAttribute("name")));
      }
    }
    while (!work.isEmpty()) {
      Visit visit = work.pop();
      if (!seen.add(visit) || ends.contains(visit.station())) {
        continue;
      }
      if (forked.contains(visit)) {
        joinsOf(visit).forEach(join -> work.add(new Visit(join, visit.jobClass())));
      }
      assertThat(joins.contains(visit.station()) || next.containsKey(visit))
          .as("customers leave %s", visit)
          .isTrue();
      work.addAll(next.getOrDefault(visit, Set.of()));
    }
    assertThat(seen).as("places that customers come to").isNotEmpty();
  }

  /**
   * Asserts that classes are open or closed. The engine creates customers of closed classes only
   * where they are preloaded: as many as the class has, at its reference station, where they think.
   */
  private void checkUsers(Element sim) {
    Map<String, String> customers = new HashMap<>();
    Map<String, String> preloaded = new HashMap<>();
    Set<String> types = new HashSet<>();
    for (Element each : all(sim)) {
      String population = each.getAttribute("population");
      switch (each.getTagName()) {
        case "userClass" -> {
          types.add(each.getAttribute("type"));
          if (each.getAttribute("type").equals("closed")) {
            assertThat(sections(source(each))).containsExactly("Queue", "Delay", "Router");
            customers.put(each.getAttribute("name"), each.getAttribute("customers"));
          } else {
            assertThat(each.hasAttribute("customers")).isFalse();
          }
        }
        case "stationPopulations" -> {
          for (Element own : children(each)) {
            String name = own.getAttribute("refClass");
            assertThat(preloaded.put(name, own.getAttribute("population"))).isNull();
            assertThat(next).containsKey(new Visit(each.getAttribute("stationName"), name));
          }
        }
        case "classPopulation" -> assertThat(population).matches("[1-9]\\d*");
        default -> {}
      }
    }
    assertThat(types).isNotEmpty().isSubsetOf("open", "closed");
    customers.values().removeIf("0"::equals);
    assertThat(preloaded).isEqualTo(customers);
    assertThat(ends.isEmpty()).isEqualTo(!types.contains("open"));
  }

  private List<String> sections(String node) {
    assertThat(nodes).containsKey(node);
    return children(requireNonNull(nodes.get(node))).stream()
        .map(each -> each.getAttribute("className"))
        .toList();
  }

  private static String source(Element userClass) {
    return userClass.getAttribute("referenceSource");
  }

  /** Asserts that each copy can reach a join that routes the original customer on. */
  private void checkForks() {
    for (Visit fork : forked) {
      for (Visit copy : next.getOrDefault(fork, Set.of())) {
        assertThat(joinsFrom(copy, fork.jobClass())).as("%s of %s", copy, fork).isNotEmpty();
      }
    }
  }

  private Set<String> joinsOf(Visit fork) {
    Set<String> joinsOf = new HashSet<>();
    next.getOrDefault(fork, Set.of())
        .forEach(copy -> joinsOf.addAll(joinsFrom(copy, fork.jobClass())));
    return joinsOf;
  }

  /** Returns the joins that can be reached from a place and that route a class on. */
  private Set<String> joinsFrom(Visit from, String parent) {
    Set<String> found = new HashSet<>();
    Set<Visit> seen = new HashSet<>();
    Deque<Visit> work = new ArrayDeque<>(List.of(from));
    while (!work.isEmpty()) {
      Visit visit = work.pop();
      if (seen.add(visit)) {
        if (joins.contains(visit.station())
            && next.containsKey(new Visit(visit.station(), parent))) {
          found.add(visit.station());
        }
        work.addAll(next.getOrDefault(visit, Set.of()));
        if (forked.contains(visit)) {
          joins.stream()
              .map(join -> new Visit(join, visit.jobClass()))
              .filter(next::containsKey)
              .forEach(work::add);
        }
      }
    }
    return found;
  }

  private static List<Element> all(Element parent) {
    List<Element> all = new ArrayList<>(List.of(parent));
    for (Element child : children(parent)) {
      all.addAll(all(child));
    }
    return all;
  }
}
