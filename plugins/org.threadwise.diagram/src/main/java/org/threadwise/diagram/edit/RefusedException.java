package org.threadwise.diagram.edit;

/** An operation that cannot be done; the message says what, where and how to mend it. */
final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RefusedException(String reason) {
    super(reason, null, false, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
