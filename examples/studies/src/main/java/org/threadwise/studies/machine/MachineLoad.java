package org.threadwise.studies.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.threadwise.proposal.wording.Numbers;

/**
 * What else used the cores of this machine while a study measured, from the kernel's counters of
 * CPU time on Linux; unknown on other systems.
 */
public final class MachineLoad {
  private static final Path PROC = Path.of("/proc");

  /** Share of the cores that others may use in a measurement without a warning. */
  private static final double QUIET = 0.05;

  private final Optional<Counters> start = Counters.read();

  /**
   * Counters since the start of the machine, in ticks.
   *
   * @param all time of all cores
   * @param busy time in which a program ran
   * @param steal time that the hypervisor gave to other machines
   * @param own time of this process and of the processes that it started and that have ended
   */
  private record Counters(long all, long busy, long steal, long own) {
    private static final int IDLE = 3;
    private static final int WAITING = 4;
    private static final int STEAL = 7;

    /** Index of the user time after the name of the program, followed by three more times. */
    private static final int OWN = 11;

    static Optional<Counters> read() {
      try (var lines = Files.lines(PROC.resolve("stat"))) {
        long[] cores = numbers(lines.findFirst().orElseThrow().substring("cpu ".length()));
        String process = Files.readString(PROC.resolve("self/stat"));
        String[] fields = process.substring(process.lastIndexOf(')') + 2).split(" ", -1);
        // the counters after that of stolen time are included in others
        long all = Arrays.stream(cores, 0, STEAL + 1).sum();
        return Optional.of(
            new Counters(
                all,
                all - cores[IDLE] - cores[WAITING] - cores[STEAL],
                cores[STEAL],
                Arrays.stream(fields, OWN, OWN + 4).mapToLong(Long::parseLong).sum()));
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    private static long[] numbers(String line) {
      return Arrays.stream(line.strip().split(" +", -1)).mapToLong(Long::parseLong).toArray();
    }
  }

  /** Starts to count. */
  public MachineLoad() {}

  /** Describes the machine, and what used its cores since the start apart from this program. */
  public String describe() {
    String machine =
        "Measured on %s (%s), %s %s."
            .formatted(
                Numbers.counted(Runtime.getRuntime().availableProcessors(), "core"),
                processor(),
                System.getProperty("os.name"),
                System.getProperty("os.version"));
    return machine
        + start
            .flatMap(before -> Counters.read().map(after -> describe(before, after)))
            .orElse(" This system does not report what else used the cores.");
  }

  private static String describe(Counters before, Counters after) {
    double all = Math.max(1, after.all - before.all);
    double others = Math.max(0, after.busy - before.busy - (after.own - before.own)) / all;
    double steal = (after.steal - before.steal) / all;
    return " Other programs used %s of the cores, other virtual machines (steal) %s.%s"
        .formatted(
            Numbers.precisePercent(others),
            Numbers.precisePercent(steal),
            others > QUIET || steal > QUIET
                ? " The machine was not quiet: times include waiting for its cores."
                : "");
  }

  private static String processor() {
    try {
      List<String> lines = Files.readAllLines(PROC.resolve("cpuinfo"));
      return lines.stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}
