/**
 * What is known of the threads of an open text: formulas at once, simulations in the background.
 */
@NullMarked
package org.threadwise.server.figures;

import org.jspecify.annotations.NullMarked;
