package org.threadwise.cli;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands answer about messages that multiply, and about batches that are never complete. */
class MessageCountCommandsTest {

  /** Each message becomes two, of which 1.2 enter the loop again on average. */
  private static final String LOOP =
      """
      solution Loop

      pool engine { threads 2 }

      process Work on engine {
        entry      In   -> a
        merger     M    a, again -> b   takes 1 ms
        replicator R    b -> p, q       takes 1 ms
        merger     N    p, q -> r       takes 1 ms
        dispatcher D    r -> again, c   by 0.6, 0.4  takes 1 ms
        exit       Out  c
      }

      workload load { In: ARRIVALS }
      """;

  private static final String BATCH =
      """
      solution Size

      pool engine { threads 2 }

      process Work on engine {
        entry      In   -> a
        translator A    a -> b   takes 1 ms
        aggregator G    b -> c   size SIZE  takes 1 ms
        exit       Out  c
      }

      workload load { In: ARRIVALS }
      """;

  @TempDir private Path folder = Path.of("");

  private Path loop(String arrivals) {
    return ModelFiles.write(folder, "loop.eai", LOOP.replace("ARRIVALS", arrivals));
  }

  private Path batch(String size, String arrivals) {
    String text = BATCH.replace("SIZE", size).replace("ARRIVALS", arrivals);
    return ModelFiles.write(folder, "batch.eai", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"5 users think 1 s", "poisson 1/s", "3 messages at once"})
  void messagesThatMultiplyAreReported(String arrivals) {
    Cli.run("check", loop(arrivals))
        .exits(1)
        .out(
            "loop.eai:7:3: error: messages go round in a loop through Work.M for ever, or multiply")
        .err("1 error, 0 warnings");
    Cli.run("simulate", loop(arrivals)).exits(1).out("messages go round in a loop through Work.M");
    Cli.run("propose", loop(arrivals)).exits(1).out("messages go round in a loop through Work.M");
    Cli.run("sweep", loop(arrivals), "--pool", "engine=1..2").exits(1).out("unstable");
  }

  @Test
  void fewerMessagesInTheLoopAreNoProblem() {
    Path file = ModelFiles.write(folder, "less.eai", read("0.4, 0.6"));
    Cli.run("check", file).exits(0).err("no errors, no warnings");
  }

  private static String read(String probabilities) {
    return LOOP.replace("ARRIVALS", "5 users think 1 s").replace("0.6, 0.4", probabilities);
  }

  @Test
  void usersWhoseGroupsStayIncompleteAreReported() {
    String text =
        BATCH
            .replace("size SIZE ", "")
            .replace("translator A    a -> b   takes 1 ms", "splitter S a -> f  into 3\n    KEEP")
            .replace("ARRIVALS", "5 users think 1 s");
    String filter = text.replace("KEEP", "filter F f -> b  passes 0.5  takes 1 ms");
    Cli.run("check", ModelFiles.write(folder, "filter.eai", filter))
        .exits(0)
        .out("warning: users of workload load wait for ever for messages that Work.G keeps");
    String all = text.replace("KEEP", "translator F f -> b  takes 1 ms");
    Cli.run("check", ModelFiles.write(folder, "all.eai", all)).exits(0).err("no warnings");
  }

  @Test
  void batchesOfTooManyMessagesAreAnError() {
    Path file = batch("1_000_000_000", "poisson 100/s");
    Cli.run("check", file).exits(1).out("has at most 1000000 messages", "fix: Add 'timeout 1 s'");
    Cli.run("simulate", file).exits(1).err("has at most 1000000 messages");
  }

  @Test
  void batchesThatAreRarelyCompleteAreReported() {
    Cli.run("check", batch("1_000_000", "poisson 100/s"))
        .exits(0)
        .out("batch.eai:8:3: warning: a batch of Work.G needs 1 000 000 messages")
        .out("which takes 2.78 h, so runs of usual length complete few or none");
    Cli.run("check", batch("10_000", "poisson 100/s  for 60 s"))
        .exits(0)
        .out("which takes 100 s, longer than the 60 s of workload load, so it never closes");
    Cli.run("check", batch("1000", "poisson 100/s  for 60 s")).exits(0).err("no warnings");
  }
}
