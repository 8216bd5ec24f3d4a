package org.threadwise.ui.tests.driver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** An update site of an older version: the same plug-in and feature with an older qualifier. */
final class OlderSite {

  private static final String OLD = "v20200101-0000";
  private static final long PUBLISHER_TIMEOUT_SECONDS = 120;

  private OlderSite() {}

  /** Publishes the older site to a folder, derived from the current site. */
  static Path publish(EclipseInstallation eclipse, Path site, Path folder)
      throws IOException, InterruptedException {
    Path source = folder.resolve("source");
    for (String kind : List.of("features", "plugins")) {
      Files.createDirectories(source.resolve(kind));
      try (Stream<Path> jars = Files.list(site.resolve(kind))) {
        for (Path jar : jars.toList()) {
          Path target = source.resolve(kind).resolve(older(jar.getFileName().toString()));
          if (jar.getFileName().toString().contains("threadwise")) {
            rewrite(jar, target);
          } else {
            Files.copy(jar, target);
          }
        }
      }
    }
    Path published = folder.resolve("site");
    int status =
        eclipse.run(
            folder.resolve("publisher.log"),
            PUBLISHER_TIMEOUT_SECONDS,
            List.of(),
            Map.of(),
            List.of(
                "-application",
                "org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher",
                "-metadataRepository",
                published.toUri().toString(),
                "-artifactRepository",
                published.toUri().toString(),
                "-source",
                source.toString(),
                "-publishArtifacts"));
    if (status != 0) {
      throw new IOException("the older site was not published: see " + folder);
    }
    return published;
  }

  private static String older(String text) {
    return text.replaceAll("\\bv2\\d{7}-\\d{4}(-[0-9a-f]+)?\\b(?=[\".]|$)", OLD);
  }

  private static void rewrite(Path jar, Path target) throws IOException {
    try (var from = new JarFile(jar.toFile());
        var to = new JarOutputStream(Files.newOutputStream(target))) {
      for (Enumeration<JarEntry> entries = from.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        byte[] content = from.getInputStream(entry).readAllBytes();
        to.putNextEntry(new JarEntry(entry.getName()));
        to.write(
            switch (entry.getName()) {
              case JarFile.MANIFEST_NAME -> olderManifest(content);
              case "feature.xml" ->
                  olderFeature(new String(content, StandardCharsets.UTF_8))
                      .getBytes(StandardCharsets.UTF_8);
              default -> content;
            });
        to.closeEntry();
      }
    }
  }

  private static byte[] olderManifest(byte[] content) throws IOException {
    var manifest = new Manifest(new ByteArrayInputStream(content));
    String version = manifest.getMainAttributes().getValue("Bundle-Version");
    if (version != null) {
      manifest.getMainAttributes().putValue("Bundle-Version", olderVersion(version));
    }
    var bytes = new ByteArrayOutputStream();
    manifest.write(bytes);
    return bytes.toByteArray();
  }

  private static String olderVersion(String version) {
    return version.replaceFirst("\\.v[^.]*$", "." + OLD);
  }

  /** Only versions of this project have this prefix. */
  private static String olderFeature(String xml) {
    return xml.replaceAll("\"0\\.1\\.0\\.v[^\"]*\"", "\"0.1.0." + OLD + "\"");
  }
}
