package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/difference}.
 *
 * @param base the text of the first scenario, null for the open text
 * @param variation how the other scenario differs from the open text
 * @param workDoneToken token of the progress notifications, null for none
 */
public record DifferenceParams(
    TextDocumentIdentifier textDocument,
    @Nullable BaseText base,
    @Nullable Variation variation,
    @Nullable Either<String, Integer> workDoneToken) {}
