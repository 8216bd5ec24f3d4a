package org.threadwise.server.protocol;

import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * Parameters of {@code threadwise/fix}.
 *
 * @param version version of the document that has the problem
 * @param range range of the problem
 * @param code code of the problem
 * @param title title of the fix
 */
public record FixParams(
    TextDocumentIdentifier textDocument, int version, Range range, String code, String title) {}
