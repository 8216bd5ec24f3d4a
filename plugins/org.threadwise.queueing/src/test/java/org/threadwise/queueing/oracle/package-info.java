/**
 * Open queueing networks in SSJ, which shares nothing with the engine: neither clock, nor
 * generator, nor samplers, nor statistics.
 */
@NullMarked
package org.threadwise.queueing.oracle;

import org.jspecify.annotations.NullMarked;
