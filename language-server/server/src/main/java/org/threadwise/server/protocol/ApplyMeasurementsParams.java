package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of {@code threadwise/applyMeasurements}.
 *
 * @param text the document to which the edits refer
 * @param edits those of the chosen rows
 */
public record ApplyMeasurementsParams(
    TextDocumentIdentifier textDocument, String text, List<AnnotateResult.ClauseEdit> edits) {}
