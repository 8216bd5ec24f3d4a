package integration;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Runs replications of a solution according to the command line, and prints the figures. */
public final class Experiment {
  private static final String USAGE =
      "options: --replications N  --seed N  --seconds S  --warm-up S  --percentiles 50,95  --json";

  private int replications = 10;
  private long seed = 1;
  private double seconds = Double.NaN;
  private double warmUp = Double.NaN;
  private double[] percentiles = {50, 90, 95, 99};
  private boolean json;

  private Experiment() {}

  /** Runs the solution that is made from a seed. */
  public static void main(String[] arguments, LongFunction<? extends Solution> solution) {
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    try {
      run(arguments, solution, out);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage() + "\n" + USAGE);
      System.exit(2);
    } catch (IllegalStateException e) {
      System.err.println("Error: " + e.getMessage());
      System.exit(1);
    }
  }

  /**
   * The same, and prints somewhere else.
   *
   * @throws IllegalArgumentException if there is no such option, or nothing would be measured
   * @throws IllegalStateException if a run comes to a standstill
   */
  public static void run(
      String[] arguments, LongFunction<? extends Solution> solution, PrintStream out) {
    Experiment experiment = new Experiment();
    experiment.read(arguments);
    experiment.run(solution.apply(experiment.seed), out);
    out.flush();
  }

  private void read(String[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].equals("--json")) {
        json = true;
      } else if (i + 1 < arguments.length) {
        set(arguments[i], arguments[++i]);
      } else {
        throw new IllegalArgumentException("what is " + arguments[i] + "?");
      }
    }
  }

  private void set(String option, String value) {
    switch (option) {
      case "--replications":
        replications = Integer.parseInt(value);
        break;
      case "--seed":
        seed = Long.parseLong(value);
        break;
      case "--seconds":
        seconds = Double.parseDouble(value);
        break;
      case "--warm-up":
        warmUp = Double.parseDouble(value);
        break;
      case "--percentiles":
        percentiles = Stream.of(value.split(",")).mapToDouble(Double::parseDouble).toArray();
        break;
      default:
        throw new IllegalArgumentException("what is " + option + "?");
    }
  }

  private void run(Solution solution, PrintStream out) {
    double end = Double.isNaN(seconds) ? solution.usualEnd() : Numbers.seconds(seconds);
    double start = Double.isNaN(warmUp) ? solution.usualWarmUp() : Numbers.seconds(warmUp);
    if (!(end > start)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "the run ends at %s s, but is not measured before the end of the warm-up at %s s;"
                  + " give more --seconds or a shorter --warm-up",
              end / Numbers.seconds(1),
              start / Numbers.seconds(1)));
    }
    Report report = new Report();
    solution.percentiles(percentiles);
    solution.run(replications, start, end, report);
    if (json) {
      report.printJson(out);
    } else {
      out.println(solution.title() + ", " + replications + " replications");
      report.print(out);
    }
  }
}
