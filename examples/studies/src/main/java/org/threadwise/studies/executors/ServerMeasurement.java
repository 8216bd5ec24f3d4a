package org.threadwise.studies.executors;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.studies.machine.JavaProcess;
import org.threadwise.studies.machine.JvmMode;
import org.threadwise.studies.machine.ProcessClock;
import org.threadwise.studies.machine.ProcessUsage;
import org.threadwise.studies.machine.ServerLoop;

/** The measurement of one scenario: warm-up, demands of single requests, and the load. */
final class ServerMeasurement implements AutoCloseable {
  private final ExecutorPlan plan;
  private final int sleepMillis;
  private final JavaProcess server;
  private final OpenLoopClient client;

  /** Starts the server. */
  ServerMeasurement(
      ExecutorPlan plan,
      JvmMode mode,
      ServerExecutor executor,
      int sleepMillis,
      Cancellation cancellation) {
    this.plan = plan;
    this.sleepMillis = sleepMillis;
    List<String> options = new ArrayList<>(mode.options());
    options.add("-Dsun.net.httpserver.nodelay=true");
    server = JavaProcess.ofThisProgram(options, PrimeServer.class, List.of(executor.name()));
    client = new OpenLoopClient(server, cancellation);
  }

  /** Measures what a request needs, one at a time. */
  ServerDemands demands() {
    client.runInTurn(plan.warmUp(), 0);
    server.ask(ServerLoop.RESET);
    long start = ProcessClock.cpuNanos();
    double response = client.runInTurn(plan.calibration(), 0);
    double own = (ProcessClock.cpuNanos() - start) / 1e9 / plan.calibration();
    ProcessUsage usage = ProcessUsage.parse(server.ask(ServerLoop.USAGE));
    double dispatch = usage.dispatcher() / plan.calibration();
    double work = usage.cpu() / plan.calibration() - dispatch;
    double wire = Math.max(0, response - own - dispatch - work);
    double sleep = sleepMillis == 0 ? 0 : sleepingResponse() - response;
    return new ServerDemands(own, dispatch, work, wire, sleep);
  }

  private double sleepingResponse() {
    int requests = Math.max(1, plan.calibration() / sleepMillis);
    return client.runInTurn(requests, sleepMillis);
  }

  /** Sends the load. */
  ResponseTimes load(long[] arrivals) {
    server.ask(ServerLoop.RESET);
    return client.run(arrivals, sleepMillis);
  }

  /** Returns what the server used during the load. */
  ProcessUsage usage() {
    return ProcessUsage.parse(server.ask(ServerLoop.USAGE));
  }

  @Override
  public void close() {
    server.close();
  }
}
