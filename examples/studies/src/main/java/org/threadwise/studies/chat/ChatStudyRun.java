package org.threadwise.studies.chat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.studies.Markdown;
import org.threadwise.studies.PublishedTable;
import org.threadwise.studies.chat.ChatMeasurement.Sample;
import org.threadwise.studies.machine.MachineLoad;

/** One repetition of {@link ChatStudy}. */
final class ChatStudyRun {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  private final ChatPlan plan;
  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final PublishedTable published;

  /** Samples of each repetition, by threads. */
  private final Map<ChatThreads, List<List<Sample>>> samples = new EnumMap<>(ChatThreads.class);

  /** Reads the published table of a folder. */
  ChatStudyRun(Path folder, ChatPlan plan, ConsoleStreams streams, Cancellation cancellation) {
    this.plan = plan;
    this.streams = streams;
    this.cancellation = cancellation;
    published = PublishedTable.read(folder.resolve("connections.csv"));
  }

  /** Measures and predicts both kinds of threads. */
  StudyResult repeat() {
    var load = new MachineLoad();
    try (var progress = Progress.start(streams, cancellation, "measuring chat servers")) {
      measure(progress);
    }
    Map<ChatThreads, List<ChatPoint>> points = new EnumMap<>(ChatThreads.class);
    for (ChatThreads threads : ChatThreads.values()) {
      points.put(threads, points(threads));
    }
    var plots = new ChatPlots(published, points);
    return new StudyResult(
        StudyResult.WHOLE,
        text(points, load),
        Map.of("throughput.svg", plots.throughput(), "relative.svg", plots.relative()));
  }

  private void measure(Progress progress) {
    long done = 0;
    for (int repetition = 0; repetition < plan.repetitions(); repetition++) {
      for (ChatThreads threads : ChatThreads.values()) {
        try (var server = new ChatMeasurement(plan, threads, cancellation)) {
          samples.computeIfAbsent(threads, kind -> new ArrayList<>()).add(server.run());
        }
        done++;
        progress.progress(done, (long) plan.repetitions() * ChatThreads.values().length);
      }
    }
  }

  private List<Sample> samples(ChatThreads threads, int point) {
    return samples.getOrDefault(threads, List.of()).stream()
        .map(repetition -> repetition.get(point))
        .toList();
  }

  /** Returns the mean demands with the fewest connections. */
  private ChatDemands demands(ChatThreads threads) {
    List<Sample> fewest = samples(threads, 0);
    return new ChatDemands(
        mean(fewest, sample -> sample.demands().server()),
        mean(fewest, sample -> sample.demands().client()));
  }

  private static double mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
    return samples.stream().mapToDouble(value).average().orElseThrow();
  }

  private List<ChatPoint> points(ChatThreads threads) {
    ChatDemands demands = demands(threads);
    List<ChatPoint> points = new ArrayList<>();
    for (int i = 0; i < plan.connections().size(); i++) {
      List<Sample> repetitions = samples(threads, i);
      int connections = plan.connections().get(i);
      points.add(
          new ChatPoint(
              connections,
              repetitions.stream().map(Sample::rate).toList(),
              repetitions.stream().mapToInt(Sample::peakThreads).max().orElseThrow(),
              demands.predict(threads, CORES, plan.groupSize(), connections, cancellation)));
    }
    return points;
  }

  // ---- the report

  private String text(Map<ChatThreads, List<ChatPoint>> points, MachineLoad load) {
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
    text.heading(2, "This machine, messages per second");
    List<String> heading = new ArrayList<>(List.of("connections"));
    for (ChatThreads threads : ChatThreads.values()) {
      heading.addAll(
          List.of(threads.title(), "predicted", "platform threads with " + threads.title()));
    }
    text.table(heading, rows(points));
    text.heading(2, "CPU time of a message with the fewest connections");
    text.table(
        List.of("threads of the server", "server", "users"),
        points.keySet().stream().map(this::demandsRow).toList());
    text.heading(2, "Plots")
        .picture("throughput.svg", "Messages per second on this machine, measured and predicted")
        .picture("relative.svg", "Throughput relative to 100 connections, published and measured");
    String model =
        demands(ChatThreads.VIRTUAL)
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

  private List<List<String>> rows(Map<ChatThreads, List<ChatPoint>> points) {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < plan.connections().size(); i++) {
      List<String> row = new ArrayList<>(List.of(Numbers.count(plan.connections().get(i))));
      for (List<ChatPoint> curve : points.values()) {
        ChatPoint point = curve.get(i);
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

  private List<String> demandsRow(ChatThreads threads) {
    ChatDemands demands = demands(threads);
    return List.of(
        threads.title(), Numbers.seconds(demands.server()), Numbers.seconds(demands.client()));
  }
}
