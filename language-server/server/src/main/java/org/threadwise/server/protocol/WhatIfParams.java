package org.threadwise.server.protocol;

import java.util.Map;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param rate of all orders together per second
 * @param times factor for all times of a task or port, by its name
 * @param cores of the host
 * @param threads of pools, by their names
 * @param simulate whether to run the changed solution too
 */
public record WhatIfParams(
    TextDocumentIdentifier textDocument,
    @Nullable Double rate,
    @Nullable Map<String, Double> times,
    @Nullable Integer cores,
    @Nullable Map<String, Integer> threads,
    boolean simulate) {}
