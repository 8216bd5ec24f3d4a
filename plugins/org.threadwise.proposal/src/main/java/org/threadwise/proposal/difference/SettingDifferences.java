package org.threadwise.proposal.difference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Station;
import org.threadwise.sizing.variant.NodeNames;

/** The settings of two scenarios that differ, as text. */
final class SettingDifferences {

  /** Solutions with less in common have too many differences to read. */
  private static final int MAX_COUNT = 30;

  private final List<String> all = new ArrayList<>();

  private SettingDifferences() {}

  /** Returns the differences; at least one. */
  static List<String> of(SimulatedScenario before, SimulatedScenario after) {
    var differences = new SettingDifferences();
    differences.addWorkload(before, after);
    differences.addNetwork(before.network(), after.network());
    return differences.all();
  }

  private List<String> all() {
    if (all.isEmpty()) {
      return List.of("another input of the simulation");
    }
    if (all.size() <= MAX_COUNT) {
      return List.copyOf(all);
    }
    List<String> first = new ArrayList<>(all.subList(0, MAX_COUNT));
    first.add((all.size() - MAX_COUNT) + " more");
    return List.copyOf(first);
  }

  private void addWorkload(SimulatedScenario before, SimulatedScenario after) {
    addChange("workload", before.workload().name(), after.workload().name());
    addChange("rate", rate(before), rate(after));
  }

  private static String rate(SimulatedScenario scenario) {
    double rate = scenario.workload().rate();
    return rate > 0 && Double.isFinite(rate) ? Numbers.perSecond(rate) : "none";
  }

  private void addNetwork(Network before, Network after) {
    addChange("cores", cores(before), cores(after));
    addItems(
        "pool ",
        byName(before.pools(), Pool::name),
        byName(after.pools(), Pool::name),
        (was, is) ->
            addChange("threads of " + was.name(), text(was.threads()), text(is.threads())));
    addItems(
        "application ",
        byName(before.stations(), Station::name),
        byName(after.stations(), Station::name),
        (was, is) ->
            addChange(
                "capacity of " + was.name(),
                Numbers.count(was.servers()),
                Numbers.count(is.servers())));
    NodeNames names = new NodeNames(before);
    addItems(
        "",
        byName(before.nodes(), names::of),
        byName(after.nodes(), new NodeNames(after)::of),
        (was, is) -> {
          if (!is.behavior().equals(was.behavior()) || !Objects.equals(is.work(), was.work())) {
            all.add(names.of(was) + " differs");
          }
        });
  }

  private static <T> Map<String, T> byName(List<T> items, Function<T, String> name) {
    Map<String, T> byName = new LinkedHashMap<>();
    items.forEach(item -> byName.put(name.apply(item), item));
    return byName;
  }

  /**
   * Adds the items that only one scenario has, and compares those of both.
   *
   * @param kind of the items, followed by a blank, or empty
   */
  private <T> void addItems(
      String kind, Map<String, T> before, Map<String, T> after, BiConsumer<T, T> compare) {
    before.forEach(
        (name, was) -> {
          T is = after.get(name);
          if (is == null) {
            all.add(kind + name + " is missing");
          } else {
            compare.accept(was, is);
          }
        });
    after.keySet().stream()
        .filter(name -> !before.containsKey(name))
        .forEach(name -> all.add(kind + name + " is new"));
  }

  private void addChange(String what, String was, String is) {
    if (!was.equals(is)) {
      all.add(what + ": " + was + " → " + is);
    }
  }

  private static String text(Threads threads) {
    return threads instanceof Threads.Fixed fixed ? Numbers.count(fixed.count()) : "not fixed";
  }

  private static String cores(Network network) {
    Host host = network.host();
    return host == null ? "not limited" : Numbers.count(host.cores());
  }
}
