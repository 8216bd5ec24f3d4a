/** The language of integration solutions: texts, problems and fixes. */
@NullMarked
package org.threadwise.dsl;

import org.jspecify.annotations.NullMarked;
