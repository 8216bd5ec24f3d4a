package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

/**
 * Starts the packaged jars with the version of ELK that Sirius has. The bundles of ELK are
 * singletons: where Sirius' feature for ELK is installed, Threadwise uses the same ones.
 */
class ElkOfSiriusIT {

  private static final String ELK = "org.eclipse.elk.";
  private static final String SIRIUS_VERSION = "0.9.1";

  private static final List<Path> OURS =
      Stream.of(property("bundles").split(File.pathSeparator, -1)).map(Path::of).toList();

  @TempDir private Path storage;

  private final ClassLoader classLoader = Thread.currentThread().getContextClassLoader();

  @AfterEach
  void restoreClassLoader() {
    Thread.currentThread().setContextClassLoader(classLoader);
  }

  private static String property(String name) {
    return Objects.requireNonNull(System.getProperty(name), "set -D" + name);
  }

  private static List<Path> elkOfSirius() throws IOException {
    try (Stream<Path> jars = Files.list(Path.of(property("elk.of.sirius")))) {
      return jars.sorted().toList();
    }
  }

  private static boolean isElk(Path jar) {
    return jar.getFileName().toString().startsWith(ELK);
  }

  private static Equinox launch(Path storage, List<Path> jars) throws Exception {
    Equinox equinox = Equinox.launch(storage);
    for (Path jar : jars) {
      equinox.install(jar);
    }
    return equinox;
  }

  private static Bundle bundle(Equinox equinox, String name) {
    return equinox.bundles().stream()
        .filter(bundle -> bundle.getSymbolicName().equals(name))
        .findAny()
        .orElseThrow();
  }

  @Test
  void siriusHasFourBundlesOfElkThatWeNeed() throws IOException {
    assertThat(elkOfSirius())
        .hasSize(4)
        .hasSameSizeAs(OURS.stream().filter(ElkOfSiriusIT::isElk).toList());
  }

  /** With Sirius' version alone, and with both, of which OSGi resolves one. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void diagramsAreLaidOut(boolean both) throws Exception {
    List<Path> jars =
        Stream.concat(OURS.stream().filter(jar -> both || !isElk(jar)), elkOfSirius().stream())
            .toList();
    try (Equinox equinox = launch(storage, jars)) {
      // ELK asks this class loader for its algorithms: that of the tests has another ELK.
      Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
      for (String name : List.of("org.threadwise.dsl", "org.threadwise.design")) {
        Equinox.start(bundle(equinox, name));
      }
      assertThat(layOut(equinox)).contains("Convert");
      List<Bundle> used =
          equinox.bundles().stream()
              .filter(bundle -> bundle.getSymbolicName().startsWith(ELK))
              .filter(bundle -> bundle.getState() != Bundle.INSTALLED)
              .toList();
      assertThat(used).hasSize(4);
      assertThat(used.stream().map(bundle -> bundle.getVersion().toString()).distinct())
          .hasSize(1)
          .allMatch(version -> both || version.startsWith(SIRIUS_VERSION));
    }
  }

  /** Lays a small solution out; the result as text. */
  private static String layOut(Equinox equinox)
      throws ReflectiveOperationException, BundleException {
    Bundle diagram = bundle(equinox, "org.threadwise.diagram");
    Equinox.start(diagram);
    Object read =
        diagram
            .loadClass("org.threadwise.dsl.SolutionReader")
            .getMethod("read", String.class)
            .invoke(
                null,
                """
                solution Small
                process Only {
                  entry      In           -> raw
                  translator Convert raw  -> done  takes 1 ms
                  exit       Out     done
                }
                """);
    Object solution = read.getClass().getMethod("solution").invoke(read);
    return String.valueOf(
        diagram
            .loadClass("org.threadwise.diagram.layout.DiagramLayout")
            .getMethod("of", diagram.loadClass("org.threadwise.model.integration.Solution"))
            .invoke(null, solution));
  }
}
