package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/diagram}.
 *
 * @param known revision of a diagram that the client already has, null to request the whole diagram
 */
public record DiagramParams(TextDocumentIdentifier textDocument, @Nullable Integer known) {}
