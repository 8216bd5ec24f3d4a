/** An HTTP server with four executors, measured and predicted. */
@NullMarked
package org.threadwise.studies.executors;

import org.jspecify.annotations.NullMarked;
