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
 * A copy of the plain Eclipse that can be changed.
 *
 * @param folder where it is
 */
record Eclipse(Path folder) {

  private static final String FEATURE = "org.threadwise.feature.feature.group";
  private static final String SIRIUS_FEATURE = "org.threadwise.sirius.feature.feature.group";
  private static final long DIRECTOR_SECONDS = 120;

  /** A copy of the product in an empty folder. */
  static Eclipse copy(Path product, Path folder) throws IOException {
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
    return new Eclipse(folder);
  }

  /** Installs the feature from a site; what the director says. */
  String install(Path site) throws IOException, InterruptedException {
    return direct("-repository", site.toUri().toString(), "-installIU", FEATURE);
  }

  /** Puts what a site has in the place of what is installed. */
  String update(Path site) throws IOException, InterruptedException {
    return direct(
        "-repository", site.toUri().toString(), "-uninstallIU", FEATURE, "-installIU", FEATURE);
  }

  String uninstall() throws IOException, InterruptedException {
    return direct("-uninstallIU", FEATURE);
  }

  /** Installs the feature for Sirius, which is not there; why that fails. */
  String refuseSirius(Path site) throws InterruptedException {
    try {
      return direct("-repository", site.toUri().toString(), "-installIU", SIRIUS_FEATURE);
    } catch (IOException refusal) {
      return String.valueOf(refusal.getMessage());
    }
  }

  private String direct(String... words) throws IOException, InterruptedException {
    List<String> arguments =
        new ArrayList<>(List.of("-application", "org.eclipse.equinox.p2.director"));
    arguments.addAll(List.of(words));
    Path log = Files.createTempFile(folder, "director", ".log");
    int status = run(log, DIRECTOR_SECONDS, List.of(), Map.of(), arguments);
    String said = Files.readString(log);
    if (status != 0) {
      throw new IOException("the director ended with " + status + ":\n" + said);
    }
    return said;
  }

  /** The files of its bundles and features that have some word in their names. */
  List<String> installed(String word) throws IOException {
    Path bundles =
        folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
    return Files.readAllLines(bundles).stream().filter(line -> line.startsWith(word)).toList();
  }

  /** Adds a bundle that no site knows. */
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

  /** Takes a file out of a bundle whose name begins so. */
  void takeAway(String bundle, String file) throws IOException {
    try (var jar = FileSystems.newFileSystem(plugin(bundle))) {
      Files.delete(jar.getPath(file));
    }
  }

  private static String version(Path bundle) throws IOException {
    try (var jar = new java.util.jar.JarFile(bundle.toFile())) {
      return Objects.requireNonNull(
          jar.getManifest().getMainAttributes().getValue("Bundle-Version"));
    }
  }

  /** Runs it until it ends; its status. */
  int run(
      Path log,
      long seconds,
      List<String> properties,
      Map<String, String> environment,
      List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
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
      throw new IOException("Eclipse did not end within " + seconds + " s: see " + log);
    }
    return process.exitValue();
  }

  /** The bundle whose file's name begins so. */
  private Path plugin(String name) throws IOException {
    try (Stream<Path> plugins = Files.list(folder.resolve("plugins"))) {
      return plugins
          .filter(file -> file.getFileName().toString().startsWith(name))
          .max(Comparator.naturalOrder())
          .orElseThrow();
    }
  }
}
