package org.threadwise.diagram.edit;

/** An operation that cannot be done; the message says what, where and how to mend it. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public RefusedException(String reason) {
    super(reason, null, false, false);
  }

  /** What, where and how to mend it. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
