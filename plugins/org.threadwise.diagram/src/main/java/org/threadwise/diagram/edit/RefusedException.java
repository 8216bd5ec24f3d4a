package org.threadwise.diagram.edit;

/** Thrown if an operation cannot be done; the message states the reason and what to do. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public RefusedException(String reason) {
    super(reason, null, false, false);
  }

  /** Returns the message for the user. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
