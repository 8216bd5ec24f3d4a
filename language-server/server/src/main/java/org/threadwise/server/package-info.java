/** The language server: documents, figures and requests of one client. */
@NullMarked
package org.threadwise.server;

import org.jspecify.annotations.NullMarked;
