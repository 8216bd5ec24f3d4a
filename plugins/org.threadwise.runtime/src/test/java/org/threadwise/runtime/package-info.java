@NullMarked
package org.threadwise.runtime;

import org.jspecify.annotations.NullMarked;
