/** Tries Threadwise in the workbench around it, by mouse and keyboard. */
@NullMarked
package org.threadwise.ui.tests;

import org.jspecify.annotations.NullMarked;
