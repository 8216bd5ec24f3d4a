/** Programs on SSJ, the simulation library of L'Ecuyer's group. */
@NullMarked
package org.threadwise.conversion.ssj;

import org.jspecify.annotations.NullMarked;
