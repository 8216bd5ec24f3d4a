package org.threadwise.studies.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.studies.machine.JavaProcess;
import org.threadwise.studies.machine.ProcessClock;
import org.threadwise.studies.machine.ProcessUsage;
import org.threadwise.studies.machine.ServerLoop;

/** The measurement of one server with ever more connections. */
final class ChatMeasurement implements AutoCloseable {
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** Factor of the first warm-up, in which the server is compiled. */
  private static final int FIRST = 5;

  private final ChatPlan plan;
  private final Cancellation cancellation;
  private final JavaProcess server;
  private final int port;

  /**
   * A measured throughput.
   *
   * @param rate messages per second
   * @param demands CPU time of a message
   * @param peakThreads maximum number of platform threads of the server
   */
  record Sample(double rate, ChatDemands demands, int peakThreads) {}

  /** Starts a server. */
  ChatMeasurement(ChatPlan plan, ChatScenario scenario, Cancellation cancellation) {
    this.plan = plan;
    this.cancellation = cancellation;
    server =
        JavaProcess.ofThisProgram(
            scenario.mode().options(), ChatServer.class, List.of(scenario.threads().name()));
    port = Integer.parseInt(server.readLine());
  }

  /** Measures all numbers of connections. */
  List<Sample> run() {
    try (var users = new ChatClient(port, plan.connections().getFirst(), plan.groupSize())) {
      pause(FIRST * plan.warmUpNanos());
    }
    List<Sample> samples = new ArrayList<>();
    for (int connections : plan.connections()) {
      samples.add(measure(connections));
    }
    return samples;
  }

  private Sample measure(int connections) {
    server.ask(ServerLoop.RESET);
    try (var users = new ChatClient(port, connections, plan.groupSize())) {
      pause(plan.warmUpNanos());
      ProcessUsage before = ProcessUsage.parse(server.ask(ServerLoop.USAGE));
      long cpu = ProcessClock.cpuNanos();
      long start = System.nanoTime();
      long first = users.messages();
      pause(plan.nanos());
      // On a busy machine, a short measurement may end before any message.
      while (users.messages() - first < connections) {
        pause(POLL_NANOS);
      }
      double messages = users.messages() - first;
      double seconds = (System.nanoTime() - start) / 1e9;
      double client = (ProcessClock.cpuNanos() - cpu) / 1e9;
      ProcessUsage usage = ProcessUsage.parse(server.ask(ServerLoop.USAGE)).since(before);
      return new Sample(
          messages / seconds,
          new ChatDemands(usage.cpu() / messages, client / messages),
          usage.peakThreads());
    }
  }

  private void pause(long nanos) {
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) {
      cancellation.check();
      LockSupport.parkNanos(Math.min(left, POLL_NANOS));
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
