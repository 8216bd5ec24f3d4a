package org.threadwise.queueing.simulation;

import java.util.List;
import java.util.stream.Stream;
import org.threadwise.queueing.event.ReplicationTallies.JoinTally;
import org.threadwise.queueing.network.BranchJoin;
import org.threadwise.queueing.simulation.Figures.JoinFigures;
import org.threadwise.queueing.statistics.Tally;

/** The sets of messages that one join completed, one sample per replication. */
final class JoinSamples {
  private final BranchJoin join;
  private final Tally completed = new Tally();
  private final List<Tally> last;

  JoinSamples(BranchJoin join, int branches) {
    this.join = join;
    last = Stream.generate(Tally::new).limit(branches).toList();
  }

  /** Adds one replication. */
  void add(JoinTally tally) {
    completed.add((double) tally.completed());
    if (tally.completed() > 0) {
      for (int branch = 0; branch < last.size(); branch++) {
        last.get(branch).add((double) tally.last().get(branch) / tally.completed());
      }
    }
  }

  JoinFigures figures() {
    return new JoinFigures(join, Estimate.of(completed), last.stream().map(Estimate::of).toList());
  }
}
