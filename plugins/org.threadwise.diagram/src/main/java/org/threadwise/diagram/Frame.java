package org.threadwise.diagram;

/**
 * The container of a process.
 *
 * @param id name of the process
 * @param title its name, and its label if it has one
 * @param box its border
 * @param origin of the pinned positions of its elements
 */
public record Frame(String id, Text title, Box box, Point origin) {}
