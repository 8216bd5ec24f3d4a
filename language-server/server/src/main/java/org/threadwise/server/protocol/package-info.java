/** Messages beyond the Language Server Protocol; PROTOCOL.md describes them. */
@NullMarked
package org.threadwise.server.protocol;

import org.jspecify.annotations.NullMarked;
