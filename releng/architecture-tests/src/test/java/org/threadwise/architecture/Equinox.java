package org.threadwise.architecture;

import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Jar;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.BundleRevision;

/** An OSGi framework of its own, and the bundles that were installed. */
final class Equinox implements AutoCloseable {

  /**
   * The jars that are no bundles, and the names by which Xtext asks for them. The target platform
   * of Eclipse wraps them in the same way.
   */
  private static final Map<String, String> NOT_BUNDLES =
      Map.of(
          "antlr-runtime-3.2.jar", "org.antlr.runtime", "aopalliance-1.0.jar", "org.aopalliance");

  private final Framework framework;
  private final List<Bundle> bundles = new ArrayList<>();

  private Equinox(Framework framework) {
    this.framework = framework;
  }

  static Equinox launch(Path storage) throws BundleException {
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class)
            .findFirst()
            .orElseThrow()
            .newFramework(
                Map.of(
                    Constants.FRAMEWORK_STORAGE,
                    storage.toString(),
                    Constants.FRAMEWORK_STORAGE_CLEAN,
                    Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT));
    framework.start();
    return new Equinox(framework);
  }

  /** Installs a jar, unless it is the framework itself, which is running already. */
  void install(Path jar) throws IOException, BundleException {
    String name = symbolicName(jar);
    if (!name.equals(framework.getSymbolicName())) {
      try (InputStream content = name.isEmpty() ? wrapped(jar) : Files.newInputStream(jar)) {
        bundles.add(framework.getBundleContext().installBundle(jar.toUri().toString(), content));
      }
    }
  }

  /** The name of the bundle in a jar, or nothing if it is none. */
  private static String symbolicName(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String header =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Constants.BUNDLE_SYMBOLICNAME);
      return header == null ? "" : header.replaceFirst(";.*", "").trim();
    }
  }

  /** A jar that is no bundle, as one that exports all it has. */
  private static InputStream wrapped(Path jar) throws IOException {
    String file = jar.getFileName().toString();
    String name = NOT_BUNDLES.get(file);
    if (name == null) {
      throw new IOException(file + " is no OSGi bundle: Eclipse could not use it");
    }
    try (Analyzer analyzer = new Analyzer(new Jar(jar.toFile()))) {
      analyzer.setBundleSymbolicName(name);
      analyzer.setBundleVersion(file.replaceFirst(".*-(.*)\\.jar", "$1"));
      analyzer.setExportPackage("*");
      analyzer.setImportPackage("*;resolution:=optional");
      var bytes = new ByteArrayOutputStream();
      analyzer.getJar().setManifest(analyzer.calcManifest());
      analyzer.getJar().write(bytes);
      return new ByteArrayInputStream(bytes.toByteArray());
    } catch (IOException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("cannot make a bundle of " + jar, e);
    }
  }

  List<Bundle> bundles() {
    return List.copyOf(bundles);
  }

  /** Starts a bundle; the exception names each requirement that is not met. */
  static void start(Bundle bundle) throws BundleException {
    boolean isFragment =
        (bundle.adapt(BundleRevision.class).getTypes() & BundleRevision.TYPE_FRAGMENT) != 0;
    if (!isFragment) {
      bundle.start();
    }
  }

  @Override
  public void close() throws BundleException, InterruptedException {
    framework.stop();
    FrameworkEvent end = framework.waitForStop(TimeUnit.SECONDS.toMillis(30));
    if (end.getType() != FrameworkEvent.STOPPED) {
      throw new IllegalStateException("Equinox did not stop within 30 s");
    }
  }
}
