/** What an editor of the language asks for, as functions of one version of a text. */
@NullMarked
package org.threadwise.dsl.ide;

import org.jspecify.annotations.NullMarked;
