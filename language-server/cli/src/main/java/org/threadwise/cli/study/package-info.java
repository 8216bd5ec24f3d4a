/** Published studies, repeated beside their figures. */
@NullMarked
package org.threadwise.cli.study;

import org.jspecify.annotations.NullMarked;
