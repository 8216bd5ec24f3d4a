/** Tests of edits. */
@NullMarked
package org.threadwise.dsl.text;

import org.jspecify.annotations.NullMarked;
