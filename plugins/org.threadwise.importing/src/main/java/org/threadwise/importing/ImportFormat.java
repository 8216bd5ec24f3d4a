package org.threadwise.importing;

import java.util.List;
import org.threadwise.importing.camel.CamelImporter;

/** A platform whose files can be imported. */
public enum ImportFormat {
  /** Routes of Apache Camel 4 in YAML and XML. */
  CAMEL;

  /**
   * Returns the solution that some files describe together.
   *
   * @throws ImportException if a file is not in this format, exceeds a limit, or describes nothing
   *     that can be imported
   */
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    Importer importer =
        switch (this) {
          case CAMEL -> new CamelImporter();
        };
    return importer.read(files);
  }
}
