/** Handlers of the requests that extend the Language Server Protocol. */
@NullMarked
package org.threadwise.server.request;

import org.jspecify.annotations.NullMarked;
