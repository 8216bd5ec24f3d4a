package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param pool whose threads are varied, the first one without it
 * @param threads counts, around the proposal without them
 * @param rates of orders per second, that of the workload without them
 * @param workDoneToken under which progress is told, if it is given
 */
public record SweepParams(
    TextDocumentIdentifier textDocument,
    @Nullable String pool,
    @Nullable List<Integer> threads,
    @Nullable List<Double> rates,
    @Nullable Either<String, Integer> workDoneToken) {}
