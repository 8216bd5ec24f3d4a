package org.threadwise.server.drift;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.measurement.drift.SourcePath;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.document.TextSpan;

/**
 * A file of measurements that a document or a setting names. A document is limited to files in its
 * folder, because documents are shared; the setting belongs to the user.
 *
 * @param name as it was written
 * @param place where problems of the file are reported
 * @param file null if the file may not be read
 * @param refusal why it may not be read; null if it may
 */
public record NamedSource(
    String name, TextSpan place, @Nullable Path file, @Nullable IOException refusal) {

  /**
   * Returns the sources of a document.
   *
   * @param parsed the document, or an earlier version that differs in its pins only
   * @param settings names in the setting of the user
   */
  public static List<NamedSource> of(Snapshot snapshot, ParsedText parsed, List<String> settings) {
    List<NamedSource> sources = new ArrayList<>();
    Solution solution = parsed.solution();
    Path document = snapshot.file();
    Path folder = document == null ? null : document.getParent();
    if (solution == null || folder == null || snapshot.reach() == Reach.TEXT) {
      return sources;
    }
    List<INode> nodes =
        NodeModelUtils.findNodesForFeature(solution, Literals.SOLUTION__MEASUREMENTS);
    List<String> names = solution.getMeasurements();
    for (int i = 0; i < Math.min(nodes.size(), names.size()); i++) {
      sources.add(of(names.get(i), TextSpan.of(nodes.get(i)), folder, true));
    }
    for (String name : settings) {
      sources.add(of(name, TextSpan.ofName(solution), folder, false));
    }
    return sources;
  }

  private static NamedSource of(String name, TextSpan place, Path folder, boolean inside) {
    try {
      Path file = inside ? SourcePath.inside(name, folder) : SourcePath.of(name, folder);
      return new NamedSource(name, place, file, null);
    } catch (UnreadableSourceException e) {
      return new NamedSource(name, place, null, e);
    }
  }
}
