package org.threadwise.server.protocol;

import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/convert}.
 *
 * @param to the form, a {@code --to} value of {@code threadwise convert}
 * @param variant a variant of the form, null for the default
 * @param workload name of the workload, for a form of a queueing model; null for the first one
 * @param variation how the scenario differs from the text, for a form of a queueing model
 */
public record ConvertParams(
    TextDocumentIdentifier textDocument,
    String to,
    @Nullable FormVariant variant,
    @Nullable String workload,
    @Nullable Variation variation) {}
