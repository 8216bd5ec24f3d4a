package org.threadwise.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.threadwise.runtime.calibration.Machine;

/** Runs the benchmarks and prints a page of results; the output of JMH goes to standard error. */
public final class Benchmarks {
  private static final String PEERS = "--peers";

  private Benchmarks() {}

  /**
   * Runs the benchmarks.
   *
   * @param arguments none for everything, {@code --peers} and optionally a factor for the length of
   *     all runs for the simulators in other processes, or the arguments of JMH
   */
  public static void main(String[] arguments)
      throws CommandLineOptionException, RunnerException, IOException, InterruptedException {
    if (arguments.length > 0 && arguments[0].equals(PEERS)) {
      print(List.of(), peers(arguments.length > 1 ? Double.parseDouble(arguments[1]) : 1));
      return;
    }
    CommandLineOptions commandLine = new CommandLineOptions(arguments);
    if (commandLine.shouldHelp()) {
      commandLine.showHelp();
      return;
    }
    List<Measurement> measurements = run(commandLine, progress());
    print(measurements, arguments.length == 0 ? peers(1) : List.of());
  }

  private static List<PeerMeasurement> peers(double length)
      throws IOException, InterruptedException {
    Path folder = Path.of(System.getProperty("benchmark.peers", "peers"));
    return new PeerBenchmark(PeerInstallation.ofProperties(folder), length).run();
  }

  private static void print(List<Measurement> measurements, List<PeerMeasurement> peers) {
    PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    output.print(new ResultsPage(measurements, peers).markdown(Machine.describe()));
  }

  private static OutputFormat progress() {
    return OutputFormatFactory.createFormatInstance(System.err, VerboseMode.NORMAL);
  }

  /** Runs the selected benchmarks with the allocation profiler. */
  static List<Measurement> run(Options asked, OutputFormat progress) throws RunnerException {
    Options options = new OptionsBuilder().parent(asked).addProfiler(GCProfiler.class).build();
    return new Runner(options, progress).run().stream().map(Measurement::of).toList();
  }
}
