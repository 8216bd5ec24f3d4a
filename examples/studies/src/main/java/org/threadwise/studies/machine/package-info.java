/** The machine on which a study measures, and the processes that it starts there. */
@NullMarked
package org.threadwise.studies.machine;

import org.jspecify.annotations.NullMarked;
