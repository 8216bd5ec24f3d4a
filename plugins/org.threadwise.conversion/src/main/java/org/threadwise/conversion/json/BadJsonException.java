package org.threadwise.conversion.json;

/** Says that a text is not a solution in JSON; the message says what is wrong where. */
public final class BadJsonException extends Exception {
  private static final long serialVersionUID = 1;

  BadJsonException(String what) {
    super(what);
  }

  BadJsonException(String where, String what) {
    super(where + ": " + what);
  }
}
