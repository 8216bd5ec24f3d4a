/** Solution files as EMF resources; saving changes only the edited parts of the text. */
@NullMarked
package org.threadwise.design.resource;

import org.jspecify.annotations.NullMarked;
