package org.threadwise.importing;

import java.util.List;
import java.util.function.Supplier;
import org.threadwise.importing.camel.CamelImporter;

/** A platform whose files can be imported. */
public enum ImportFormat {
  /** Routes of Apache Camel 4 in YAML and XML. */
  CAMEL("Camel routes", CamelImporter::new, "yaml", "yml", "xml");

  private final String title;
  private final Supplier<Importer> importer;
  private final List<String> endings;

  ImportFormat(String title, Supplier<Importer> importer, String... endings) {
    this.title = title;
    this.importer = importer;
    this.endings = List.of(endings);
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns the usual endings of its files, without a dot. */
  public List<String> endings() {
    return endings;
  }

  /**
   * Returns the solution that some files describe together.
   *
   * @throws ImportException if a file is not in this format, exceeds a limit, or describes nothing
   *     that can be imported
   */
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    return importer.get().read(files);
  }
}
