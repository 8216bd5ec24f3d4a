package org.threadwise.studies.executors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.threadwise.studies.machine.ServerLoop;

/**
 * A server that tests whether a number is prime, and sleeps if it is asked to: {@code GET
 * /100000000003/10} tests the number and sleeps 10 ms. It runs in a process of its own.
 */
public final class PrimeServer {
  /** Number that requests test: the smallest prime above 10¹¹. */
  static final long NUMBER = 100_000_000_003L;

  /** Connections that wait to be accepted, more than a run has at once. */
  private static final int BACKLOG = 4096;

  private PrimeServer() {}

  /**
   * Starts the server on a free port of the loopback interface.
   *
   * @param arguments name of a {@link ServerExecutor}
   */
  public static void main(String[] arguments) throws IOException {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.setExecutor(ServerExecutor.valueOf(arguments[0]).create());
    server.createContext("/", PrimeServer::answer);
    server.start();
    ServerLoop.run(server.getAddress().getPort());
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String[] path = exchange.getRequestURI().getPath().split("/", -1);
      byte[] answer =
          Boolean.toString(isPrime(Long.parseLong(path[1]))).getBytes(StandardCharsets.US_ASCII);
      long millis = Long.parseLong(path[2]);
      if (millis > 0) {
        Thread.sleep(millis);
      }
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Divides by all odd numbers up to the root. */
  static boolean isPrime(long number) {
    if (number < 2 || number % 2 == 0) {
      return number == 2;
    }
    for (long divisor = 3; divisor * divisor <= number; divisor += 2) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
