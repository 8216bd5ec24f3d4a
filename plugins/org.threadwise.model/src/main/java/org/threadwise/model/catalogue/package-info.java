/** What the language knows, as data: patterns, ports, clauses, and distributions. */
@NullMarked
package org.threadwise.model.catalogue;

import org.jspecify.annotations.NullMarked;
