package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Provenance;

/** What figures rest on, in words. */
public final class Hints {
  private static final int MOST_NAMES = 8;

  private Hints() {}

  /** A sentence for each thing that figures should be trusted less for, or that they come from. */
  public static List<String> of(FigureBasis basis) {
    List<String> hints = new ArrayList<>();
    if (!basis.host()) {
      hints.add(
          "no host is described, so the cost of threads is not modelled; add host { cores 8 }");
    }
    add(basis.untimedTasks(), "task", "without a service time: it costs nothing; add takes", hints);
    add(
        basis.unansweredSolicitors(),
        "solicitor",
        "without a response time: it is answered at once; add responds in",
        hints);
    basis.measured().forEach(source -> hints.add(measured(source)));
    return hints;
  }

  private static void add(List<String> names, String noun, String what, List<String> hints) {
    if (!names.isEmpty()) {
      String shown = String.join(", ", names.stream().limit(MOST_NAMES).toList());
      String more = names.size() > MOST_NAMES ? " and others" : "";
      String words =
          names.size() == 1
              ? what
              : what.replace("it costs", "they cost").replace("it is", "they are");
      hints.add(Numbers.counted(names.size(), noun) + " " + words + " (" + shown + more + ")");
    }
  }

  private static String measured(Provenance source) {
    return "times measured in "
        + source.file()
        + (source.column() == null ? "" : ", column " + source.column())
        + ": "
        + Numbers.counted(source.count(), "value")
        + (source.date() == null ? ", of unknown date" : " of " + source.date());
  }
}
