package org.threadwise.diagram.layout;

import java.util.List;
import org.threadwise.model.integration.Process;

/**
 * A process that has figures and links but no places yet.
 *
 * @param id name of the process
 * @param title what stands at the head of its frame
 * @param subject the process
 */
record Sketch(String id, String title, List<Figure> figures, List<Link> links, Process subject) {}
