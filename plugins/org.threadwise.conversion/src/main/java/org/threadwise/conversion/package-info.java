/** What converting a solution gives: a document, and what it could not say. */
@NullMarked
package org.threadwise.conversion;

import org.jspecify.annotations.NullMarked;
