/** What a user has set. */
@NullMarked
package org.threadwise.server.settings;

import org.jspecify.annotations.NullMarked;
