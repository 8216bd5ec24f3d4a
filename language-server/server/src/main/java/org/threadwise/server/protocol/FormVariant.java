package org.threadwise.server.protocol;

/**
 * One of the ways in which a form can be written.
 *
 * @param style what {@code threadwise convert --style} calls it, empty if there is nothing to
 *     choose
 * @param ending of the name of a file, with its full stop; empty for a folder
 */
public record FormVariant(String style, String ending) {}
