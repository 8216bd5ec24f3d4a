package org.threadwise.orders;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.threadwise.queueing.statistics.Tally;

/**
 * Sends orders at random times that do not depend on answers (an open workload): the first ones at
 * half the rate, so that the application warms up without a backlog.
 */
final class LoadGenerator {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final int MAX_ITEMS = 5;

  private final RandomGenerator random;
  private final List<Long> arrivals = new ArrayList<>();
  private final Tally lag = new Tally();

  LoadGenerator(long seed) {
    random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /**
   * The orders that were sent.
   *
   * @param start in nanoseconds since 1970
   * @param arrivals intended times in nanoseconds since the start, by order number
   * @param lag nanoseconds by which orders were sent too late
   */
  record Sent(long start, List<Long> arrivals, Tally lag) {
    Sent {
      arrivals = List.copyOf(arrivals);
    }
  }

  /**
   * Sends orders, and waits for the end of the load and for the answers.
   *
   * @param perSecond rate after the warm-up
   * @param record is called at the end of the warm-up
   */
  Sent send(URI address, double perSecond, RunPhases length, Runnable record) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      long startNanos = System.nanoTime();
      long start = ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
      List<CompletableFuture<?>> answers = new ArrayList<>();
      long time = 0;
      boolean warmingUp = true;
      while (true) {
        if (warmingUp && time >= length.recordNanos()) {
          warmingUp = false;
          record.run();
        }
        double rate = warmingUp ? perSecond / 2 : perSecond;
        time += (long) (NANOS_PER_SECOND * random.nextExponential() / rate);
        if (time > length.endNanos()) {
          break;
        }
        await(startNanos + time);
        lag.add((double) (System.nanoTime() - startNanos - time));
        answers.add(client.sendAsync(order(address), HttpResponse.BodyHandlers.discarding()));
        arrivals.add(time);
      }
      await(startNanos + length.endNanos());
      answers.forEach(CompletableFuture::join);
      return new Sent(start, arrivals, lag);
    }
  }

  private HttpRequest order(URI address) {
    String items = "\"item\"" + ",\"item\"".repeat(random.nextInt(MAX_ITEMS));
    String body =
        "{\"id\": %d, \"customer\": \"customer %d\", \"items\": [%s]}"
            .formatted(arrivals.size(), random.nextInt(1000), items);
    return HttpRequest.newBuilder(address)
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private static void await(long nanoTime) {
    for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
