package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is asked.
 *
 * @param version of the text whose diagram is changed
 */
public record EditParams(
    TextDocumentIdentifier textDocument, int version, EditOperation operation) {}
