/** Open documents and their versions. */
@NullMarked
package org.threadwise.server.document;

import org.jspecify.annotations.NullMarked;
