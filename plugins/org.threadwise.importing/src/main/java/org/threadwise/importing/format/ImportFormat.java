package org.threadwise.importing.format;

import java.util.List;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.camel.CamelImporter;
import org.threadwise.importing.guarana.GuaranaImporter;
import org.threadwise.importing.spring.SpringIntegrationImporter;

/** A platform whose files can be imported. */
public enum ImportFormat {
  /** Routes of Apache Camel 4 in YAML and XML. */
  CAMEL,
  /** Configurations of Spring Integration in XML. */
  SPRING_INTEGRATION,
  /** Solutions in Java for Guaraná's SDK. */
  GUARANA;

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
          case SPRING_INTEGRATION -> new SpringIntegrationImporter();
          case GUARANA -> new GuaranaImporter();
        };
    return importer.read(files);
  }
}
