/** What the expressions and tools of the viewpoint ask for, on the model alone. */
@NullMarked
package org.threadwise.design.services;

import org.jspecify.annotations.NullMarked;
