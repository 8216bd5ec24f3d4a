/** A solution as a graph for Mermaid. */
@NullMarked
package org.threadwise.conversion.mermaid;

import org.jspecify.annotations.NullMarked;
