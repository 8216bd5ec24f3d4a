package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/annotate}.
 *
 * @param sources URIs of files with measurements
 * @param format format of all files, null to recognise it by content
 * @param mappings names in the data that belong to an element, null for none
 * @param fit how distributions are chosen, null for the best one
 * @param values which values are used: {@code steady}, {@code all} or {@code withoutOutliers}; null
 *     for {@code steady}
 * @param fromTime start of the part that is used, such as {@code 2026-11-20T08:00:00Z}; null for
 *     that of the measurements
 * @param toTime end of the part that is used, null for that of the measurements
 * @param keepStalls whether executions that ran while the machine stood still are used; null for no
 * @param workload the workload into which arrivals are written, null for none
 * @param workDoneToken token of the progress notifications, null for none
 */
public record AnnotateParams(
    TextDocumentIdentifier textDocument,
    List<String> sources,
    @Nullable String format,
    @Nullable List<NameAssignment> mappings,
    @Nullable String fit,
    @Nullable String values,
    @Nullable String fromTime,
    @Nullable String toTime,
    @Nullable Boolean keepStalls,
    @Nullable String workload,
    @Nullable Either<String, Integer> workDoneToken) {

  /**
   * A name in the data that belongs to an element.
   *
   * @param name name in which {@code *} matches any characters
   * @param element simple or qualified name of the element
   */
  public record NameAssignment(String name, String element) {}
}
