/** Tests of the shipped jar as a process, over standard input and output. */
@NullMarked
package org.threadwise.server.stdio;

import org.jspecify.annotations.NullMarked;
