package org.threadwise.studies;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * The unpublished parameters of the platform. Times are in microseconds.
 *
 * @param cpu mean CPU time of a work unit
 * @param response mean response time of a barista
 * @param dispatch cost of taking a unit, all of it under the lock of the queue
 * @param wake cost of waking an idle thread
 * @param switching cost of a context switch
 * @param cache cost of a completely cold cache
 * @param cores that the platform actually uses
 * @param share of the stated rate that actually arrives
 */
record CafeTimes(
    double cpu,
    double response,
    double dispatch,
    double wake,
    double switching,
    double cache,
    int cores,
    double share) {

  /** Returns the Café with these times as the text of a model. */
  String text(String comment) {
    return SolutionReader.format(
        TEXT.replace("COMMENT", comment.strip().replaceAll("(?m)^", "// "))
            .replace("CORES", Integer.toString(cores))
            .replace("SWITCH", plain(switching))
            .replace("CACHE", plain(cache))
            .replace("DISPATCH", plain(dispatch))
            .replace("WAKE", plain(wake))
            .replace("UNIT", "exp(" + plain(cpu) + " us)")
            .replace("ANSWER", "exp(" + plain(response) + " us)")
            .replace("RATE", plain(share * CafeModel.MIN_RATE)));
  }

  /** Returns the Café with these times, ready to be simulated. */
  CafeModel model() {
    Solution solution = SolutionReader.read(text(""), Path.of("cafe.eai")).solution();
    if (solution == null) {
      throw new IllegalStateException("cannot parse the Café: " + text(""));
    }
    Translation translation = Translation.of(solution, null);
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null || workload == null) {
      throw new IllegalStateException("the Café has errors: " + text(""));
    }
    return CafeModel.of(network, workload);
  }

  /** Formats a number with four significant digits. */
  private static String plain(double value) {
    return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }

  private static final String TEXT =
      """
      COMMENT
      solution Cafe "Café"

      host server { cores CORES  quantum 1 ms  switch SWITCH us  cache CACHE us }

      pool engine { threads 6  queue fifo  dispatch DISPATCH us  lock DISPATCH us  wake WAKE us }

      application ColdBar "Cold Drinks Barista"
      application HotBar  "Hot Drinks Barista"

      process Coffee on engine {
        entry      Orders                                             -> order
        splitter   T1           "Split the order"      order          -> s0           into 2        takes UNIT
        dispatcher T2           "By drink type"        s0             -> s1, s2       by fragment   takes UNIT

        // cold drinks
        replicator T3                                  s1             -> s3, s4                     takes UNIT
        translator T4           "Ask for a cold drink" s3             -> coldRequest                takes UNIT
        solicitor  ColdBarista                         coldRequest    -> coldAnswer   asks ColdBar  responds in ANSWER  takes UNIT
        correlator T5                                  coldAnswer, s4 -> s5, s6                     takes UNIT
        enricher   T6                                  s6 with s5     -> s7                         takes UNIT

        // hot drinks
        replicator T7                                  s2             -> s8, s9                     takes UNIT
        translator T8           "Ask for a hot drink"  s9             -> hotRequest                 takes UNIT
        solicitor  HotBarista                          hotRequest     -> hotAnswer    asks HotBar   responds in ANSWER  takes UNIT
        correlator T9                                  s8, hotAnswer  -> s10, s11                   takes UNIT
        enricher   T10                                 s10 with s11   -> s12                        takes UNIT

        merger     T11                                 s7, s12        -> s13                        takes UNIT
        aggregator T12          "Put on one tray"      s13            -> tray                       takes UNIT
        exit       Waiter                              tray                                         takes UNIT
      }

      workload experiment { Orders: constant RATE/s  for 120 s }
      """;
}
