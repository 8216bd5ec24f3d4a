package org.threadwise.sizing.selection;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Estimate;

/**
 * A source that draws no replication that another selection has drawn already. For example, a
 * search has 24 replications of 12 threads; a second selection that asks for 32 of them draws 8.
 *
 * @param known samples of the other selection
 * @param further source of all other replications
 */
public record RememberingSource(CandidateSamples known, Selection.Source further)
    implements Selection.Source {

  @Override
  public List<double[]> draw(List<Selection.Draw> wanted) {
    List<Selection.Draw> missing = wanted.stream().filter(each -> !isKnown(each)).toList();
    Iterator<double[]> drawn = further.draw(missing).iterator();
    List<double[]> values = new ArrayList<>();
    for (Selection.Draw each : wanted) {
      if (isKnown(each)) {
        values.add(known.of(each.candidate()).get(each.replication()));
      } else if (drawn.hasNext()) {
        values.add(drawn.next());
      } else {
        break;
      }
    }
    return values;
  }

  private boolean isKnown(Selection.Draw draw) {
    return draw.replication() < known.of(draw.candidate()).size();
  }

  @Override
  public @Nullable Estimate pooledMiss(int candidate, int bound) {
    return further.pooledMiss(candidate, bound);
  }
}
