/** Checks of the viewpoint without Sirius. */
@NullMarked
package org.threadwise.design;

import org.jspecify.annotations.NullMarked;
