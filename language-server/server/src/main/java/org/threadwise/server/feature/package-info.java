/** Editor features for figures: lenses, hints, hovers, problems and their fixes. */
@NullMarked
package org.threadwise.server.feature;

import org.jspecify.annotations.NullMarked;
