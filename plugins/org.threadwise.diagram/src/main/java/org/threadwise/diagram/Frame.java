package org.threadwise.diagram;

import org.threadwise.model.integration.Process;

/**
 * The container of a process.
 *
 * @param id name of the process
 * @param title its name, and its label if it has one
 * @param box its border
 * @param origin what the pinned positions of its elements are counted from
 * @param subject the process
 */
public record Frame(String id, Text title, Box box, Point origin, Process subject) {}
