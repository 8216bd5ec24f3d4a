@NullMarked
package org.threadwise.orders;

import org.jspecify.annotations.NullMarked;
