/** The complete interchange format of a solution, in JSON. */
@NullMarked
package org.threadwise.conversion.json;

import org.jspecify.annotations.NullMarked;
