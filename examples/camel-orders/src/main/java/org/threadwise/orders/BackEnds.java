package org.threadwise.orders;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The systems that the application asks: a credit check and a stock. They answer on loopback after
 * a random time, and have as many threads as there are requests.
 */
public final class BackEnds {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Lognormal with a mean of 20 ms and a coefficient of variation of 0.5. */
  static final ToDoubleFunction<RandomGenerator> CREDIT =
      random ->
          20 * Math.exp(Math.sqrt(Math.log(1.25)) * random.nextGaussian() - Math.log(1.25) / 2);

  /** At least 2 ms, with a mean of 10 ms. */
  static final ToDoubleFunction<RandomGenerator> STOCK = random -> 2 + 8 * random.nextExponential();

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);

  private BackEnds() {}

  /** Prints the ports of both servers, and runs until standard input ends. */
  public static void main(String[] arguments) throws IOException {
    BackEnds backEnds = new BackEnds();
    HttpServer credit = backEnds.start("/credit", CREDIT);
    HttpServer stock = backEnds.start("/stock", STOCK);
    System.out.println(credit.getAddress().getPort() + " " + stock.getAddress().getPort());
    while (System.in.read() >= 0) {
      // Nothing is read but the end.
    }
    credit.stop(0);
    stock.stop(0);
  }

  private HttpServer start(String path, ToDoubleFunction<RandomGenerator> millis)
      throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(path, exchange -> answer(exchange, draw(millis)));
    server.start();
    return server;
  }

  private synchronized Duration draw(ToDoubleFunction<RandomGenerator> millis) {
    return Duration.ofNanos((long) (NANOS_PER_MILLI * millis.applyAsDouble(random)));
  }

  private static void answer(HttpExchange exchange, Duration delay) throws IOException {
    exchange.getRequestBody().readAllBytes();
    long end = System.nanoTime() + delay.toNanos();
    for (long left = delay.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
    byte[] text = "yes".getBytes(StandardCharsets.US_ASCII);
    exchange.sendResponseHeaders(200, text.length);
    exchange.getResponseBody().write(text);
    exchange.close();
  }
}
