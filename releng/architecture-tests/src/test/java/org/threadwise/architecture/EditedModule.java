package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.threadwise.model.catalogue.DistributionKind;

/**
 * The package of the catalogue with some of its sources edited, compiled into a folder of its own:
 * the sources of the repository stay as they are.
 */
final class EditedModule {

  private static final String PACKAGE = DistributionKind.class.getPackageName() + ".";
  private static final String TEST = PACKAGE + "DistributionKindTest";

  private final Path classes;

  private EditedModule(Path classes) {
    this.classes = classes;
  }

  /**
   * Compiles edited sources, the test class among them.
   *
   * @param folder for sources and classes; it is created
   * @param sources texts by the name of their file
   */
  static EditedModule of(Path folder, Map<String, String> sources) throws IOException {
    List<String> options = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
    options.addAll(List.of("-cp", System.getProperty("java.class.path")));
    Files.createDirectories(folder);
    for (var source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey());
      Files.writeString(file, source.getValue());
      options.add(file.toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, options.toArray(String[]::new))).isZero();
    return new EditedModule(folder);
  }

  /** Runs the test class of the catalogue of distributions on the edited classes. */
  TestExecutionSummary runTests() throws IOException, ClassNotFoundException {
    URL unedited = DistributionKind.class.getProtectionDomain().getCodeSource().getLocation();
    try (var loader = new CatalogueLoader(classes.toUri().toURL(), unedited)) {
      var listener = new SummaryGeneratingListener();
      Launcher launcher = LauncherFactory.create();
      launcher.execute(
          LauncherDiscoveryRequestBuilder.request()
              .selectors(selectClass(loader.loadClass(TEST)))
              .build(),
          listener);
      return listener.getSummary();
    }
  }

  /** Loads the whole package itself, because classes of two loaders do not share a package. */
  private static final class CatalogueLoader extends URLClassLoader {
    CatalogueLoader(URL... places) {
      super(places, EditedModule.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        if (!name.startsWith(PACKAGE)) {
          return super.loadClass(name, resolve);
        }
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? findClass(name) : loaded;
      }
    }
  }
}
