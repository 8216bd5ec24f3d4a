package org.threadwise.dsl;

/**
 * A change of the text that fixes a problem.
 *
 * @param title in the imperative, shown to users
 * @param offset of the first replaced character, in UTF-16 units
 * @param length of the replaced part, in UTF-16 units
 * @param replacement new text
 */
public record Fix(String title, int offset, int length, String replacement) {}
