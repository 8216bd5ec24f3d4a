package org.threadwise.server.protocol;

import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is asked.
 *
 * @param version of the text in which the problem is
 * @param range of the problem
 * @param code of the problem
 * @param title of the fix
 */
public record FixParams(
    TextDocumentIdentifier textDocument, int version, Range range, String code, String title) {}
