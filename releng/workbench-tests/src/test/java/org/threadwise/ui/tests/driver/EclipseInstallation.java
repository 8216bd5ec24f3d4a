package org.threadwise.ui.tests.driver;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A modifiable copy of the plain Eclipse product.
 *
 * @param folder the folder of the installation
 */
record EclipseInstallation(Path folder) {

  private static final String FEATURE = "org.threadwise.feature.feature.group";
  private static final String SIRIUS_FEATURE = "org.threadwise.sirius.feature.feature.group";
  private static final long DIRECTOR_TIMEOUT_SECONDS = 120;

  /** Copies the product to an empty folder. */
  static EclipseInstallation copy(Path product, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(product)) {
      for (Path file : files.toList()) {
        Path target = folder.resolve(product.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
    return new EclipseInstallation(folder);
  }

  /** Installs the feature from a site and returns the output of the director. */
  String install(Path site) throws IOException, InterruptedException {
    return runDirector("-repository", site.toUri().toString(), "-installIU", FEATURE);
  }

  /** Updates the feature to the version of a site. */
  String update(Path site) throws IOException, InterruptedException {
    return runDirector(
        "-repository", site.toUri().toString(), "-uninstallIU", FEATURE, "-installIU", FEATURE);
  }

  String uninstall() throws IOException, InterruptedException {
    return runDirector("-uninstallIU", FEATURE);
  }

  /** Tries to install the feature for Sirius without Sirius, and returns the error. */
  String installSiriusWithoutRuntime(Path site) throws InterruptedException {
    try {
      return runDirector("-repository", site.toUri().toString(), "-installIU", SIRIUS_FEATURE);
    } catch (IOException refusal) {
      return String.valueOf(refusal.getMessage());
    }
  }

  private String runDirector(String... options) throws IOException, InterruptedException {
    List<String> arguments =
        new ArrayList<>(List.of("-application", "org.eclipse.equinox.p2.director"));
    arguments.addAll(List.of(options));
    Path log = Files.createTempFile(folder, "director", ".log");
    int status = run(log, DIRECTOR_TIMEOUT_SECONDS, List.of(), Map.of(), arguments);
    String output = Files.readString(log);
    if (status != 0) {
      throw new IOException("the director exited with status " + status + ":\n" + output);
    }
    return output;
  }

  /** Returns the installed bundles whose entry starts with a prefix. */
  List<String> installed(String prefix) throws IOException {
    Path bundles =
        folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    return Files.readAllLines(bundles).stream().filter(line -> line.startsWith(prefix)).toList();
  }

  /** Adds a bundle that is on no site. */
  void add(Path bundle, String name) throws IOException {
    Path target = folder.resolve("plugins").resolve(name + "_0.1.0.jar");
    Files.copy(bundle, target);
    Path bundles =
        folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    String version = version(bundle);
    Files.writeString(
        bundles,
        name + "," + version + ",plugins/" + target.getFileName() + ",4,false\n",
        StandardOpenOption.APPEND);
  }

  /**
   * Deletes a file from an installed bundle. Bundles of earlier versions may still be in the folder
   * of plug-ins.
   *
   * @param entry of the bundle, with its name, version, location and other properties
   */
  void removeFromBundle(String entry, String file) throws IOException {
    String location = entry.split(",", -1)[2];
    try (var jar = FileSystems.newFileSystem(folder.resolve(location))) {
      Files.delete(jar.getPath(file));
    }
  }

  private static String version(Path bundle) throws IOException {
    try (var jar = new java.util.jar.JarFile(bundle.toFile())) {
      return Objects.requireNonNull(
          jar.getManifest().getMainAttributes().getValue("Bundle-Version"));
    }
  }

  /** Runs Eclipse until it exits and returns the exit status. */
  int run(
      Path log,
      long seconds,
      List<String> properties,
      Map<String, String> environment,
      List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Most code runs only a few times, so optimising it costs more than it saves.
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(properties);
    command.addAll(
        List.of("-jar", plugin("org.eclipse.equinox.launcher_").toString(), "-nosplash"));
    command.addAll(arguments);
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new IOException("Eclipse did not exit within " + seconds + " s: see " + log);
    }
    return process.exitValue();
  }

  /** Returns the bundle with a file name prefix. */
  private Path plugin(String name) throws IOException {
    try (Stream<Path> plugins = Files.list(folder.resolve("plugins"))) {
      return plugins
          .filter(file -> file.getFileName().toString().startsWith(name))
          .max(Comparator.naturalOrder())
          .orElseThrow();
    }
  }
}
