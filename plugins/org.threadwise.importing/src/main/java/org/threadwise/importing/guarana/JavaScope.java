package org.threadwise.importing.guarana;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Variables of a block, an object or a class, and those of the scopes around it. */
final class JavaScope {

  private final Map<String, JavaValue> values = new HashMap<>();
  private final @Nullable JavaScope parent;
  private final @Nullable GuaranaObject self;

  private JavaScope(@Nullable JavaScope parent, @Nullable GuaranaObject self) {
    this.parent = parent;
    this.self = self;
  }

  /** Returns a scope without a scope around it. */
  static JavaScope outermost() {
    return new JavaScope(null, null);
  }

  /** Returns a scope in this one. */
  JavaScope inner() {
    return new JavaScope(this, null);
  }

  /** Returns the scope of the fields of an object, in this one. */
  JavaScope ofObject(GuaranaObject object) {
    return new JavaScope(this, object);
  }

  /** Returns the value of a variable. */
  Optional<JavaValue> value(String name) {
    for (JavaScope scope = this; scope != null; scope = scope.parent) {
      JavaValue value = scope.values.get(name);
      if (value != null) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** Returns the value of a variable of this scope itself. */
  Optional<JavaValue> ownValue(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Declares a variable. */
  void declare(String name, JavaValue value) {
    values.put(name, value);
  }

  /** Adds the variables of another scope. */
  void declareAll(JavaScope other) {
    values.putAll(other.values);
  }

  /** Assigns a variable, which is a field of the API if no scope declares it. */
  void assign(String name, JavaValue value) {
    for (JavaScope scope = this; scope != null; scope = scope.parent) {
      if (scope.values.containsKey(name)) {
        scope.values.put(name, value);
        return;
      }
    }
    values.put(name, value);
  }

  /** Returns the innermost object, which is {@code this}. */
  Optional<GuaranaObject> self() {
    for (JavaScope scope = this; scope != null; scope = scope.parent) {
      if (scope.self != null) {
        return Optional.of(scope.self);
      }
    }
    return Optional.empty();
  }

  /** Returns the scope around the innermost object. */
  Optional<JavaScope> aroundSelf() {
    for (JavaScope scope = this; scope != null; scope = scope.parent) {
      if (scope.self != null) {
        return Optional.ofNullable(scope.parent);
      }
    }
    return Optional.empty();
  }
}
