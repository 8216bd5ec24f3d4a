package org.threadwise.importing;

/**
 * What a model does not express exactly as the imported files do.
 *
 * @param kind how far the model deviates
 * @param origin where in the files: {@code orders.yaml:12, split lines}
 * @param reason what the model has instead, and why
 */
public record Limitation(Kind kind, String origin, String reason) {

  /** How far a model deviates. */
  public enum Kind {
    /** The construct is missing from the model. */
    NOT_EXPRESSED("not expressed"),
    /** The model has another construct with nearly the same behaviour. */
    APPROXIMATED("approximated"),
    /** The files do not contain a value, so a default is used until it is measured. */
    ASSUMED("assumed");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** Returns the name of this kind for people. */
    public String title() {
      return title;
    }
  }

  /** Returns the position in the files. */
  public SourcePosition position() {
    return SourcePosition.of(origin);
  }

  /** Returns the line for people. */
  public String line() {
    return kind.title() + ": " + origin + ": " + reason;
  }
}
