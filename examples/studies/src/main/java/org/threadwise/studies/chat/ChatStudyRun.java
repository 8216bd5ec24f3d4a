package org.threadwise.studies.chat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.report.Markdown;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.studies.PublishedTable;
import org.threadwise.studies.chat.ChatMeasurement.Sample;
import org.threadwise.studies.machine.JvmMode;
import org.threadwise.studies.machine.MachineLoad;

/** One repetition of {@link ChatStudy}. */
final class ChatStudyRun {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  private final ChatPlan plan;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final PublishedTable published;

  /** Samples of each repetition. */
  private final Map<ChatScenario, List<List<Sample>>> samples = new HashMap<>();

  /** Reads the published table of a folder. */
  ChatStudyRun(Path folder, ChatPlan plan, ConsoleStreams streams, Cancellation cancellation) {
    this.plan = plan;
    this.streams = streams;
    this.cancellation = cancellation;
    published = PublishedTable.read(folder.resolve("connections.csv"));
  }

  /** Measures and predicts all kinds of servers. */
  StudyResult repeat() {
    var load = new MachineLoad();
    try (var progress = Progress.start(streams, cancellation, "measuring chat servers")) {
      measure(progress);
    }
    Map<ChatScenario, List<ChatPoint>> points = new LinkedHashMap<>();
    plan.scenarios().forEach(scenario -> points.put(scenario, points(scenario)));
    var plots = new ChatPlots(published, points);
    return new StudyResult(
        StudyResult.WHOLE,
        text(points, load),
        Map.of("throughput.svg", plots.throughput(), "relative.svg", plots.relative()));
  }

  private void measure(Progress progress) {
    long done = 0;
    List<ChatScenario> scenarios = plan.scenarios();
    for (int repetition = 0; repetition < plan.repetitions(); repetition++) {
      for (ChatScenario scenario : scenarios) {
        try (var server = new ChatMeasurement(plan, scenario, cancellation)) {
          samples.computeIfAbsent(scenario, kind -> new ArrayList<>()).add(server.run());
        }
        done++;
        progress.progress(done, (long) plan.repetitions() * scenarios.size());
      }
    }
  }

  private List<Sample> samples(ChatScenario scenario, int point) {
    return samples.getOrDefault(scenario, List.of()).stream()
        .map(repetition -> repetition.get(point))
        .toList();
  }

  /** Returns the mean demands with the fewest connections. */
  private ChatDemands demands(ChatScenario scenario) {
    List<Sample> fewest = samples(scenario, 0);
    return new ChatDemands(
        mean(fewest, sample -> sample.demands().server()),
        mean(fewest, sample -> sample.demands().client()));
  }

  private static double mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return samples.stream().mapToDouble(value).average().orElseThrow();
  }

  private List<ChatPoint> points(ChatScenario scenario) {
    ChatDemands demands = demands(scenario);
    List<ChatPoint> points = new ArrayList<>();
    for (int i = 0; i < plan.connections().size(); i++) {
      List<Sample> repetitions = samples(scenario, i);
      int connections = plan.connections().get(i);
      points.add(
          new ChatPoint(
              connections,
              repetitions.stream().map(Sample::rate).toList(),
              repetitions.stream().mapToInt(Sample::peakThreads).max().orElseThrow(),
              demands.predict(
                  scenario.threads(), CORES, plan.groupSize(), connections, cancellation)));
    }
    return points;
  }

  // ---- the report

  private String text(Map<ChatScenario, List<ChatPoint>> points, MachineLoad load) {
    var text =
        new Markdown()
            .heading(1, "VolanoMark: a chat server with ever more connections, repeated")
            .paragraph(
                ("Each message goes to all %d users of a group; a user sends the next one when its"
                        + " own has come back. Messages that the server reads or writes, mean of %d"
                        + " servers (least to greatest), %s each. Server and users share the cores"
                        + " of this machine.")
                    .formatted(
                        plan.groupSize(), plan.repetitions(), Numbers.seconds(plan.nanos() / 1e9)))
            .paragraph(load.describe());
    text.heading(2, "Published, messages per second");
    addPublished(text);
    for (JvmMode mode : plan.modes()) {
      text.heading(2, "This machine, messages per second: " + mode.title());
      List<String> heading = new ArrayList<>(List.of("connections"));
      for (ChatThreads threads : ChatThreads.values()) {
        heading.addAll(
            List.of(threads.title(), "predicted", "platform threads with " + threads.title()));
      }
      text.table(heading, rows(mode, points));
    }
    text.heading(2, "CPU time of a message with the fewest connections");
    text.table(
        List.of("threads of the server", "virtual machine", "server", "users"),
        points.keySet().stream().map(this::demandsRow).toList());
    text.heading(2, "Plots")
        .picture("throughput.svg", "Messages per second on this machine, measured and predicted")
        .picture("relative.svg", "Throughput relative to 100 connections, published and measured");
    String model =
        demands(new ChatScenario(plan.modes().getFirst(), ChatThreads.VIRTUAL))
            .model(ChatThreads.VIRTUAL, CORES, plan.groupSize(), plan.connections().getFirst());
    return text.heading(2, "The model with virtual threads").code("eai", model).toString();
  }

  private void addPublished(Markdown text) {
    List<String> heading = new ArrayList<>(List.of("connections"));
    heading.addAll(published.texts("jvm"));
    List<List<String>> rows = new ArrayList<>();
    for (String connections : published.heading().subList(1, published.heading().size())) {
      List<String> row = new ArrayList<>(List.of(connections));
      for (double rate : published.columnWithGaps(connections)) {
        row.add(Double.isNaN(rate) ? "failed" : Numbers.count((long) rate));
      }
      rows.add(row);
    }
    text.table(heading, rows);
  }

  private List<List<String>> rows(JvmMode mode, Map<ChatScenario, List<ChatPoint>> points) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < plan.connections().size(); i++) {
      List<String> row = new ArrayList<>(List.of(Numbers.count(plan.connections().get(i))));
      for (ChatThreads threads : ChatThreads.values()) {
        ChatPoint point = points.getOrDefault(new ChatScenario(mode, threads), List.of()).get(i);
        Tally measured = point.measured();
        row.add(
            "%s (%s to %s)"
                .formatted(
                    Numbers.number(measured.mean()),
                    Numbers.number(measured.minimum()),
                    Numbers.number(measured.maximum())));
        row.add(Numbers.number(point.predicted()));
        row.add(Numbers.count(point.peakThreads()));
      }
      rows.add(row);
    }
    return rows;
  }

  private List<String> demandsRow(ChatScenario scenario) {
    ChatDemands demands = demands(scenario);
    return List.of(
        scenario.threads().title(),
        scenario.mode().title(),
        Numbers.seconds(demands.server()),
        Numbers.seconds(demands.client()));
  }
}
