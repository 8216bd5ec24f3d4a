package org.threadwise.sizing.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.statistics.Student;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Effect;
import org.threadwise.sizing.selection.CandidateSamples;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.selection.SharedReplications;
import org.threadwise.sizing.variant.NetworkChanges;
import org.threadwise.sizing.variant.NodeNames;

/**
 * The effects of single changes on the objective of a proposal, by replications that share their
 * random numbers with the replications of the proposal.
 */
public final class ChangeEffects {

  private final CandidateSearch study;
  private final Network network;
  private final int total;
  private final boolean isOnPath;
  private final List<double[]> before;

  /**
   * Creates the effects on an allocation.
   *
   * @param threads of each sized pool
   */
  public ChangeEffects(CandidateSearch study, int[] threads) {
    this.study = study;
    this.network = study.space().formulas().with(threads);
    this.total = Arrays.stream(threads).sum();
    this.isOnPath = study.space().holds(threads);
    this.before = isOnPath ? study.sampled(total) : study.sample(List.of(network)).getFirst();
  }

  /**
   * Returns the effects of one more thread and of halving the times of nodes, most helpful first.
   */
  public List<Effect> of(List<Integer> nodes) {
    CandidateRange space = study.space();
    List<Effect> effects = new ArrayList<>();
    if (isOnPath && total < space.most()) {
      Network changed = space.network(total + 1);
      add(new Change.AnotherThread(), changed, study.sampled(total + 1), effects);
    }
    List<Network> halved =
        nodes.stream().map(node -> NetworkChanges.halved(network, node)).toList();
    List<List<double[]>> sampled = study.sample(halved);
    for (int i = 0; i < halved.size(); i++) {
      String name = new NodeNames(network).of(network.nodes().get(nodes.get(i)));
      add(new Change.HalvedTime(name, Double.NaN), halved.get(i), sampled.get(i), effects);
    }
    Comparator<Effect> byGain = Comparator.comparingDouble(Effect::relative);
    effects.sort(study.objective().lowerIsBetter() ? byGain : byGain.reversed());
    return effects;
  }

  private void add(Change change, Network changed, List<double[]> values, List<Effect> effects) {
    int common = Math.min(values.size(), before.size());
    SharedReplications shared =
        SharedReplications.of(values(values.subList(0, common)), values(before));
    double first = shared.referenceMean();
    if (common == 0 || (common == 1 && study.isRandom()) || !(first > 0)) {
      return;
    }
    double half =
        common == 1
            ? 0
            : Student.quantile(Selection.CONFIDENCE, shared.degreesOfFreedom())
                * shared.differenceError();
    effects.add(
        new Effect(
            study.objective(),
            change,
            changed,
            first,
            shared.mean(),
            (shared.difference() - half) / first,
            (shared.difference() + half) / first));
  }

  private double[] values(List<double[]> replications) {
    return replications.stream().mapToDouble(this::value).toArray();
  }

  private double value(double[] values) {
    return CandidateSamples.worst(values) + (study.isAboutGoals() ? 1 : 0);
  }
}
