/** The viewpoint for integration solutions in Eclipse Sirius. */
@NullMarked
package org.threadwise.design;

import org.jspecify.annotations.NullMarked;
