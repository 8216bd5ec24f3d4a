package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param to what {@code threadwise convert --to} calls the form
 * @param variant one of the form's; the usual one without it
 * @param workload name of the one that a form of a queueing model has; the first one without it
 * @param variation what else is different in a form of a queueing model
 */
public record ConvertParams(
    TextDocumentIdentifier textDocument,
    String to,
    @Nullable FormVariant variant,
    @Nullable String workload,
    @Nullable Variation variation) {}
