/**
 * A Camel application that fulfils orders, its back ends, a load generator, and the comparison of
 * predicted with measured figures.
 */
@NullMarked
package org.threadwise.orders;

import org.jspecify.annotations.NullMarked;
