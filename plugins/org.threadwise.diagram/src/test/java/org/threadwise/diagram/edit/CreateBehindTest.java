package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.diagram.edit.ShopSolution.after;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.edit.DiagramOperation.CreateBehind;
import org.threadwise.diagram.edit.DiagramOperation.CreateElement;

/** Elements that are created behind others. */
final class CreateBehindTest {

  private static final String TEXT =
      """
      solution S
      process P {
        entry In -> a
        dispatcher D a -> b, c, d by turn
        translator A b
        translator B c
        translator C d
      }
      """;

  @Test
  void aMergerReadsAllSelectedElements() {
    assertThat(after(TEXT, new CreateBehind("merger", List.of("A", "B", "C"))))
        .isEqualTo(
            """
            solution S
            process P {
              entry In -> a
              dispatcher D a -> b, c, d by turn
              translator A b -> a2
              translator B c -> b2
              translator C d -> c2
              merger     Merger a2, b2, c2
            }
            """);
  }

  @Test
  void aTranslatorIsCreatedBehindEachSelectedElement() {
    assertThat(after(TEXT, new CreateBehind("translator", List.of("A", "B"))))
        .isEqualTo(
            """
            solution S
            process P {
              entry In -> a
              dispatcher D a -> b, c, d by turn
              translator A b -> a2
              translator Translator a2
              translator B c -> b2
              translator Translator2 b2
              translator C d
            }
            """);
  }

  @Test
  void branchesAreWrittenInTheirOrder() {
    assertThat(after(TEXT, new CreateElement("translator", "P", "Z", null, null, null, "D")))
        .contains(
            "by turn\n  translator A b\n  translator B c\n  translator C d\n  translator Z d2");
  }

  @Test
  void refusesElementsOfSeveralProcesses() {
    String two = TEXT + "process Q {\n  entry Other -> x\n}\n";
    assertThat(
            Edits.of(
                RandomEditsTest.parsed(two), new CreateBehind("merger", List.of("A", "Other"))))
        .isEqualTo(new Edits.Refused("'Other' is in process 'Q': create the element there"));
  }
}
