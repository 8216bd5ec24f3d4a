/** Services that the expressions and tools of the viewpoint call by name, on the model alone. */
@NullMarked
package org.threadwise.design.services;

import org.jspecify.annotations.NullMarked;
