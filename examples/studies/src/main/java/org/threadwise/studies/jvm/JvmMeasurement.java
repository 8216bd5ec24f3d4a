package org.threadwise.studies.jvm;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.IntStream;
import org.hipparchus.random.MersenneTwister;
import org.hipparchus.random.RandomGenerator;
import org.hipparchus.util.MathArrays;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.Progress;
import org.threadwise.cli.console.TemporaryFolder;
import org.threadwise.studies.machine.JavaProcess;

/**
 * The measurement of all configurations. Each round contains every configuration once, in random
 * order, so that a change of the machine during the measurement affects all of them alike.
 */
final class JvmMeasurement {
  private static final String PROGRAM = "PrimeTasks";

  /** Oldest version of Java that must be able to run the program. */
  private static final String RELEASE = "8";

  private final JvmPlan plan;
  private final Cancellation cancellation;
  private final Progress progress;

  JvmMeasurement(JvmPlan plan, Cancellation cancellation, Progress progress) {
    this.plan = plan;
    this.cancellation = cancellation;
    this.progress = progress;
  }

  /**
   * Compiles the program of a folder, and repeats it in processes of its own.
   *
   * @return samples of each configuration
   */
  List<List<JvmSample>> run(Path folder) {
    List<JvmConfiguration> configurations = plan.configurations();
    List<List<JvmSample>> samples = new ArrayList<>();
    configurations.forEach(configuration -> samples.add(new ArrayList<>()));
    RandomGenerator random = new MersenneTwister(plan.seed());
    try (var temporary = TemporaryFolder.create("threadwise-jvm")) {
      Path classes = temporary.path();
      compile(folder.resolve(PROGRAM + ".java"), classes);
      for (int round = 0; round < plan.repetitions(); round++) {
        int[] order = IntStream.range(0, configurations.size()).toArray();
        MathArrays.shuffle(order, random);
        for (int i = 0; i < order.length; i++) {
          samples.get(order[i]).add(repeat(configurations.get(order[i]), classes));
          long done = (long) round * order.length + i + 1;
          progress.progress(done, (long) plan.repetitions() * order.length);
        }
      }
      return samples;
    }
  }

  private static void compile(Path source, Path classes) {
    var messages = new StringWriter();
    ToolProvider compiler =
        ToolProvider.findFirst("javac")
            .orElseThrow(
                () ->
                    CommandFailure.unreadable(
                        "this Java has no compiler; run threadwise with a JDK to repeat the study"));
    var log = new PrintWriter(messages);
    int status =
        compiler.run(
            log,
            log,
            "--release",
            RELEASE,
            "-Xlint:-options",
            "-d",
            classes.toString(),
            source.toString());
    if (status != 0) {
      throw CommandFailure.unreadable(source + ": does not compile: " + messages);
    }
  }

  private JvmSample repeat(JvmConfiguration configuration, Path classes) {
    List<String> arguments =
        List.of(
            "-cp",
            classes.toString(),
            PROGRAM,
            Integer.toString(plan.tasks()),
            Integer.toString(plan.greatest()),
            Integer.toString(plan.primes()));
    try (JavaProcess process = configuration.start(arguments)) {
      return JvmSample.parse(process.await(cancellation));
    }
  }
}
