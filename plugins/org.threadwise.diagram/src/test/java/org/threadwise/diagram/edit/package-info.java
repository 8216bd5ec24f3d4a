/** Tests of edits: tables of single ones, and random ones against a model of their own. */
@NullMarked
package org.threadwise.diagram.edit;

import org.jspecify.annotations.NullMarked;
