/** The comparison of Java virtual machines by Freire et al., repeated. */
@NullMarked
package org.threadwise.studies.jvm;

import org.jspecify.annotations.NullMarked;
