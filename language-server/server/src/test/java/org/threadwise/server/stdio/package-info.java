/** The server as clients start it: a process of the shipped jar that is spoken to over stdio. */
@NullMarked
package org.threadwise.server.stdio;

import org.jspecify.annotations.NullMarked;
