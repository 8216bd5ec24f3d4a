/** Writing proposed numbers of threads into the text of a model, and nothing else. */
@NullMarked
package org.threadwise.cli.apply;

import org.jspecify.annotations.NullMarked;
