package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/compare}.
 *
 * @param budget maximum time in seconds; the setting of the user if null
 */
public record CompareParams(TextDocumentIdentifier textDocument, @Nullable Double budget) {}
