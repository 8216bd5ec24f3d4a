package org.threadwise.benchmarks.conversion;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.threadwise.benchmarks.MeasuredProcess;

/**
 * One run of {@code threadwise convert} with a heap of 1 GiB.
 *
 * @param seconds the duration of the process
 * @param cpuSeconds the CPU time of all threads, which other load on the machine affects less
 * @param residentMegabytes the highest sampled resident set, NaN if unknown
 * @param megabytes the size of the output; 0 if the conversion was rejected
 */
record ConversionRun(
    double seconds, double cpuSeconds, double residentMegabytes, double megabytes) {

  /** The exit status of a conversion that is not possible. */
  private static final int REFUSED = 1;

  static ConversionRun run(Path command, Path text, List<String> form, Path out)
      throws IOException, InterruptedException {
    Path messages = out.resolveSibling("messages.txt");
    List<String> arguments =
        new ArrayList<>(
            List.of(command.toString(), "convert", text.toString(), "--out", out.toString()));
    arguments.addAll(form);
    MeasuredProcess process =
        MeasuredProcess.run(arguments, Map.of("JDK_JAVA_OPTIONS", "-Xmx1g"), messages.toFile());
    if (process.status() == REFUSED) {
      return of(process, 0);
    }
    if (process.status() != 0) {
      throw new IllegalStateException(arguments + " failed: " + Files.readString(messages));
    }
    return of(process, megabytes(out));
  }

  private static ConversionRun of(MeasuredProcess process, double megabytes) {
    return new ConversionRun(
        process.seconds(), process.cpuSeconds(), process.residentMegabytes(), megabytes);
  }

  private static double megabytes(Path out) throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
    }
    return bytes / 1e6;
  }
}
