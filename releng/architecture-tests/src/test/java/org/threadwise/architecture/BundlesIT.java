package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

/** Starts the packaged jars, and all that they need, as OSGi bundles. */
class BundlesIT {

  /** The jars, as a class path. */
  private static final String BUNDLES =
      Objects.requireNonNull(System.getProperty("bundles"), "set -Dbundles=JAR:JAR:...");

  @TempDir private static Path storage;
  private static Equinox equinox;

  @BeforeAll
  static void launch() throws Exception {
    equinox = Equinox.launch(storage);
    for (String jar : BUNDLES.split(File.pathSeparator, -1)) {
      equinox.install(Path.of(jar));
    }
  }

  @AfterAll
  static void stop() throws Exception {
    equinox.close();
  }

  @Test
  void everyPartIsABundleOfItsName() {
    List<String> names = equinox.bundles().stream().map(Bundle::getSymbolicName).toList();
    // Spark loads the classes of its tasks from plain jars.
    for (ProjectPart part : EnumSet.complementOf(EnumSet.of(ProjectPart.SPARK))) {
      assertThat(names).contains("org.threadwise." + part);
    }
  }

  @Test
  void everyBundleStarts() {
    List<String> problems = new ArrayList<>();
    for (Bundle bundle : equinox.bundles()) {
      try {
        Equinox.start(bundle);
      } catch (BundleException e) {
        problems.add(e.getMessage());
      }
    }
    assertThat(problems).isEmpty();
    assertThat(equinox.bundles()).allMatch(bundle -> bundle.getState() >= Bundle.RESOLVED);
  }

  @Test
  void everyClassOfTheProjectLoads() throws Exception {
    List<String> problems = new ArrayList<>();
    for (Bundle bundle : equinox.bundles()) {
      if (bundle.getSymbolicName().startsWith("org.threadwise.")) {
        for (String name : classesOf(bundle)) {
          try {
            // Reading the members as well makes the class loader look for all their types.
            assertThat(bundle.loadClass(name).getDeclaredMethods()).isNotNull();
          } catch (ClassNotFoundException | NoClassDefFoundError e) {
            problems.add(bundle.getSymbolicName() + " cannot load " + name + ": " + e);
          }
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  @Test
  void theLanguageSetsItselfUp() throws Exception {
    Bundle dsl =
        equinox.bundles().stream()
            .filter(bundle -> bundle.getSymbolicName().equals("org.threadwise.dsl"))
            .findAny()
            .orElseThrow();
    Class<?> setup = dsl.loadClass("org.threadwise.dsl.IntegrationStandaloneSetup");
    Object injector =
        setup
            .getMethod("createInjectorAndDoEMFRegistration")
            .invoke(setup.getConstructor().newInstance());
    assertThat(injector).isNotNull();
  }

  private static List<String> classesOf(Bundle bundle) {
    var names = new ArrayList<String>();
    Enumeration<URL> entries = bundle.findEntries("org/threadwise", "*.class", true);
    while (entries != null && entries.hasMoreElements()) {
      String path = entries.nextElement().getPath();
      if (!path.endsWith("package-info.class")) {
        names.add(path.substring(1, path.length() - ".class".length()).replace('/', '.'));
      }
    }
    return names;
  }
}
