package org.threadwise.conversion.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An element of a solution as an object of a program.
 *
 * @param identifier its name
 * @param kind what programs call all objects of this sort, such as {@code Task}
 * @param type its class
 * @param section the part of the solution it belongs to, such as a process
 * @param comment what people call it, empty without a label
 * @param arguments of the constructor
 * @param settings what is set afterwards, in order
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
   * A value, or another object.
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
   * Something that is set.
   *
   * @param name of the setting
   * @param value null for one without a value
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
