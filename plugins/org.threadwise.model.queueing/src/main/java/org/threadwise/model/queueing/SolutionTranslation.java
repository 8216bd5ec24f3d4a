package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;

/** Translates one solution by combining the translations of its parts. */
final class SolutionTranslation {

  private static final int MAX_NAMED = 10;

  private final Solution solution;
  private final ElementNames names;
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();
  private final DistributionTranslation distributions;
  private final StationTranslation stations;
  private final PoolTranslation pools;
  private final NodeTranslation nodes;
  private final SlotTranslation slots;
  private final List<Element> elements;

  SolutionTranslation(
      Solution solution, Measurements measurements, @Nullable InputResampler resampler) {
    this.solution = solution;
    this.names = ElementNames.of(solution);
    this.distributions = new DistributionTranslation(diagnostics, measurements, names, resampler);
    this.stations = new StationTranslation(solution, names, diagnostics);
    this.pools = new PoolTranslation(solution, names, diagnostics);
    BehaviorTranslation behaviors =
        new BehaviorTranslation(names, diagnostics, distributions, stations);
    this.nodes = new NodeTranslation(names, diagnostics, distributions, behaviors, pools);
    this.slots = new SlotTranslation(names, diagnostics);
    this.elements =
        solution.getProcesses().stream().flatMap(each -> each.getElements().stream()).toList();
  }

  Translation translate(org.threadwise.model.integration.@Nullable Workload source) {
    Host host = new HostTranslation(diagnostics).translate(solution);
    checkProcessNames();
    List<OptionalInt> poolsOfElements = new ArrayList<>(elements.size());
    List<@Nullable Node> translated = nodes.translate(solution, poolsOfElements);
    slots.translate(elements, translated);
    Mapping mapping =
        new Mapping(
            elements,
            elements.stream().map(names::display).toList(),
            poolsOfElements,
            pools.origins(),
            stations.applications(),
            slots.sources());
    Network network = network(translated, host);
    Workload workload =
        source == null
            ? null
            : new WorkloadTranslation(names, mapping, diagnostics, distributions).translate(source);
    List<Goal> goals = new GoalTranslation(mapping, diagnostics).translate(solution.getGoals());
    FigureBasis basis =
        new FigureBasis(
            nodes.untimedTasks(),
            nodes.unansweredSolicitors(),
            distributions.provenances(),
            distributions.origins(),
            solution.getHost() != null,
            solution.getHost() == null ? null : solution.getHost().getLabel());
    return new Translation(network, workload, goals, diagnostics.all(), mapping, basis);
  }

  private void checkProcessNames() {
    Set<String> taken = new HashSet<>();
    for (org.threadwise.model.integration.Process process : solution.getProcesses()) {
      String name = process.getName();
      if (name != null && !taken.add(name)) {
        diagnostics.error(process, Code.NAME, Kind.SAME_PROCESS_NAME, name);
      }
    }
  }

  private @Nullable Network network(List<@Nullable Node> translated, @Nullable Host host) {
    if (elements.isEmpty()) {
      diagnostics.error(solution, Code.SLOTS, Kind.EMPTY_SOLUTION);
    }
    if (diagnostics.errors() > 0) {
      return null;
    }
    List<Node> complete = translated.stream().map(Objects::requireNonNull).toList();
    String name = solution.getName() == null ? "" : solution.getName();
    Network network =
        diagnostics.attempt(
            solution,
            Code.SLOTS,
            () ->
                new Network(
                    name, complete, slots.slots(), pools.pools(), stations.stations(), host));
    return network == null || hasEndlessCycles(network) ? null : network;
  }

  private boolean hasEndlessCycles(Network network) {
    List<List<Integer>> cycles = TrappingCycles.find(network);
    for (List<Integer> cycle : cycles) {
      List<String> members =
          Stream.concat(
                  cycle.stream().limit(MAX_NAMED).map(node -> names.display(elements.get(node))),
                  cycle.stream().skip(MAX_NAMED).limit(1).map(more -> "…"))
              .toList();

      diagnostics.error(
          elements.get(cycle.get(0)), Code.CYCLE, Kind.CYCLE, String.join(", ", members));
    }
    return !cycles.isEmpty();
  }
}
