package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * What is asked.
 *
 * @param to what {@code threadwise convert --to} calls a form that is a text: {@code json}, {@code
 *     svg}, {@code simpy} and so on
 */
public record ConvertParams(TextDocumentIdentifier textDocument, String to) {}
