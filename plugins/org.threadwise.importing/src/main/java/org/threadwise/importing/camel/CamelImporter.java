package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.SourceFile;

/** Imports routes of Apache Camel 4 in YAML and XML. */
public final class CamelImporter implements Importer {

  @Override
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    List<RouteNode> roots = new ArrayList<>();
    for (SourceFile file : files) {
      roots.add(root(file));
    }
    RouteSet routes = RouteSet.of(roots);
    if (routes.routes().isEmpty()) {
      throw new ImportException(
          files.getFirst().name(),
          0,
          "no route was found: a file with routes contains 'route' or 'from' in YAML, or <route> in"
              + " XML");
    }
    return new RoutesTranslation(routes).model();
  }

  private static RouteNode root(SourceFile file) throws ImportException {
    if (file.hasEnding(".java", ".groovy", ".kt", ".kts")) {
      throw new ImportException(
          file.name(),
          0,
          "routes in a programming language are not read: start the application with"
              + " camel.main.dump-routes=xml and import what it writes");
    }
    boolean isXml = file.hasEnding(".xml") || file.text().stripLeading().startsWith("<");
    return isXml ? XmlRoutes.read(file) : YamlRoutes.read(file);
  }
}
