/**
 * A second simulator, as plain as possible: objects, lists and one queue of events, written
 * sentence by sentence from docs/semantics.md. The engine must agree with it event for event.
 */
@NullMarked
package org.threadwise.queueing.reference;

import org.jspecify.annotations.NullMarked;
