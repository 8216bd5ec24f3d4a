package org.threadwise.importing.guarana;

import java.util.List;

/** A value of a Java expression, as far as it is known without executing the program. */
sealed interface JavaValue
    permits JavaValue.Scalar,
        JavaValue.Sequence,
        JavaValue.Gateways,
        JavaValue.Gateway,
        JavaValue.Other,
        GuaranaObject {

  /** Returns an integer. */
  static JavaValue of(long number) {
    return new Scalar(number);
  }

  /** Returns a truth value. */
  static JavaValue of(boolean flag) {
    return new Scalar(flag);
  }

  /** Returns a text. */
  static JavaValue of(String text) {
    return new Scalar(text);
  }

  /**
   * An integer, a truth value or a text.
   *
   * @param value a Long, Boolean or String
   */
  record Scalar(Object value) implements JavaValue {}

  /**
   * An array or a list.
   *
   * @param items mutable
   */
  record Sequence(List<JavaValue> items) implements JavaValue {
    /** Returns whether this is the same object, as in Java. */
    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(items);
    }
  }

  /** The array of all inputs or outputs of a task. */
  record Gateways(GuaranaObject task, boolean isInput) implements JavaValue {}

  /** An input or output of a task. */
  record Gateway(GuaranaObject task, boolean isInput, int index) implements JavaValue {}

  /** Values without content. */
  enum Other implements JavaValue {
    /** The value {@code null}, and that of a call without a result. */
    NULL,
    /** A value that depends on something that is not constant. */
    UNKNOWN
  }
}
