/** The layout of a solution: figures and links, their positions and routes. */
@NullMarked
package org.threadwise.diagram.layout;

import org.jspecify.annotations.NullMarked;
