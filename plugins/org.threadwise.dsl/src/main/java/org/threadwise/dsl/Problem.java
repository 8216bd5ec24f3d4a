package org.threadwise.dsl;

import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong in a text.
 *
 * @param severity how grave it is
 * @param line from 1
 * @param column from 1, in UTF-16 units
 * @param offset from 0, in UTF-16 units
 * @param length in UTF-16 units
 * @param message what is wrong, and how to mend it
 * @param fix a change that mends it, null if there is no single one
 * @param code stable name of the kind of problem, see {@link ProblemCode}
 */
public record Problem(
    Severity severity,
    int line,
    int column,
    int offset,
    int length,
    String message,
    @Nullable Fix fix,
    String code) {}
