package org.threadwise.importing.spring;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Access to what a {@code <bean>} is constructed with. */
final class BeanProperties {

  private BeanProperties() {}

  /** Returns the class of a bean without its package, or an empty text. */
  static String className(SpringElement bean) {
    String name = bean.attribute("class").orElse("");
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** Returns the value of a property, in an element or in an attribute {@code p:name}. */
  static Optional<String> property(SpringElement bean, String name) {
    return element(bean, name)
        .flatMap(BeanProperties::value)
        .or(() -> bean.attribute(name, name + "-ref"));
  }

  /** Returns the bean that is defined in a property. */
  static Optional<SpringElement> nested(SpringElement bean, String name) {
    return element(bean, name).flatMap(property -> property.child("bean"));
  }

  /** Returns the arguments of the constructor. */
  static List<SpringElement> arguments(SpringElement bean) {
    return bean.children("constructor-arg").toList();
  }

  /** Returns the value of an argument of the constructor by position. */
  static Optional<String> argument(SpringElement bean, int index) {
    List<SpringElement> all = arguments(bean);
    return index < all.size() ? value(all.get(index)) : Optional.empty();
  }

  private static Optional<SpringElement> element(SpringElement bean, String name) {
    return bean.children("property")
        .filter(property -> property.attribute("name").orElse("").equals(name))
        .findFirst();
  }

  private static Optional<String> value(SpringElement holder) {
    return holder
        .attribute("value", "ref")
        .or(
            () ->
                holder
                    .children("value", "ref")
                    .flatMap(
                        inner ->
                            Stream.concat(
                                Stream.of(inner.markup().text()),
                                inner.attribute("bean", "local").stream()))
                    .filter(text -> !text.isBlank())
                    .findFirst());
  }
}
