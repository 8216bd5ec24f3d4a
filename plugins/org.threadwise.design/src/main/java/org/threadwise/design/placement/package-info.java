/** Places of new nodes in the diagrams of Sirius. */
@NullMarked
package org.threadwise.design.placement;

import org.jspecify.annotations.NullMarked;
