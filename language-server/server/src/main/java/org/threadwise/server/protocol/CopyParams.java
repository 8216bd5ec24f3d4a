package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is asked.
 *
 * @param elements as operations name them
 */
public record CopyParams(TextDocumentIdentifier textDocument, List<String> elements) {}
