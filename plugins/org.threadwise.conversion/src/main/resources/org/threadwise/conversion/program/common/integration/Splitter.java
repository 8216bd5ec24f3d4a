package integration;

import java.util.ArrayList;
import java.util.List;

/** Fragments of each message; their number is drawn and rounded. */
public final class Splitter extends Task {
  private final Draw fragments;

  public Splitter(Solution solution, String name, Pool pool, Distribution fragments) {
    super(solution, name, pool, 1, 1);
    this.fragments = solution.times(fragments, name + " fragments");
  }

  @Override
  List<Output> outputs(Unit unit) {
    Message whole = unit.first();
    int size = (int) fragments.next();
    Group group = new Group(whole.correlation(), whole.fragment(), size, whole.branch());
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < group.size(); i++) {
      long correlation = solution().newCorrelation();
      outputs.add(new Output(0, whole.fragment(correlation, new Fragment(group, i))));
    }
    return outputs;
  }
}
