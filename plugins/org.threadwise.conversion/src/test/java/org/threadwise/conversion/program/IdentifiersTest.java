package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of models become identifiers of programs. */
class IdentifiersTest {

  @ParameterizedTest
  @CsvSource({
    "T1, t1, T1, t1",
    "HotBarista, hotBarista, HotBarista, hot_barista",
    "hot barista, hotBarista, HotBarista, hot_barista",
    "Coffee.T1, coffeeT1, CoffeeT1, coffee_t1",
    "XMLReader, xmlReader, XMLReader, xml_reader",
    "'1', x1, X1, x1",
    "'!?', x, X, x",
    "to_SMS, toSMS, ToSMS, to_sms",
    "'a\");exit(1)//', aExit1, AExit1, a_exit_1",
  })
  void followsTheStyleOfEachLanguage(String name, String camel, String pascal, String snake) {
    assertThat(Identifiers.camel(name)).isEqualTo(camel);
    assertThat(Identifiers.pascal(name)).isEqualTo(pascal);
    assertThat(Identifiers.snake(name)).isEqualTo(snake);
  }

  @Test
  void identifiersAreUnique() {
    Identifiers names = new Identifiers(Set.of("class"));
    assertThat(names.take("class")).isEqualTo("class_2");
    assertThat(names.take("t1", "coffeeT1")).isEqualTo("t1");
    assertThat(names.take("t1", "coffeeT1")).isEqualTo("coffeeT1");
    assertThat(names.take("t1", "coffeeT1")).isEqualTo("coffeeT1_2");
    assertThat(names.take("t1", "coffeeT1")).isEqualTo("coffeeT1_3");
  }
}
