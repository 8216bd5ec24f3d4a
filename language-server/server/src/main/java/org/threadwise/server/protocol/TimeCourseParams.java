package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/timeCourse}.
 *
 * @param variation how the simulated scenario differs from the text, null for the text itself
 * @param workDoneToken token of the progress notifications
 */
public record TimeCourseParams(
    TextDocumentIdentifier textDocument,
    @Nullable Variation variation,
    @Nullable Either<String, Integer> workDoneToken) {}
