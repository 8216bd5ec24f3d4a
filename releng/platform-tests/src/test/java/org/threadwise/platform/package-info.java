/**
 * Observations of engines of integration platforms, on which the execution models of
 * docs/semantics.md rest.
 */
@NullMarked
package org.threadwise.platform;

import org.jspecify.annotations.NullMarked;
