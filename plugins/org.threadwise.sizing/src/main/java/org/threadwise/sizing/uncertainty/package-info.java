/** How a proposal varies with the sampling errors of its inputs. */
@NullMarked
package org.threadwise.sizing.uncertainty;

import org.jspecify.annotations.NullMarked;
