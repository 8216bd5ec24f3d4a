/** Answers to the messages beyond the Language Server Protocol. */
@NullMarked
package org.threadwise.server.request;

import org.jspecify.annotations.NullMarked;
