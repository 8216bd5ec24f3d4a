package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Provenance;

/** Hints on the basis of figures. */
public final class Hints {
  private static final int MAX_NAMES = 8;

  private Hints() {}

  /** Returns a sentence for each assumption behind the figures and for each source of times. */
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
      String shown = String.join(", ", names.stream().limit(MAX_NAMES).toList());
      String more = names.size() > MAX_NAMES ? " and others" : "";
      String explanation =
          names.size() == 1
              ? what
              : what.replace("it costs", "they cost").replace("it is", "they are");
      hints.add(
          Numbers.counted(names.size(), noun) + " " + explanation + " (" + shown + more + ")");
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
