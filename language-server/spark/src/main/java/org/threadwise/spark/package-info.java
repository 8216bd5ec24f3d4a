/** The program that simulates points on Apache Spark, and its tasks. */
@NullMarked
package org.threadwise.spark;

import org.jspecify.annotations.NullMarked;
