package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param known revision of a picture that the client has
 */
public record DiagramParams(TextDocumentIdentifier textDocument, @Nullable Integer known) {}
