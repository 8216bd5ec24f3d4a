package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.model.integration.Element;
import org.threadwise.model.names.ElementNames;

class ElementMatcherTest {

  private static final String TEXT =
      """
      solution S
      process Coffee {
        entry      Orders -> a
        translator T4 "Ask for a cold drink" a -> b
        translator T5 b -> c
        exit       Waiter c
      }
      process Tea {
        entry      Leaves -> a
        translator T5 "T4" a -> b
        exit       Cup "Waiter" b
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "T4, Coffee.T4",
    "t4, Coffee.T4",
    "Coffee.T4, Coffee.T4",
    "COFFEE_T4, Coffee.T4",
    "ask-for-a-cold-drink, Coffee.T4",
    "tea/t5, Tea.T5",
    "Waiter, Coffee.Waiter",
    "T5,",
    "Barista,",
    "'',",
    "--,"
  })
  void findsElementsByNameThenQualifiedNameThenLabel(String name, @Nullable String element) {
    assertThat(match(name)).isEqualTo(element);
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.Orders.translate, com.acme.Orders.*=Tea.T5, Tea.T5",
    "com.acme.Tea.translate, com.acme.Orders.*=Tea.T5,",
    "T4, T4=Tea.T5, Tea.T5",
    "a=b, a=b=T4, Coffee.T4",
    "a.c, a*b*c=T4,",
    "axbyc, a*b*c=T4, Coffee.T4"
  })
  void mappingsPrecedeNames(String name, String mapping, @Nullable String element) {
    assertThat(match(name, NameMapping.parse(mapping))).isEqualTo(element);
  }

  @ParameterizedTest
  @CsvSource({
    "orders-in, Coffee.Orders",
    "com.acme.Orders.x, Coffee.T5",
    "T4, Coffee.T4",
    "orders-x, Coffee.Waiter"
  })
  void clausesPrecedeNamesAndFollowMappings(String name, String element) {
    String text =
        TEXT.replace("Orders -> a", "Orders -> a measured as \"orders-in\"")
            .replace("T5 b -> c", "T5 b -> c measured as \"com.acme.*\", \"T4\", \"orders-x\"");
    NameMapping[] mappings = {new NameMapping("T4", "T4"), new NameMapping("orders-x", "Waiter")};
    assertThat(match(text, name, mappings)).isEqualTo(element);
  }

  @Test
  void patternsThatContradictEachOtherBelongToNone() {
    NameMapping one = new NameMapping("com.*", "T4");
    NameMapping two = new NameMapping("*.x", "Tea.T5");
    assertThat(match("com.x", one, two)).isNull();
    assertThat(match("com.y", one, two)).isEqualTo("Coffee.T4");
    assertThat(match("com.x", one, two, new NameMapping("com.x", "Orders")))
        .isEqualTo("Coffee.Orders");
  }

  @Test
  void refusesTwoElementsForOneName() {
    assertThatThrownBy(() -> match("x", new NameMapping("x", "T4"), new NameMapping("x", "Tea.T5")))
        .hasMessage("'x' is mapped to 'T4' and to 'T5': remove one of the mappings");
  }

  @ParameterizedTest
  @CsvSource({
    "shop/T4, x=T4, Coffee.T4",
    "shop/T4, shop/T4=Tea.T5, Tea.T5",
    "other/T4, shop/T4=Tea.T5,",
    "shop/Tea.T5, x=T4, Tea.T5",
    "GET /T4, x=T4,",
    "shop/a.b, a.*=T4, Coffee.T4"
  })
  void findsOperationsWithTheirService(String name, String mapping, @Nullable String element) {
    assertThat(match(name, NameMapping.parse(mapping))).isEqualTo(element);
  }

  @Test
  void namesTheNearestElements() {
    ElementMatcher matcher = ElementMatcher.of(TestModel.read(TEXT), List.of());
    assertThat(matcher.nearest("oders")).containsExactly("Orders");
    assertThat(matcher.nearest("process-orders-now")).containsExactly("Orders");
    assertThat(matcher.nearest("LEAVES_")).containsExactly("Leaves");
    assertThat(matcher.nearest("zzz")).isEmpty();
  }

  @Test
  void refusesAMappingToNoElement() {
    assertThatThrownBy(() -> match("x", new NameMapping("x", "Orderz")))
        .hasMessage("the solution has no element 'Orderz'; did you mean 'Orders'?");
    assertThatThrownBy(() -> match("x", new NameMapping("x", "T5")))
        .hasMessageStartingWith("the solution has no element 'T5'");
  }

  @ParameterizedTest
  @CsvSource({"T4", "=T4", "' =T4'", "name="})
  void refusesAMappingWithoutBothParts(String text) {
    assertThatThrownBy(() -> NameMapping.parse(text)).hasMessageContaining("write NAME=ELEMENT");
  }

  private static @Nullable String match(String name, NameMapping... mappings) {
    return match(TEXT, name, mappings);
  }

  private static @Nullable String match(String text, String name, NameMapping... mappings) {
    Element found = ElementMatcher.of(TestModel.read(text), List.of(mappings)).match(name);
    return found == null ? null : ElementNames.qualified(found);
  }
}
