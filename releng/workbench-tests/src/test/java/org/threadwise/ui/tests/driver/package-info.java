/** Installs the update site into a plain Eclipse and runs it on a virtual display. */
@NullMarked
package org.threadwise.ui.tests.driver;

import org.jspecify.annotations.NullMarked;
