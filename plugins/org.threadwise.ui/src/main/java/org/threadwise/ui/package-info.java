/** The plug-in itself: its life, its pictures and its entries in the Error Log. */
@NullMarked
package org.threadwise.ui;

import org.jspecify.annotations.NullMarked;
