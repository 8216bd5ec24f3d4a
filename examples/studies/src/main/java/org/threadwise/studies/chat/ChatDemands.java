package org.threadwise.studies.chat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Simulation;

/**
 * CPU time in seconds that one message costs in each process, whether it is read or written.
 *
 * @param server CPU time of the server
 * @param client CPU time of the client
 */
record ChatDemands(double server, double client) {

  /** Returns the model of a chat as text. */
  String model(ChatThreads threads, int cores, int groupSize, int users) {
    return SolutionReader.format(
        TEXT.replace("TITLE", threads.title())
            .replace("CORES", Integer.toString(cores))
            .replace("POOL", threads.pool())
            .replace("SERVER", micros(server))
            .replace("CLIENT", micros(client))
            .replace("GROUP", Integer.toString(groupSize))
            .replace("USERS", Integer.toString(users)));
  }

  /** Formats a time with four significant digits. */
  private static String micros(double seconds) {
    return new BigDecimal(seconds * 1e6)
            .round(new MathContext(4))
            .stripTrailingZeros()
            .toPlainString()
        + " us";
  }

  /** Simulates the model, and returns messages per second. */
  double predict(
      ChatThreads threads, int cores, int groupSize, int users, Cancellation cancellation) {
    String text = model(threads, cores, groupSize, users);
    Solution solution = SolutionReader.read(text, Path.of("chat.eai")).solution();
    if (solution == null) {
      throw new IllegalStateException("cannot parse the chat: " + text);
    }
    Translation translation = Translation.of(solution, null);
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null || workload == null) {
      throw new IllegalStateException("the chat has errors: " + text);
    }
    ReplicationTallies run =
        Simulation.run(network, workload, 1, 0, RunLimits.of(workload), cancellation);
    cancellation.check();
    double delivered = run.flows().stream().mapToLong(FlowTally::delivered).sum();
    return delivered / groupSize * (groupSize + 1) / (run.window() / 1e9);
  }

  private static final String TEXT =
      """
      // A chat server and its users on one machine: TITLE. Each message goes to all GROUP users of a group. Times were
      // measured with one group by `threadwise reproduce chat`, on the machine that docs/studies.md names. Reading and
      // writing a message are assumed to take the same time, drawn at random so that users do not move in step.
      solution Chat "Chat server"

      host machine { cores CORES }

      pool users  cached
      pool server POOL

      process Group {
        entry      Users              -> message
        translator Send      message  -> sent     takes exp(CLIENT)  on users
        translator Read      sent     -> read     takes exp(SERVER)  on server
        splitter   Broadcast read     -> copy     into GROUP    on server
        translator Write     copy     -> written  takes exp(SERVER)  on server
        translator Receive   written  -> received takes exp(CLIENT)  on users
        exit       Members   received                           on users
      }

      workload chat { Users: USERS users  for 10 s  warmup 2 s }
      """;
}
