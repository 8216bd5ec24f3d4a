/** How wide texts are and where they break, the same on every machine. */
@NullMarked
package org.threadwise.diagram.text;

import org.jspecify.annotations.NullMarked;
