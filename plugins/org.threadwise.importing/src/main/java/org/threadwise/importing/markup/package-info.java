/** XML documents as trees of elements. */
@NullMarked
package org.threadwise.importing.markup;

import org.jspecify.annotations.NullMarked;
