/** Conversion of a solution into a flowchart for Mermaid. */
@NullMarked
package org.threadwise.conversion.mermaid;

import org.jspecify.annotations.NullMarked;
