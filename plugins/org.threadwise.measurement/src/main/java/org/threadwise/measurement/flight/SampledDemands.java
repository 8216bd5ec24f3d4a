package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.measurement.demand.DemandEstimate;
import org.threadwise.measurement.demand.ThreadRegression;

/**
 * Corrects CPU times by samples with those of whole threads ({@link ThreadRegression}), where
 * threads do little else than the sampled calls.
 */
final class SampledDemands {

  /**
   * Greatest share of the CPU time between calls. Which calls cause it is unknown, so it is assumed
   * to be the same for all.
   */
  private static final double MAX_SHARE_BETWEEN = 0.1;

  private SampledDemands() {}

  /**
   * Returns the CPU time of a call of each operation: the more precise one of both estimates.
   *
   * @param sampled estimates by samples, in the order of the operations of the activity
   * @param factor by which the CPU time of a thread is greater than that of its samples
   */
  static List<DemandEstimate> corrected(
      List<DemandEstimate> sampled, ThreadActivity activity, double factor) {
    if (activity.isRecursive() || activity.shareBetweenCalls() > MAX_SHARE_BETWEEN) {
      return sampled;
    }
    List<DemandEstimate> corrected =
        ThreadRegression.of(activity.windows(factor), sampled.subList(0, activity.operations()));
    List<DemandEstimate> result = new ArrayList<>(sampled);
    for (int i = 0; i < corrected.size(); i++) {
      DemandEstimate each = corrected.get(i);
      double halfWidth = each.halfWidth() + factor * activity.cpuBetweenCalls() / each.mean();
      if (halfWidth < sampled.get(i).halfWidth()) {
        result.set(i, new DemandEstimate(each.estimator(), each.mean(), halfWidth));
      }
    }
    return result;
  }
}
