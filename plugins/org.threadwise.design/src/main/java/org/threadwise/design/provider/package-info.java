/** Labels and icons of the elements of a solution in the views of the workbench. */
@NullMarked
package org.threadwise.design.provider;

import org.jspecify.annotations.NullMarked;
