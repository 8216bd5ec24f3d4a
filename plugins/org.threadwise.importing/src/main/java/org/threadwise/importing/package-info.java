/** Import of existing integrations: from the files of other platforms to a solution. */
@NullMarked
package org.threadwise.importing;

import org.jspecify.annotations.NullMarked;
