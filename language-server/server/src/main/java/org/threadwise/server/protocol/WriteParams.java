package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is to be written.
 *
 * @param version of the text that the variation is of
 * @param variation that the text is to say itself
 */
public record WriteParams(TextDocumentIdentifier textDocument, int version, Variation variation) {}
