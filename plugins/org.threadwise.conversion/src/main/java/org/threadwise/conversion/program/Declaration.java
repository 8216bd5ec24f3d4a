package org.threadwise.conversion.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The declaration of an object that represents an element of a solution in a program.
 *
 * @param identifier its name
 * @param kind the declared type, such as {@code Task}
 * @param type the class that is constructed, such as {@code Filter}
 * @param section the part of the solution it belongs to, such as a process
 * @param comment the label of the element, empty without one
 * @param arguments of the constructor
 * @param settings set after construction, in order
 */
public record Declaration(
    String identifier,
    String kind,
    String type,
    String section,
    String comment,
    List<Argument> arguments,
    List<Setting> settings) {
  public Declaration {
    arguments = List.copyOf(arguments);
    settings = List.copyOf(settings);
  }

  /**
   * An argument: a value or another object.
   *
   * @param text the value, empty for an object
   * @param object the object, or null
   */
  public record Argument(String text, @Nullable Declaration object) {
    static Argument of(String text) {
      return new Argument(text, null);
    }

    static Argument of(Declaration object) {
      return new Argument("", object);
    }
  }

  /**
   * A setting of an object.
   *
   * @param value null for a setting without a value
   */
  public record Setting(String name, @Nullable Argument value) {
    static Setting of(String name) {
      return new Setting(name, null);
    }

    static Setting of(String name, String value) {
      return new Setting(name, Argument.of(value));
    }
  }
}
