package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of {@code threadwise/write}.
 *
 * @param version version of the document that the variation refers to
 * @param variation the variation to write into the text
 */
public record WriteParams(TextDocumentIdentifier textDocument, int version, Variation variation) {}
