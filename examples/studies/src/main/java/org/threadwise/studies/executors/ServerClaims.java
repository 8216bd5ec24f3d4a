package org.threadwise.studies.executors;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.threadwise.proposal.wording.Numbers;

/** Claims about virtual threads in servers, and whether measurement and model agree with them. */
final class ServerClaims {
  /** Difference between response times that counts as none, because a run has few of them. */
  private static final double EQUAL = 0.1;

  private static final double MANY_TIMES = 10;

  private final List<ServerResult> results;

  ServerClaims(List<ServerResult> results) {
    this.results = results;
  }

  /** Returns each claim with the measured and the predicted verdict. */
  List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (int sleepMillis : results.stream().map(ServerResult::sleepMillis).distinct().toList()) {
      String requests = sleepMillis == 0 ? "that only compute" : "that sleep";
      rows.add(
          compare(
              "a single thread takes at least 10 times as long as virtual threads for requests "
                  + requests,
              sleepMillis,
              ServerExecutor.SINGLE,
              (single, virtual) -> single >= MANY_TIMES * virtual));
      for (ServerExecutor other : List.of(ServerExecutor.THREAD_PER_TASK, ServerExecutor.CACHED)) {
        rows.add(
            compare(
                "virtual threads are faster than "
                    + (other == ServerExecutor.CACHED ? "cached threads" : "a thread per task")
                    + " for requests "
                    + requests,
                sleepMillis,
                other,
                (value, virtual) -> value > (1 + EQUAL) * virtual));
      }
      rows.add(fewerThreads(requests, sleepMillis));
    }
    return rows;
  }

  /** Compares mean response times with those of virtual threads. */
  private List<String> compare(
      String claim, int sleepMillis, ServerExecutor other, BiPredicate<Double, Double> holds) {
    ServerResult one = find(other, sleepMillis);
    ServerResult virtual = find(ServerExecutor.VIRTUAL, sleepMillis);
    return List.of(
        claim,
        verdict(
            holds.test(one.measured().mean(), virtual.measured().mean()),
            one.measured().mean() / virtual.measured().mean()),
        verdict(
            holds.test(one.predicted().mean(), virtual.predicted().mean()),
            one.predicted().mean() / virtual.predicted().mean()));
  }

  private List<String> fewerThreads(String requests, int sleepMillis) {
    int cached = find(ServerExecutor.CACHED, sleepMillis).usage().peakThreads();
    int virtual = find(ServerExecutor.VIRTUAL, sleepMillis).usage().peakThreads();
    return List.of(
        "virtual threads need fewer platform threads than cached threads for requests " + requests,
        verdict(virtual < cached, (double) cached / virtual),
        Numbers.NONE);
  }

  private ServerResult find(ServerExecutor executor, int sleepMillis) {
    return results.stream()
        .filter(each -> each.executor() == executor && each.sleepMillis() == sleepMillis)
        .findFirst()
        .orElseThrow();
  }

  private static String verdict(boolean holds, double ratio) {
    return "%s (%s : 1)".formatted(holds ? "yes" : "no", Numbers.number(ratio));
  }
}
