/** User settings of the server. */
@NullMarked
package org.threadwise.server.settings;

import org.jspecify.annotations.NullMarked;
