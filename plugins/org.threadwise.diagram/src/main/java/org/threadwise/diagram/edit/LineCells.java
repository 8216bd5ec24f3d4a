package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a new line of a process says.
 *
 * @param keyword of its kind
 * @param name without a mark
 * @param label with its quotes, null for none
 * @param inputs names of slots
 * @param context name of a slot, null for none
 * @param outputs names of slots
 * @param clauses as they are written
 */
record LineCells(
    String keyword,
    String name,
    @Nullable String label,
    List<String> inputs,
    @Nullable String context,
    List<String> outputs,
    List<String> clauses) {}
