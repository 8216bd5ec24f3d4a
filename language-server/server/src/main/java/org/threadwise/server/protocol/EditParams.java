package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of {@code threadwise/edit}.
 *
 * @param version version of the document whose diagram is edited
 */
public record EditParams(
    TextDocumentIdentifier textDocument, int version, EditOperation operation) {}
