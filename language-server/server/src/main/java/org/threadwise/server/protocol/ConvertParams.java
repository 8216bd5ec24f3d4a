package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is asked.
 *
 * @param to {@code json}, {@code dot} or {@code svg}
 */
public record ConvertParams(TextDocumentIdentifier textDocument, String to) {}
