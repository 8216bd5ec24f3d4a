package org.threadwise.dsl.ide;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.Solution;

/** Links to measurement files. No file is accessed, so a missing one has a link as well. */
public final class DocumentLinks {

  private DocumentLinks() {}

  /** Returns the links in the order of the text, without files outside its folder. */
  public static List<DocumentLink> of(ParsedText parsed) {
    List<DocumentLink> links = new ArrayList<>();
    Path file = parsed.file();
    Solution solution = parsed.solution();
    if (file == null || solution == null) {
      return links;
    }
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (folder == null) {
      return links;
    }
    addSources(parsed, folder, solution, links);
    solution
        .eAllContents()
        .forEachRemaining(
            object ->
                Optional.ofNullable(fileFeature(object))
                    .flatMap(feature -> link(parsed, folder, object, feature))
                    .ifPresent(links::add));
    return links;
  }

  private static void addSources(
      ParsedText parsed, Path folder, Solution solution, List<DocumentLink> links) {
    List<INode> nodes =
        NodeModelUtils.findNodesForFeature(solution, Literals.SOLUTION__MEASUREMENTS);
    for (int i = 0; i < nodes.size() && i < solution.getMeasurements().size(); i++) {
      link(parsed, folder, nodes.get(i), solution.getMeasurements().get(i)).ifPresent(links::add);
    }
  }

  private static @Nullable EStructuralFeature fileFeature(EObject object) {
    return switch (object) {
      case MeasuredDistribution measured -> Literals.MEASURED_DISTRIBUTION__FILE;
      case RecordedArrivals recorded -> Literals.RECORDED_ARRIVALS__FILE;
      default -> null;
    };
  }

  private static Optional<DocumentLink> link(
      ParsedText parsed, Path folder, EObject object, EStructuralFeature feature) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(object, feature);
    return nodes.isEmpty() || !(object.eGet(feature) instanceof String name)
        ? Optional.empty()
        : link(parsed, folder, nodes.getFirst(), name);
  }

  private static Optional<DocumentLink> link(
      ParsedText parsed, Path folder, INode node, String name) {
    return inside(folder, name)
        .map(
            target -> {
              // Without the quotes.
              DocumentLink link =
                  new DocumentLink(
                      Positions.range(parsed.lines(), node.getOffset() + 1, node.getLength() - 2),
                      target.toUri().toString());
              link.setTooltip("Open " + name);
              return link;
            });
  }

  /** Resolves the name of a file in a folder or below it. */
  private static Optional<Path> inside(Path folder, String name) {
    try {
      Path target = folder.resolve(name).normalize();
      boolean isInside = target.startsWith(folder) && !target.equals(folder);
      return isInside && !Path.of(name).isAbsolute() ? Optional.of(target) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
