package org.threadwise.conversion.program;

import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The imports of a model's classes from the runtime of their program. */
final class JavaImports {

  private static final Set<String> TYPES =
      Set.of(
          ("Aggregator Application Arrivals Assembler BatchAggregator Choice Correlator Costs Delayer"
                  + " Discipline Dispatcher Distributor Entry Exit Experiment Filter Host Matcher"
                  + " Merger PermitThrottler Pool Rejection Replicator Resequencer Responder Router"
                  + " Router.Emission Router.Firing Solicitor Solution Splitter Step Task Threads Throttler")
              .split(" ", 0));

  private static final Set<String> FUNCTIONS =
      Set.of(
          ("Distributions.constant Distributions.cutNormal Distributions.erlang"
                  + " Distributions.exponential Distributions.gamma Distributions.hyperexponential"
                  + " Distributions.lognormal Distributions.lognormalOfLogarithm"
                  + " Distributions.quantiles Distributions.samples Distributions.triangular"
                  + " Distributions.uniform Distributions.weibull Numbers.FOREVER Numbers.micros"
                  + " Numbers.millis Numbers.numbers Numbers.seconds")
              .split(" ", 0));

  /** Skips comments, strings and members after a full stop; its group is any other identifier. */
  private static final Pattern IDENTIFIER =
      Pattern.compile("/\\*(?s:.*?)\\*/|//[^\n]*|\"(?:[^\"\\\\]|\\\\.)*\"|(?:(?<=\\.)\\w+)|(\\w+)");

  private JavaImports() {}

  /** Returns the import statements that a class needs, static ones first. */
  static String statements(String body) {
    Set<String> used =
        IDENTIFIER
            .matcher(body)
            .results()
            .filter(match -> match.start(1) >= 0)
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    return statements("import static integration.", FUNCTIONS, used::contains)
        + statements("import integration.", TYPES, used::contains);
  }

  private static String statements(String prefix, Set<String> paths, Predicate<String> isUsed) {
    String lines =
        paths.stream()
            .filter(path -> isUsed.test(simpleName(path)))
            .map(path -> prefix + path + ";\n")
            .sorted()
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : lines + "\n";
  }

  private static String simpleName(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** Returns whether a class of a model cannot have a name because the runtime uses it. */
  static boolean isTaken(String className) {
    return Stream.concat(TYPES.stream(), FUNCTIONS.stream())
        .anyMatch(path -> simpleName(path).equalsIgnoreCase(className));
  }
}
