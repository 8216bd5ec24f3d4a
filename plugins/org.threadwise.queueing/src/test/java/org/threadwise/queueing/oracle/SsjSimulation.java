package org.threadwise.queueing.oracle;

import java.util.ArrayList;
import java.util.List;
import umontreal.ssj.randvar.ExponentialGen;
import umontreal.ssj.randvar.RandomVariateGen;
import umontreal.ssj.rng.MRG32k3a;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.Accumulate;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.LinkedListStat;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.stat.Tally;

/** An open network in SSJ. */
final class SsjSimulation {
  private final OpenNetwork network;
  private final Simulator simulator = new Simulator();
  private final List<RandomStream> streams = new ArrayList<>();
  private final RandomVariateGen gaps;
  private final List<RandomVariateGen> services = new ArrayList<>();
  private final RandomStream routes;
  private final Tally responses = new Tally();
  private final List<Pool> pools = new ArrayList<>();

  /** A simulation whose streams are fixed, whatever other ones there are. */
  SsjSimulation(OpenNetwork network, long seed) {
    this.network = network;
    MRG32k3a.setPackageSeed(new long[] {seed, seed, seed, seed, seed, seed});
    gaps = new ExponentialGen(stream(), network.rate());
    routes = stream();
    for (OpenNetwork.Task task : network.tasks()) {
      services.add(task.service().generator().apply(stream()));
    }
  }

  private RandomStream stream() {
    RandomStream stream = new MRG32k3a();
    streams.add(stream);
    return stream;
  }

  /** One replication over the next substreams; figures are those of (warm-up, end], in seconds. */
  ReplicationFigures run(double warmUp, double end) {
    simulator.init();
    streams.forEach(RandomStream::resetNextSubstream);
    pools.clear();
    network.servers().forEach(servers -> pools.add(new Pool(servers)));
    at(warmUp, this::startWindow);
    at(end, simulator::stop);
    new Arrival().schedule(gaps.nextDouble());
    simulator.start();
    return new ReplicationFigures(
        responses.average(),
        pools.stream().map(pool -> pool.queue.statSize().average()).toList(),
        pools.stream().map(pool -> pool.busy.average() / pool.servers).toList());
  }

  private void at(double time, Runnable action) {
    new Event(simulator) {
      @Override
      public void actions() {
        action.run();
      }
    }.schedule(time);
  }

  private void startWindow() {
    responses.init();
    pools.forEach(Pool::startWindow);
  }

  private void end(Message message) {
    OpenNetwork.Task task = network.tasks().get(message.task);
    Pool pool = pools.get(task.pool());
    boolean passes = task.passes() == 1 || routes.nextDouble() < task.passes();
    message.task = passes ? message.task + 1 : task.back();
    // The message joins the next queue before the server takes from its own.
    if (message.task == network.tasks().size()) {
      responses.add(simulator.time() - message.arrival);
    } else {
      poolOf(message).queue.addLast(message);
    }
    pool.busy.update(pool.busy.getLastValue() - 1);
    pool.take();
    if (message.task < network.tasks().size()) {
      poolOf(message).take();
    }
  }

  private Pool poolOf(Message message) {
    return pools.get(network.tasks().get(message.task).pool());
  }

  /** Servers and the queue in front of them. */
  private final class Pool {
    final int servers;
    final LinkedListStat<Message> queue = new LinkedListStat<>(simulator);
    final Accumulate busy = new Accumulate(simulator);

    Pool(int servers) {
      this.servers = servers;
      queue.setStatCollecting(true);
    }

    void startWindow() {
      queue.initStat();
      busy.init(busy.getLastValue());
    }

    /** Idle servers take what waits. */
    void take() {
      while (!queue.isEmpty() && busy.getLastValue() < servers) {
        Message message = queue.removeFirst();
        busy.update(busy.getLastValue() + 1);
        message.schedule(services.get(message.task).nextDouble());
      }
    }
  }

  /** A message, and the end of its work at the present task. */
  private final class Message extends Event {
    final double arrival = simulator.time();
    int task;

    Message() {
      super(simulator);
    }

    @Override
    public void actions() {
      end(this);
    }
  }

  private final class Arrival extends Event {
    Arrival() {
      super(simulator);
    }

    @Override
    public void actions() {
      schedule(gaps.nextDouble());
      Message message = new Message();
      poolOf(message).queue.addLast(message);
      poolOf(message).take();
    }
  }
}
