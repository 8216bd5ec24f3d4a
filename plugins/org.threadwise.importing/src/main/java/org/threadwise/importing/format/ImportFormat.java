package org.threadwise.importing.format;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.camel.CamelImporter;
import org.threadwise.importing.guarana.GuaranaImporter;
import org.threadwise.importing.json.JsonImporter;
import org.threadwise.importing.spring.SpringIntegrationImporter;

/** A format of files that can be imported. The command line and the editors offer all of them. */
@SuppressWarnings("ImmutableEnumChecker") // constructors without state, unmodifiable lists
public enum ImportFormat {
  /** Routes of Apache Camel 4 in YAML and XML. */
  CAMEL("Apache Camel", "routes in YAML or XML", CamelImporter::new, List.of("yaml", "yml", "xml")),
  /** Configurations of Spring Integration in XML. */
  SPRING_INTEGRATION(
      "Spring Integration",
      "configurations in XML",
      SpringIntegrationImporter::new,
      List.of("xml")),
  /** Solutions in Java for Guaraná's SDK. */
  GUARANA(
      "Guaraná",
      "solutions in Java, and the engine's XML",
      GuaranaImporter::new,
      List.of("java", "xml")),
  /** Solutions that Threadwise exported. */
  JSON("JSON", "a solution that Threadwise exported", JsonImporter::new, List.of("json"));

  private final String title;
  private final String description;
  private final Supplier<Importer> importer;
  private final List<String> extensions;

  ImportFormat(
      String title, String description, Supplier<Importer> importer, List<String> extensions) {
    this.title = title;
    this.description = description;
    this.importer = importer;
    this.extensions = extensions;
  }

  /** Returns the value of {@code --from}, such as {@code spring-integration}. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the platform or format. */
  public String title() {
    return title;
  }

  /** Returns which files are read, in a few words. */
  public String description() {
    return description;
  }

  /** Returns the usual extensions of files, without dots. */
  public List<String> extensions() {
    return extensions;
  }

  /**
   * Returns whether several files are imported together, and can update a model. A file in JSON is
   * a whole solution instead.
   */
  public boolean canUpdate() {
    return this != JSON;
  }

  /** Returns the format with a keyword. */
  public static Optional<ImportFormat> of(String keyword) {
    return Stream.of(values()).filter(format -> format.keyword().equals(keyword)).findFirst();
  }

  /** Returns the keywords of all formats. */
  public static List<String> keywords() {
    return Stream.of(values()).map(ImportFormat::keyword).toList();
  }

  /**
   * Returns the solution that some files describe together.
   *
   * @param files in any order, at least one
   * @throws ImportException if a file is not in this format, exceeds a limit, or describes nothing
   *     that can be imported
   */
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    return importer.get().read(files);
  }
}
