/** The viewpoint of Eclipse Sirius for integration solutions. */
@NullMarked
package org.threadwise.design;

import org.jspecify.annotations.NullMarked;
