package org.threadwise.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Renders the speed of other simulators beside that of the engine. */
final class PeerTable {
  private final List<PeerMeasurement> measurements;
  private final Function<TaskChain, Optional<Measurement>> engine;

  /**
   * Creates a table.
   *
   * @param engine returns the measurement of the engine, if there is one
   */
  PeerTable(List<PeerMeasurement> measurements, Function<TaskChain, Optional<Measurement>> engine) {
    this.measurements = List.copyOf(measurements);
    this.engine = engine;
  }

  /** Returns the table and a sentence for each missing figure. */
  String markdown() {
    StringBuilder text = new StringBuilder();
    List<PeerSimulator> peers =
        Arrays.stream(PeerSimulator.values()).filter(peer -> name(peer).isPresent()).toList();
    if (!peers.isEmpty()) {
      List<String> header = new ArrayList<>(List.of("model, load 0.8", "Threadwise"));
      peers.forEach(peer -> header.addAll(List.of(name(peer).orElseThrow(), "ratio")));
      text.append(ResultsPage.line(header.toArray(String[]::new)))
          .append("|---")
          .append("|--:".repeat(header.size() - 1))
          .append("|\n");
      Arrays.stream(TaskChain.values()).map(row -> row(row, peers)).forEach(text::append);
    }
    List<String> refusals = refusals().toList();
    if (!peers.isEmpty() && !refusals.isEmpty()) {
      text.append('\n');
    }
    refusals.forEach(text::append);
    return text.toString();
  }

  /** Returns the name of a simulator that has a figure. */
  private Optional<String> name(PeerSimulator peer) {
    return measurements.stream()
        .filter(each -> each.peer() == peer && each.hasFigure())
        .map(PeerMeasurement::name)
        .findFirst();
  }

  private String row(TaskChain row, List<PeerSimulator> peers) {
    Optional<Measurement> own = engine.apply(row);
    List<String> cells = new ArrayList<>();
    cells.add(BenchmarkModel.valueOf(row.name()).title);
    cells.add(own.map(ResultsPage::speed).orElse(ResultsPage.NOTHING));
    for (PeerSimulator peer : peers) {
      Optional<PeerMeasurement> other = find(peer, row);
      cells.add(
          other
              .map(each -> ResultsPage.speed(each.perCpuSecond(), each.relativeError()))
              .orElse(ResultsPage.NOTHING));
      cells.add(
          own.flatMap(
                  engine ->
                      other.map(
                          each -> ResultsPage.number(engine.perCpuSecond() / each.perCpuSecond())))
              .orElse(ResultsPage.NOTHING));
    }
    return ResultsPage.line(cells.toArray(String[]::new));
  }

  private Optional<PeerMeasurement> find(PeerSimulator peer, TaskChain row) {
    return measurements.stream()
        .filter(each -> each.peer() == peer && each.row() == row && each.hasFigure())
        .findFirst();
  }

  private Stream<String> refusals() {
    return measurements.stream()
        .filter(each -> !each.hasFigure())
        .map(each -> each.peer().title + " has no figure, because " + each.refusal() + ".\n")
        .distinct();
  }
}
