package org.threadwise.server.stdio;

import java.util.function.Function;

/**
 * What a capability answers at a place.
 *
 * @param capability as the server announces it
 * @param text with the place marked
 * @param answer asks the server and gives what came, in words
 * @param expected a regular expression that is found in the answer
 */
record CapabilityRow(
    String capability, String text, Function<Cursor, String> answer, String expected) {

  @Override
  public String toString() {
    return capability + ": " + expected;
  }
}
