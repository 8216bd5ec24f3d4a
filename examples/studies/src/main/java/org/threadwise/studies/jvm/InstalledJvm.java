package org.threadwise.studies.jvm;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.studies.machine.JavaProcess;

/**
 * A Java virtual machine of this machine.
 *
 * @param home its folder
 * @param name vendor and version
 */
record InstalledJvm(Path home, String name) {
  /** Folders in which systems install virtual machines. */
  private static final List<Path> FOLDERS =
      List.of(Path.of("/usr/lib/jvm"), Path.of("/Library/Java/JavaVirtualMachines"));

  /** Returns the virtual machine of this program and all others that start, without duplicates. */
  static List<InstalledJvm> findAll(Cancellation cancellation) {
    Set<Path> homes = new LinkedHashSet<>();
    candidates().forEach(candidate -> realHome(candidate).ifPresent(homes::add));
    return homes.stream().flatMap(home -> describe(home, cancellation).stream()).toList();
  }

  private static List<Path> candidates() {
    List<Path> candidates = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    String variable = System.getenv("JAVA_HOME");
    if (variable != null && !variable.isBlank()) {
      candidates.add(Path.of(variable));
    }
    String path = System.getenv("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, 0)) {
      realLauncher(Path.of(folder)).ifPresent(java -> candidates.add(java.resolve("../..")));
    }
    for (Path folder : FOLDERS) {
      for (Path installed : list(folder)) {
        candidates.add(installed);
        candidates.add(installed.resolve("Contents").resolve("Home"));
      }
    }
    return candidates;
  }

  private static List<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> realHome(Path home) {
    return realLauncher(home.resolve("bin")).map(java -> java.resolve("../..").normalize());
  }

  private static Optional<Path> realLauncher(Path folder) {
    Path launcher = folder.resolve(JavaProcess.launcher(Path.of("")).getFileName());
    try {
      return Files.isExecutable(launcher) ? Optional.of(launcher.toRealPath()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Starts the virtual machine to ask for its name; empty if it does not start. */
  private static Optional<InstalledJvm> describe(Path home, Cancellation cancellation) {
    List<String> properties = List.of("-XshowSettings:properties", "-version");
    try (JavaProcess process = JavaProcess.start(home, properties)) {
      String settings = process.await(cancellation);
      String name = property(settings, "java.vendor") + " " + property(settings, "java.version");
      return Optional.of(new InstalledJvm(home, name));
    } catch (CommandFailure e) {
      cancellation.check();
      return Optional.empty();
    }
  }

  private static String property(String settings, String key) {
    return settings
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(key + " = "))
        .map(line -> line.substring(key.length() + " = ".length()))
        .findFirst()
        .orElse("unknown");
  }
}
