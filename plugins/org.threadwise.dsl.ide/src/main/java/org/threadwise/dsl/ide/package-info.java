/** Editor services of the language: functions of one version of a text that return LSP4J types. */
@NullMarked
package org.threadwise.dsl.ide;

import org.jspecify.annotations.NullMarked;
