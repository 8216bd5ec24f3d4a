package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param base another text of the document in full, such as that on the disk; the open one without
 *     it
 * @param variation how the other scenario differs from the open text
 * @param workDoneToken under which progress is told, if it is given
 */
public record DifferenceParams(
    TextDocumentIdentifier textDocument,
    @Nullable String base,
    @Nullable Variation variation,
    @Nullable Either<String, Integer> workDoneToken) {}
