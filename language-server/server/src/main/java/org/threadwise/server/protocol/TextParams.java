package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/** A question about an open text. */
public record TextParams(TextDocumentIdentifier textDocument) {}
