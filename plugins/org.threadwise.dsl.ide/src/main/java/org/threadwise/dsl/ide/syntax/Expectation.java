package org.threadwise.dsl.ide.syntax;

/**
 * A token that is allowed at the cursor.
 *
 * @param role of the token
 * @param owner index of the first token of the statement or element that it would belong to, -1 for
 *     none
 */
public record Expectation(Role role, int owner) {}
