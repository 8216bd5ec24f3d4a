package org.threadwise.proposal.wording;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingInt;
import static java.util.stream.Collectors.toList;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Provenance;
import org.threadwise.model.queueing.TimeOrigin;

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
    addDerived(basis, hints);
    return hints;
  }

  /** Adds a hint for each file from which distributions were derived, and one on all others. */
  private static void addDerived(FigureBasis basis, List<String> hints) {
    Map<String, List<TimeOrigin>> files =
        basis.derived().stream()
            .collect(groupingBy(each -> String.valueOf(each.file()), LinkedHashMap::new, toList()));
    files.forEach((file, derived) -> hints.add(derived(file, derived)));
    if (!files.isEmpty() && basis.assumedTimes() > 0) {
      hints.add(Numbers.counted(basis.assumedTimes(), "time") + " assumed, not measured");
    }
  }

  private static String derived(String file, List<TimeOrigin> derived) {
    IntSummaryStatistics counts =
        derived.stream()
            .map(TimeOrigin::count)
            .filter(count -> count != null)
            .collect(summarizingInt(Integer::intValue));
    List<String> dates =
        derived.stream().map(TimeOrigin::date).filter(date -> date != null).distinct().toList();
    return Numbers.counted(derived.size(), "time")
        + " derived from "
        + file
        + (counts.getCount() == 0
            ? ""
            : " (at least " + Numbers.counted(counts.getMin(), "value") + " each)")
        + (dates.isEmpty() ? ", of unknown date" : " of " + String.join(", ", dates));
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
