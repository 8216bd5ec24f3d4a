package org.threadwise.dsl;

/**
 * A change of the text that mends a problem.
 *
 * @param title what it does, as a command
 * @param offset first character that is replaced, in UTF-16 units
 * @param length how many are replaced
 * @param replacement the text that takes their place
 */
public record Fix(String title, int offset, int length, String replacement) {}
