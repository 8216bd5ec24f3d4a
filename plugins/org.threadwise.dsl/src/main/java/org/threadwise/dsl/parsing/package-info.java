/** Parsing beyond what is generated: values, messages, and full parses only. */
@NullMarked
package org.threadwise.dsl.parsing;

import org.jspecify.annotations.NullMarked;
