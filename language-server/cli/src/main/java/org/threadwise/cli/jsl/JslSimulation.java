package org.threadwise.cli.jsl;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.cli.console.ChildProcess;
import org.threadwise.cli.console.TemporaryFolder;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.program.JavaProgram;
import org.threadwise.conversion.program.ProgramModel;

/**
 * Simulation of a model with JSL: writes the exported project into a temporary folder, compiles it,
 * and runs it in a separate Java process, because all JSL simulations of a process share state.
 */
final class JslSimulation implements AutoCloseable {
  private static final long POLL_MILLIS = 100;
  private static final String RESOURCES = "src/main/resources/";
  private static final String OUTPUT = "output.txt";
  private static final String MESSAGES = "messages.txt";

  private final JavaProgram program;
  private final String classPath;
  private final long seed;
  private final List<Double> percentiles;
  private final TemporaryFolder temporary;
  private final Path folder;
  private final Path classes;

  /**
   * Creates the temporary folder, which {@link #close} deletes.
   *
   * @param classPath the jars of JSL and its dependencies
   * @param percentiles levels of the response times, in (0, 100)
   */
  JslSimulation(ProgramModel model, String classPath, long seed, List<Double> percentiles) {
    this.program = JavaLibrary.JSL.program(model);
    this.classPath = absolute(classPath);
    this.seed = seed;
    this.percentiles = List.copyOf(percentiles);
    this.temporary = TemporaryFolder.create("threadwise-jsl");
    this.folder = temporary.path();
    try {
      this.classes = Files.createDirectories(folder.resolve("classes"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String absolute(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator, 0))
        .map(path -> Path.of(path).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Writes the program and compiles it.
   *
   * @param cancelled polled every 100 ms
   * @return false if cancelled
   * @throws IllegalArgumentException if it does not compile with the jars; the message names why
   */
  boolean compile(BooleanSupplier cancelled) {
    try {
      return compile(writeProgram(), cancelled);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Runs replications. A longer run repeats those of a shorter one and adds further ones.
   *
   * @param cancelled polled every 100 ms
   * @return the figures as JSON, empty if cancelled
   * @throws IllegalArgumentException if the program fails; the message names the cause
   */
  Optional<String> run(int replications, BooleanSupplier cancelled) {
    try {
      OptionalInt status = start(command(replications), cancelled);
      if (status.isEmpty()) {
        return Optional.empty();
      }
      if (status.getAsInt() != 0) {
        throw new IllegalArgumentException(
            "the program on JSL failed: "
                + JslFailure.cause(Files.readString(folder.resolve(MESSAGES))));
      }
      return Optional.of(Files.readString(folder.resolve(OUTPUT)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes the temporary folder. */
  @Override
  public void close() {
    temporary.close();
  }

  private List<Path> writeProgram() throws IOException {
    List<Path> sources = new ArrayList<>();
    if (program.convert().document() instanceof Document.Folder project) {
      for (Map.Entry<String, String> file : project.texts().entrySet()) {
        String path = file.getKey();
        if (path.startsWith(RESOURCES)) {
          write(classes.resolve(path.substring(RESOURCES.length())), file.getValue());
        } else if (path.endsWith(".java")) {
          sources.add(write(folder.resolve(path), file.getValue()));
        }
      }
    }
    return sources;
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private boolean compile(List<Path> sources, BooleanSupplier cancelled) throws IOException {
    Path compiler = tool("javac");
    if (!Files.isExecutable(compiler)) {
      throw new IllegalArgumentException(
          "there is no compiler " + compiler + "; run threadwise with a JDK to simulate with JSL");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                compiler.toString(),
                "-d",
                classes.toString(),
                "-cp",
                classPath,
                "-proc:none",
                "-nowarn",
                "-encoding",
                "UTF-8"));
    sources.forEach(source -> command.add(folder.relativize(source).toString()));
    OptionalInt status = start(command, cancelled);
    if (status.isPresent() && status.getAsInt() != 0) {
      String messages = Files.readString(folder.resolve(MESSAGES));
      throw new IllegalArgumentException(
          "the program does not compile with "
              + classPath
              + ", which should be JSL R1.0.12: "
              + JslFailure.missingClass(messages)
                  .or(() -> messages.lines().findFirst())
                  .orElse(""));
    }
    return status.isPresent();
  }

  private static Path tool(String name) {
    boolean windows = File.separatorChar == '\\';
    return Path.of(System.getProperty("java.home"), "bin", windows ? name + ".exe" : name);
  }

  /** Runs a command in the folder, and returns its exit status, empty if cancelled. */
  private OptionalInt start(List<String> command, BooleanSupplier cancelled) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve(OUTPUT).toFile())
            .redirectError(folder.resolve(MESSAGES).toFile())
            .start();
    try {
      process.getOutputStream().close();
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (cancelled.getAsBoolean()) {
          return OptionalInt.empty();
        }
      }
      return OptionalInt.of(process.exitValue());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    } finally {
      // It must have ended before its folder is deleted.
      ChildProcess.end(process.toHandle(), 0);
    }
  }

  private List<String> command(int replications) {
    return List.of(
        tool("java").toString(),
        "-cp",
        classes + File.pathSeparator + classPath,
        program.mainClass(),
        "--replications",
        Integer.toString(replications),
        "--seed",
        Long.toString(seed),
        "--percentiles",
        percentiles.stream().map(String::valueOf).collect(Collectors.joining(",")),
        "--json");
  }
}
