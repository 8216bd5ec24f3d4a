package org.threadwise.proposal.wording;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingInt;
import static java.util.stream.Collectors.toList;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.model.queueing.Provenance;
import org.threadwise.model.queueing.TimeOrigin;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Effect;

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
    if (basis.hostLabel() != null) {
      hints.add("the host is " + basis.hostLabel());
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

  /**
   * Returns how many times are measured, assumed, and measured more than a year before the newest
   * one, without a final full stop; empty if none is measured.
   */
  public static Optional<String> origins(FigureBasis basis) {
    return basis.measuredTimes() == 0
        ? Optional.empty()
        : Optional.of(
            "Rests on "
                + Numbers.counted(basis.measuredTimes(), "measured time")
                + (basis.assumedTimes() == 0
                    ? ""
                    : " and " + Numbers.counted(basis.assumedTimes(), "assumed one"))
                + outdated(basis, null).map(text -> "; " + text).orElse(""));
  }

  /**
   * Returns a sentence on measurements that are more than a year older than a date; empty if there
   * are none.
   *
   * @param asOf the date; null for that of the newest measurement
   */
  public static Optional<String> outdated(FigureBasis basis, @Nullable LocalDate asOf) {
    LocalDate reference = asOf == null ? basis.newestDate().orElse(null) : asOf;
    int outdated = reference == null ? 0 : basis.outdatedTimes(reference);
    return outdated == 0
        ? Optional.empty()
        : Optional.of(
            Numbers.counted(outdated, "time")
                + " measured more than a year before "
                + (asOf == null ? "the newest one of " : "")
                + reference);
  }

  /**
   * Returns a sentence on the assumed time that influences the objective most, from the simulated
   * effects of changes; empty if nothing is measured, or no assumed time has an effect.
   */
  public static Optional<String> influentialAssumption(FigureBasis basis, Bottleneck bottleneck) {
    if (basis.measuredTimes() == 0) {
      return Optional.empty();
    }
    List<String> influential =
        bottleneck.helps().stream()
            .map(Effect::change)
            .filter(Change.HalvedTime.class::isInstance)
            .map(change -> ((Change.HalvedTime) change).node())
            .toList();
    return influential.stream()
        .filter(basis::isAssumed)
        .findFirst()
        .map(
            element ->
                "the assumption that matters most is the time of "
                    + element
                    + (element.equals(influential.getFirst())
                        ? ", which has more influence than any measured time"
                        : "")
                    + "; measure it next");
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
