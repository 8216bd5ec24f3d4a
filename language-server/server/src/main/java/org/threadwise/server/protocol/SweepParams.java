package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/sweep}.
 *
 * @param pool the pool whose thread count varies, null for the first one
 * @param threads thread counts, null for counts around the proposal
 * @param second another pool whose thread count varies, null for none
 * @param secondThreads its thread counts, null for counts around the proposal
 * @param rates orders per second, null for the workload's rate; at most one with a second pool
 * @param workDoneToken token of the progress notifications, null for none
 */
public record SweepParams(
    TextDocumentIdentifier textDocument,
    @Nullable String pool,
    @Nullable List<Integer> threads,
    @Nullable String second,
    @Nullable List<Integer> secondThreads,
    @Nullable List<Double> rates,
    @Nullable Either<String, Integer> workDoneToken) {}
