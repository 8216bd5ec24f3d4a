/** VolanoMark's chat server with blocking threads and with virtual threads. */
@NullMarked
package org.threadwise.studies.chat;

import org.jspecify.annotations.NullMarked;
