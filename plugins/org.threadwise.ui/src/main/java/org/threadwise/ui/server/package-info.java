/** The client of the language server, which runs in a process of its own. */
@NullMarked
package org.threadwise.ui.server;

import org.jspecify.annotations.NullMarked;
