/** The language server: the session of one client with its documents, figures and requests. */
@NullMarked
package org.threadwise.server;

import org.jspecify.annotations.NullMarked;
