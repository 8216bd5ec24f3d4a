package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.threadwise.diagram.edit.ShopSolution.after;
import static org.threadwise.diagram.edit.ShopSolution.difference;
import static org.threadwise.diagram.edit.ShopSolution.join;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.diagram.edit.DiagramOperation.Delete;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Reorder;
import org.threadwise.diagram.edit.DiagramOperation.SetPattern;

/** The order of slots, the pattern of an element, and the neighbours of a deleted element. */
final class InPlaceEditsTest {

  private static final String TEXT =
      """
      solution Orders

      process Sort {
        responder  Clients last         -> order
        splitter   Split   order        -> item            into 3     takes 1 ms
        dispatcher Kind    item         -> cold, hot, hat  by 0.7, 25 %, 0.05  // three
        correlator Both    cold, hot    -> left, right
        enricher   Add     left with right  -> done        fails 1 %  failing -> broken
        merger     All     done, hat, broken  -> last
      }

      workload day { Clients: poisson 1/s }
      """;

  static Stream<Arguments> changes() {
    return Stream.of(
        arguments(
            new Reorder("Kind", "Sort.hot", End.SOURCE, 0),
            """
            -  dispatcher Kind    item         -> cold, hot, hat  by 0.7, 25 %, 0.05  // three
            +  dispatcher Kind    item         -> hot, cold, hat  by 25 %, 0.7, 0.05  // three
            """),
        arguments(
            new Reorder("Both", "Sort.cold", End.TARGET, 9),
            """
            -  correlator Both    cold, hot    -> left, right
            +  correlator Both    hot, cold    -> left, right
            """),
        arguments(
            new Reorder("Add", "Sort.left", End.TARGET, 1),
            """
            -  enricher   Add     left with right  -> done        fails 1 %  failing -> broken
            +  enricher   Add     right with left  -> done        fails 1 %  failing -> broken
            """),
        arguments(
            new SetPattern("Split", "delayer"),
            """
            -  splitter   Split   order        -> item            into 3     takes 1 ms
            +  delayer    Split   order        -> item            delays 1 s  takes 1 ms
            """),
        arguments(
            new SetPattern("Kind", "replicator"),
            """
            -  dispatcher Kind    item         -> cold, hot, hat  by 0.7, 25 %, 0.05  // three
            +  replicator Kind    item         -> cold, hot, hat  // three
            """),
        arguments(
            new SetPattern("Add", "slimmer"),
            """
            -  enricher   Add     left with right  -> done        fails 1 %  failing -> broken
            +  slimmer    Add     left with right  -> done        fails 1 %  failing -> broken
            """),
        arguments(
            join("Split"),
            """
            -  splitter   Split   order        -> item            into 3     takes 1 ms
            -  dispatcher Kind    item         -> cold, hot, hat  by 0.7, 25 %, 0.05  // three
            +  dispatcher Kind    order        -> cold, hot, hat  by 0.7, 25 %, 0.05  // three
            """));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void textAfterwards(DiagramOperation operation, String expected) {
    assertThat(difference(TEXT, after(TEXT, operation))).isEqualTo(expected);
  }

  @Test
  void joinsTheNeighboursOfSeveralElements() {
    String chain =
        """
        solution S
        process P {
          entry In -> a
          zip Z a -> b
          encrypt E b -> c
          exit Out c
        }
        """;
    Delete both = new Delete(List.of(ShopSolution.element("E"), ShopSolution.element("Z")), true);

    assertThat(after(chain, both)).contains("entry In -> a\n  exit Out a\n");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "Both, merger, The slots of 'Both' do not fit a merger",
        "Add, translator, The slots of 'Add' do not fit a translator",
        "Kind, exit, The slots of 'Kind' do not fit a",
        "Clients, translator, A workload or goal refers to 'Clients'",
        "Split, dance, 'dance' is neither a pattern nor a kind of port",
      })
  void refusesAPatternThatDoesNotFit(String element, String pattern, String reason) {
    assertThat(Edits.of(RandomEditsTest.parsed(TEXT), new SetPattern(element, pattern)))
        .isInstanceOfSatisfying(
            Edits.Refused.class, refused -> assertThat(refused.reason()).startsWith(reason));
  }

  @Test
  void refusesToMoveASlotOfAnotherElement() {
    assertThat(
            Edits.of(RandomEditsTest.parsed(TEXT), new Reorder("Kind", "Sort.left", End.SOURCE, 0)))
        .isInstanceOf(Edits.Refused.class);
  }
}
