/** Where the parts of a model stand in its text, and edits of it. */
@NullMarked
package org.threadwise.dsl.text;

import org.jspecify.annotations.NullMarked;
