/** Results of commands as text for people and as JSON for programs. */
@NullMarked
package org.threadwise.cli.report;

import org.jspecify.annotations.NullMarked;
