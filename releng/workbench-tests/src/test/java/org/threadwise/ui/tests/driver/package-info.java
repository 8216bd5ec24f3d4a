/** Installs the update site into a plain Eclipse, and starts it on a display of its own. */
@NullMarked
package org.threadwise.ui.tests.driver;

import org.jspecify.annotations.NullMarked;
