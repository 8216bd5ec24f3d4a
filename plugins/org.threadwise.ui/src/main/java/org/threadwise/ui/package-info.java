/** The activator of the plug-in and its logging. */
@NullMarked
package org.threadwise.ui;

import org.jspecify.annotations.NullMarked;
