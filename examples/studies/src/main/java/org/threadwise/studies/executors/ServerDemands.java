package org.threadwise.studies.executors;

import java.math.BigDecimal;
import java.math.MathContext;
import org.threadwise.dsl.SolutionReader;

/**
 * What one request needs, in seconds, measured one request at a time.
 *
 * @param client CPU time of the client
 * @param dispatch CPU time of the thread that accepts connections
 * @param work CPU time of the executor's thread, with its start
 * @param wire rest of the response time: wake-ups and the loopback interface
 * @param sleep time for which the thread sleeps
 */
record ServerDemands(double client, double dispatch, double work, double wire, double sleep) {

  /**
   * Returns the model of a server as text.
   *
   * @param arrivals file with the times of arrivals in microseconds, beside the model
   */
  String model(ServerExecutor executor, int cores, String arrivals) {
    return SolutionReader.format(
        TEXT.replace("TITLE", executor.title())
            .replace("CORES", Integer.toString(cores))
            .replace("POOL", executor.pool())
            .replace("CLIENT", micros(client))
            .replace("WIRE", micros(wire))
            .replace("DISPATCH", micros(dispatch))
            .replace("WORK", micros(work))
            .replace("WAIT", sleep > 0 ? "wait " + micros(sleep) : "")
            .replace("ARRIVALS", arrivals));
  }

  /** Formats a time with four significant digits. */
  private static String micros(double seconds) {
    return new BigDecimal(Math.max(0, seconds) * 1e6)
            .round(new MathContext(4))
            .stripTrailingZeros()
            .toPlainString()
        + " us";
  }

  private static final String TEXT =
      """
      // An HTTP server and its client on one machine: TITLE. Times were measured one request at a time by
      // `threadwise reproduce executors`, on the machine that docs/studies.md names.
      solution Server "HTTP server"

      host machine { cores CORES }

      pool clients cached
      pool acceptor single
      pool workers POOL

      process Requests {
        entry      Clients             -> request
        translator Send     request    -> sent      takes CLIENT             on clients
        delayer    Wire     sent       -> connected delays WIRE              on clients
        translator Accept   connected  -> accepted  takes DISPATCH           on acceptor
        translator Answer   accepted   -> answered  takes cpu WORK WAIT      on workers
        exit       Answers  answered                                         on clients
      }

      workload load { Clients: recorded("ARRIVALS", column "t", unit us) }
      """;
}
