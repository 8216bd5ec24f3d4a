/** Networks, settings and outcomes as bytes, for processes on other machines. */
@NullMarked
package org.threadwise.sizing.transfer;

import org.jspecify.annotations.NullMarked;
