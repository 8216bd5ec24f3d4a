/** Simulations on Apache Spark, as the user's Spark starts and distributes them. */
@NullMarked
package org.threadwise.cli.cluster;

import org.jspecify.annotations.NullMarked;
