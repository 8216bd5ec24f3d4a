/** Import of solutions that Threadwise exported to JSON. */
@NullMarked
package org.threadwise.importing.json;

import org.jspecify.annotations.NullMarked;
