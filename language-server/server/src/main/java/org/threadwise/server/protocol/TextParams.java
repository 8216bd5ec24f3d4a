package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/** Parameters of requests about an open document: {@code results} and {@code forms}. */
public record TextParams(TextDocumentIdentifier textDocument) {}
