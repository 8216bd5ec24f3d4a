package org.threadwise.measurement.flight;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedMethod;
import org.jspecify.annotations.Nullable;

/** Qualified names of methods, such as {@code org.example.Translator.translate}. */
final class MethodNames {
  private MethodNames() {}

  /** Returns the name of a method; null if a corrupt recording lacks it. */
  static @Nullable String of(RecordedMethod method) {
    RecordedClass type = method.getType();
    String name = method.getName();
    if (type == null || name == null || type.getName() == null) {
      return null;
    }
    return type.getName() + '.' + name;
  }
}
