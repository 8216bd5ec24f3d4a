package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.JoinFigures;
import org.threadwise.sizing.formula.CriticalPath;
import org.threadwise.sizing.variant.NodeNames;

/** Writer of the figures of joins, and of the critical paths through them, in JSON. */
final class JoinJson {
  private JoinJson() {}

  /** Adds the fields of a simulation whose network has joins. */
  static void add(JsonFields json, SimulationReport report, Figures figures) {
    if (figures.joins().isEmpty()) {
      return;
    }
    Network network = report.network();
    NodeNames names = new NodeNames(network);
    var joins = new JsonFields();
    for (JoinFigures join : figures.joins()) {
      joins.object(names.of(join.join().node()), join(join, network, names));
    }
    var paths = new JsonFields();
    for (CriticalPath path : CriticalPath.of(network, report.workload(), figures)) {
      paths.texts(names.of(path.exit()), path.nodes().stream().map(names::of).toList());
    }
    json.object("joins", joins.node()).object("criticalPaths", paths.node());
  }

  private static ObjectNode join(JoinFigures join, Network network, NodeNames names) {
    List<Slot> slots = join.join().branches(network);
    List<ObjectNode> branches = new ArrayList<>();
    for (int branch = 0; branch < slots.size(); branch++) {
      Slot slot = slots.get(branch);
      branches.add(
          new JsonFields()
              .text("from", names.of(slot.source()))
              .text("slot", slot.name())
              .estimate("last", join.last().get(branch))
              .node());
    }
    return new JsonFields()
        .estimate("completed", join.completed())
        .objects("branches", branches)
        .node();
  }
}
