/** Files of solutions as resources of EMF that are saved as the text that they were. */
@NullMarked
package org.threadwise.design.resource;

import org.jspecify.annotations.NullMarked;
