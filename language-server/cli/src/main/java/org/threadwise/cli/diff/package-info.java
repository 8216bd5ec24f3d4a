/** Comparison of two versions of a model: what the simulation and the proposal find for each. */
@NullMarked
package org.threadwise.cli.diff;

import org.jspecify.annotations.NullMarked;
