/** The catalogue of the language: patterns, ports, clauses, and distributions as data. */
@NullMarked
package org.threadwise.model.catalogue;

import org.jspecify.annotations.NullMarked;
