/** Statistical tests of the studies that the simulator's own statistics do not contain. */
@NullMarked
package org.threadwise.studies.statistics;

import org.jspecify.annotations.NullMarked;
