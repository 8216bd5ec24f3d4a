package org.threadwise.benchmarks.fidelity;

import java.util.Objects;
import org.threadwise.benchmarks.Solutions;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/** The solutions of the benchmark. Waits are longer than computations in all of them. */
enum FidelityModel {
  CHAIN("chain", "/fidelity/chain.eai", 4),
  FORK_JOIN("fork-join", "/fidelity/fork-join.eai", 4),
  CAFE("Café", "/cafe/cafe.eai", 2),
  LOAN_BROKER("Loan Broker", "/loan-broker/loan-broker.eai", 8),
  CALL_CENTRE("call centre", "/call-centre/call-centre.eai", 6);

  final String title;
  private final String file;

  /** Number of threads of the smaller fixed pool. */
  final int threads;

  FidelityModel(String title, String file, int threads) {
    this.title = title;
    this.file = file;
    this.threads = threads;
  }

  /**
   * A solution on a host of this machine's cores, without other costs.
   *
   * @param network with one pool
   * @param workload with one entry, at which messages arrive for ever
   */
  record Scenario(Network network, Workload workload) {}

  /**
   * Reads the solution.
   *
   * @param perMessage whether a thread carries a message through the whole process
   */
  Scenario scenario(boolean perMessage) {
    Translation translation =
        Solutions.translate(
            file,
            text ->
                perMessage
                    ? text.replaceFirst("(process \\w+ on \\w+) \\{", "$1 per message {")
                    : text);
    Network network =
        Objects.requireNonNull(translation.network(), file)
            .withHost(Host.ofCores(Runtime.getRuntime().availableProcessors()));
    return new Scenario(network, Objects.requireNonNull(translation.workload(), file));
  }
}
