package org.threadwise.spark;

import java.io.Serializable;

/**
 * The result of a point, as it travels from an executor to the driver.
 *
 * @param index of the point
 * @param cpuNanos CPU time of the simulation
 * @param rejected whether the point cannot be simulated
 * @param content the bytes of the result, or the reason in UTF-8 if the point is rejected; in
 *     Base64
 */
record EncodedResult(int index, long cpuNanos, boolean rejected, String content)
    implements Serializable {}
