/** The language server as a process of its own, and what is said to it. */
@NullMarked
package org.threadwise.ui.server;

import org.jspecify.annotations.NullMarked;
