package org.threadwise.conversion.simevents;

import java.util.LinkedHashMap;
import java.util.Map;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Work;
import org.threadwise.queueing.network.Workload.Arrivals;

/**
 * Draws ModelGen's shape: a generator for each task, one queue, and one server. The entities of a
 * task carry their service time.
 */
final class ModelGenDiagram {
  private final Blocks blocks = new Blocks();
  private final Network network;
  private final Map<Integer, Node> tasks = new LinkedHashMap<>();

  private ModelGenDiagram(ModelGenShape shape) {
    this.network = shape.network();
    for (Slot slot : network.slots()) {
      tasks.put(slot.source(), network.nodes().get(slot.target()));
    }
  }

  /** Draws all blocks and lines; the caller adds the frame of the model. */
  static BlockDiagramBuilder of(ModelGenShape shape) {
    ModelGenDiagram diagram = new ModelGenDiagram(shape);
    diagram.draw(shape);
    return diagram.blocks.builder();
  }

  private void draw(ModelGenShape shape) {
    int merge = -1;
    for (Arrivals each : shape.workload().arrivals()) {
      blocks.builder().row();
      End generated = generator(each);
      if (merge < 0) {
        merge = blocks.merge("all tasks");
      }
      blocks.builder().join(generated, blocks.builder().in(merge));
    }
    int queue = blocks.queue("queue");
    int threads = ServerCounts.of(network.pools().getFirst());
    int server = blocks.server("threads", threads, new Action());
    End merged = blocks.builder().out(merge);
    End served = blocks.builder().through(blocks.builder().through(merged, queue), server);
    blocks.counted(served, "done");
  }

  private End generator(Arrivals arrivals) {
    Node task = tasks.get(arrivals.source());
    if (task == null) {
      throw new IllegalArgumentException("source " + arrivals.source() + " leads to no task");
    }
    Action generate = new Action().line("dt = 0;");
    Work work = task.unitWork();
    if (work != null) {
      Blocks.addServiceTime(generate, work, 1);
    }
    if (task.behavior() instanceof Behavior.Request request) {
      generate.draw("dt", request.response().scaled(Blocks.SECONDS));
    }
    generate.line("entity." + Blocks.SERVICE + " = dt;");
    return blocks.generator(
        task.name(),
        arrivals,
        generate,
        "EntityType",
        "Structured",
        "EntityTypeName",
        "Unit",
        "AttributeName",
        Blocks.SERVICE,
        "AttributeInitialValue",
        "0");
  }
}
