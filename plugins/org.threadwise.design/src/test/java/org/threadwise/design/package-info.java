/** Tests of the viewpoint that need no Sirius. */
@NullMarked
package org.threadwise.design;

import org.jspecify.annotations.NullMarked;
