package org.threadwise.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.cli.console.AtomicFile;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.text.AmountEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.edits.ThreadCountEdits;
import org.threadwise.proposal.wording.ExecutorText;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Executor.ExecutionModel;
import org.threadwise.sizing.question.SizedPools;

/**
 * Writes proposed thread counts, and a proposed number of cores, into the file of a model.
 * Remembers the content that was sized, and writes only if the file still has it.
 */
final class AppliedCounts {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final Path file;
  private final byte[] sizedContent;

  private AppliedCounts(Path file, byte[] sizedContent) {
    this.file = file;
    this.sizedContent = sizedContent;
  }

  /** Reads the current content of a file. */
  static AppliedCounts of(Path file) {
    try {
      return new AppliedCounts(file, Files.readAllBytes(file));
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
  }

  /**
   * Writes the counts of a proposal into the file.
   *
   * @throws CommandFailure if the file has changed since, or the proposal changes more than counts
   */
  void write(ModelScenario scenario, Proposal.Threads proposal, ConsoleStreams streams) {
    if (proposal.shape() == SizedPools.LOCAL && isNew(scenario.network(), proposal)) {
      throw CommandFailure.checkFailed(
          "--apply writes counts into existing pools, but the proposal has a pool for each task;"
              + " write into the model: "
              + block(proposal));
    }
    refuseOtherExecutors(proposal.executor());
    String text = new String(sizedContent, StandardCharsets.UTF_8);
    String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    String content = text.substring(mark.length());
    String edited = edit(content, scenario, proposal);
    if (edited.equals(content)) {
      streams.err().println(file + ": already has these counts");
      return;
    }
    verify(edited, scenario, proposal);
    AtomicFile.replace(file, sizedContent, AtomicFile.utf8(mark + edited));
    streams.err().println(file + ": wrote " + counts(scenario, proposal));
  }

  private String edit(String content, ModelScenario scenario, Proposal.Threads proposal) {
    Solution solution = SolutionReader.read(content, file).solution();
    if (solution == null) {
      throw CommandFailure.unreadable(
          file
              + ": the file has changed since it was read and was not modified; run the command"
              + " again");
    }
    try {
      List<TextEdit> edits =
          new ArrayList<>(ThreadCountEdits.of(solution, scenario.network(), proposal.pools()));
      chosenCores(scenario, proposal)
          .ifPresent(cores -> AmountEdits.cores(solution, cores).ifPresent(edits::add));
      return TextEdit.apply(content, edits);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.checkFailed("--apply " + e.getMessage());
    }
  }

  /** Returns the proposed number of cores if it differs from the declared one. */
  private static Optional<Integer> chosenCores(ModelScenario scenario, Proposal.Threads proposal) {
    return Optional.ofNullable(proposal.network().host())
        .map(Host::cores)
        .filter(
            cores ->
                scenario.network().host() != null && scenario.network().host().cores() != cores);
  }

  private static void refuseOtherExecutors(Executor executor) {
    if (executor.execution() != ExecutionModel.DECLARED) {
      throw CommandFailure.checkFailed(
          "--apply writes only counts, but the proposal has another execution model than the model;"
              + " write `"
              + ExecutorText.qualifiers(executor)
              + "` after the pool of each process and `on POOL` at elements that would otherwise change their"
              + " pool, and run the command again without --executors all");
    }
    String change =
        switch (executor.order()) {
          case DECLARED -> executor.kind() == Executor.Kind.VIRTUAL ? "pool NAME virtual" : null;
          case FIFO -> "queue fifo";
          case DEEPEST -> "queue deepest";
        };
    if (change != null) {
      throw CommandFailure.checkFailed(
          "--apply writes only counts, but the proposal has other threads or queues than the model;"
              + " write `"
              + change
              + "` into its pools, and run the command again without --executors all");
    }
  }

  private static boolean isNew(Network network, Proposal.Threads proposal) {
    return proposal.pools().stream()
        .anyMatch(
            pool -> network.pools().stream().noneMatch(known -> known.name().equals(pool.name())));
  }

  /** Checks that the edited text is the sized model with the proposed counts, and nothing else. */
  private void verify(String edited, ModelScenario scenario, Proposal.Threads proposal) {
    Network expected = scenario.network().withHost(proposal.network().host());
    for (SizedPool pool : proposal.pools()) {
      expected = expected.withThreads(ThreadCountEdits.index(expected, pool), pool.threads());
    }
    SolutionReader.Read read = SolutionReader.read(edited, file);
    Solution solution = read.solution();
    Network actual =
        solution == null
            ? null
            : Translation.of(solution, null, file.toAbsolutePath().getParent()).network();
    if (!read.isUsable() || !expected.equals(actual)) {
      throw CommandFailure.unreadable(
          file
              + ": was not modified, because it has changed since it was read, or because writing"
              + " the counts would change more. Write them by hand: "
              + counts(scenario, proposal));
    }
  }

  private static String counts(ModelScenario scenario, Proposal.Threads proposal) {
    List<String> counts = new ArrayList<>();
    chosenCores(scenario, proposal).ifPresent(cores -> counts.add("cores " + cores));
    proposal.pools().forEach(pool -> counts.add(pool.name() + " " + pool.threads()));
    return String.join(", ", counts);
  }

  private static String block(Proposal.Threads proposal) {
    return "pools per task { "
        + String.join(
            "  ", proposal.pools().stream().map(p -> p.name() + ": " + p.threads()).toList())
        + " }";
  }
}
