package org.threadwise.dsl.ide.syntax;

/**
 * Something that may be written at the cursor.
 *
 * @param role what it is
 * @param owner index of the token that begins the statement or element that it would belong to, -1
 *     for none
 */
public record Expectation(Role role, int owner) {}
