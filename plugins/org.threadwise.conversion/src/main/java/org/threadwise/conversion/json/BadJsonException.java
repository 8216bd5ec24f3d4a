package org.threadwise.conversion.json;

/** Signals that a text is not a solution in JSON; the message contains the place and the error. */
public final class BadJsonException extends Exception {
  private static final long serialVersionUID = 1;

  BadJsonException(String error) {
    super(error);
  }

  BadJsonException(String place, String error) {
    super(place + ": " + error);
  }
}
