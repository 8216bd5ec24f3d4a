package integration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages delivered at one exit in the window, by the entry where their order arrived. */
final class Responses {
  private final Task exit;
  private final Map<Task, List<Double>> times = new LinkedHashMap<>();
  private long messages;

  Responses(Task exit) {
    this.exit = exit;
  }

  void restart() {
    times.clear();
    messages = 0;
  }

  /** Delivers a message, which is a response to each of its orders. */
  void deliver(Message message) {
    messages++;
    for (Order order : message.orders()) {
      double response = exit.now() - order.arrival;
      times.computeIfAbsent(order.entry, entry -> new ArrayList<>()).add(response);
      exit.solution().delivered(order);
    }
  }

  void report(Report report) {
    List<Double> all = new ArrayList<>();
    for (Task entry : exit.solution().entries()) {
      List<Double> flow = times.getOrDefault(entry, List.of());
      all.addAll(flow);
      report(report.from(entry), flow);
    }
    report(report, all);
    if (exit.solution().collects()) {
      report.add(exit, "delivered messages", "", messages);
    }
  }

  private void report(Report report, List<Double> responses) {
    int count = responses.size();
    double window = Solution.seconds(exit.solution().window());
    report.add(exit, "delivered", "", count);
    report.add(exit, "throughput", "1/s", window == 0 ? 0 : count / window);
    if (count == 0) {
      return;
    }
    List<Double> sorted = new ArrayList<>(responses);
    Collections.sort(sorted);
    double sum = 0;
    for (double response : sorted) {
      sum += response;
    }
    report.add(exit, "response time", "s", Solution.seconds(sum / count));
    for (double level : exit.solution().percentiles()) {
      int rank = Math.max(1, (int) Math.ceil(level / 100 * count));
      String figure = "p" + (level == (int) level ? "" + (int) level : "" + level);
      figure += " response time";
      report.add(exit, figure, "s", Solution.seconds(sorted.get(rank - 1)));
    }
    report.maximum(exit, "longest response time", "s", Solution.seconds(sorted.get(count - 1)));
  }
}
