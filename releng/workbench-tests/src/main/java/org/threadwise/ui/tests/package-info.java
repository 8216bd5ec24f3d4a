/** A plug-in that tests Threadwise in a running workbench by mouse and keyboard. */
@NullMarked
package org.threadwise.ui.tests;

import org.jspecify.annotations.NullMarked;
