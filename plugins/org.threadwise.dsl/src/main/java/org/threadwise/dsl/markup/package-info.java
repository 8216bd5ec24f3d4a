/** Text inside markup languages, for every module that writes SVG, HTML or XML. */
@NullMarked
package org.threadwise.dsl.markup;

import org.jspecify.annotations.NullMarked;
