package org.threadwise.spark;

import java.io.Serializable;

/**
 * The result of one point of the grid, as it travels from an executor to the driver.
 *
 * @param index position in the grid
 * @param nanos time of the simulation
 * @param rejected whether the point cannot be simulated
 * @param content the bytes of the outcome, or the reason in UTF-8 if the point is rejected; in
 *     Base64
 */
record PointResult(int index, long nanos, boolean rejected, String content)
    implements Serializable {}
