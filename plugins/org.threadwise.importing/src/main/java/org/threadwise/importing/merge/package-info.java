/** Repeated imports into a model that people have changed since. */
@NullMarked
package org.threadwise.importing.merge;

import org.jspecify.annotations.NullMarked;
