package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of {@code threadwise/copy}.
 *
 * @param elements qualified names of tasks and ports
 */
public record CopyParams(TextDocumentIdentifier textDocument, List<String> elements) {}
