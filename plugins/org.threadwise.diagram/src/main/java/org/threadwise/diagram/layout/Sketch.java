package org.threadwise.diagram.layout;

import java.util.List;

/**
 * A process that has figures and links but no places yet.
 *
 * @param id name of the process
 * @param title what stands at the head of its frame
 */
record Sketch(String id, String title, List<Figure> figures, List<Link> links) {}
