package org.threadwise.model.queueing;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The assumptions and data behind the figures of a solution, besides the model itself.
 *
 * @param untimedTasks names of the tasks without a service time, which take no time
 * @param unansweredSolicitors names of the solicitors without a response time, which are answered
 *     at once
 * @param measured provenance of values that were read from files
 * @param times origin of each distribution, in the order of the translation
 * @param host whether a host is declared; without one, the cost of threads is not modelled
 * @param hostLabel label of the host, which describes where its figures come from; null if it has
 *     none
 */
public record FigureBasis(
    List<String> untimedTasks,
    List<String> unansweredSolicitors,
    List<Provenance> measured,
    List<TimeOrigin> times,
    boolean host,
    @Nullable String hostLabel) {

  public FigureBasis {
    untimedTasks = List.copyOf(untimedTasks);
    unansweredSolicitors = List.copyOf(unansweredSolicitors);
    measured = List.copyOf(measured);
    times = List.copyOf(times);
  }

  /** Returns this basis with a host without a label. */
  public FigureBasis withHost() {
    return new FigureBasis(untimedTasks, unansweredSolicitors, measured, times, true, null);
  }

  /** Returns the distributions that were fitted to measurements. */
  public List<TimeOrigin> derived() {
    return times.stream().filter(TimeOrigin::derived).toList();
  }

  /** Returns the number of distributions without a provenance. */
  public int assumedTimes() {
    return (int) times.stream().filter(TimeOrigin::isAssumed).count();
  }

  /** Returns the number of distributions with a provenance. */
  public int measuredTimes() {
    return times.size() - assumedTimes();
  }

  /** Returns the number of distributions whose sampling error is known. */
  public int resampledTimes() {
    return (int) times.stream().filter(TimeOrigin::isResampled).count();
  }

  /** Returns the least number of values behind a distribution whose sampling error is known. */
  public OptionalInt smallestSample() {
    return times.stream()
        .filter(TimeOrigin::isResampled)
        .map(TimeOrigin::count)
        .filter(count -> count != null)
        .mapToInt(Integer::intValue)
        .min();
  }

  /** Returns whether an element has distributions, and all of them are assumed. */
  public boolean isAssumed(String element) {
    List<TimeOrigin> own = times.stream().filter(each -> each.element().equals(element)).toList();
    return !own.isEmpty() && own.stream().allMatch(TimeOrigin::isAssumed);
  }

  /** Returns the latest date of a measurement; empty if there is none. */
  public Optional<LocalDate> newestDate() {
    return times.stream()
        .map(TimeOrigin::date)
        .flatMap(date -> parsed(date).stream())
        .max(Comparator.naturalOrder());
  }

  /** Returns the number of distributions that were measured more than a year before a date. */
  public int outdatedTimes(LocalDate reference) {
    LocalDate oldest = reference.minusYears(1);
    return (int)
        times.stream()
            .map(TimeOrigin::date)
            .flatMap(date -> parsed(date).stream())
            .filter(date -> date.isBefore(oldest))
            .count();
  }

  private static Optional<LocalDate> parsed(@Nullable String date) {
    if (date == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(date));
    } catch (DateTimeParseException invalid) {
      return Optional.empty();
    }
  }
}
