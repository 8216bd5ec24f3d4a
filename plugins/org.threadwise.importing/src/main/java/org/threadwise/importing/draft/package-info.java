/** Solutions under construction: elements are added in the order in which messages pass them. */
@NullMarked
package org.threadwise.importing.draft;

import org.jspecify.annotations.NullMarked;
