package org.threadwise.diagram.layout;

/**
 * An upright line at which a layered layout can be cut: it passes between figures and names.
 *
 * @param x where it stands
 * @param cost how many lines it cuts, links that run on top of each other being one; one more if it
 *     parts a name from the figure before it
 */
record RowBreak(double x, int cost) {}
