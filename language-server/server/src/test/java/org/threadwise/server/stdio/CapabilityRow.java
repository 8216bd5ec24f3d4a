package org.threadwise.server.stdio;

import java.util.function.Function;

/**
 * The expected response of a capability at a place in a document.
 *
 * @param capability name in the server's capabilities
 * @param text document with a mark at the place
 * @param answer sends the request and returns the response as text
 * @param expected regular expression that the response contains
 */
record CapabilityRow(
    String capability, String text, Function<Cursor, String> answer, String expected) {

  @Override
  public String toString() {
    return capability + ": " + expected;
  }
}
