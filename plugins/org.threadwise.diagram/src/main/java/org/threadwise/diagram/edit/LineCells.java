package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a new line of a process.
 *
 * @param keyword of its kind
 * @param name not escaped
 * @param label with its quotes, null for none
 * @param inputs names of slots
 * @param context name of a slot, null for none
 * @param outputs names of slots
 * @param clauses their source texts
 */
record LineCells(
    String keyword,
    String name,
    @Nullable String label,
    List<String> inputs,
    @Nullable String context,
    List<String> outputs,
    List<String> clauses) {}
