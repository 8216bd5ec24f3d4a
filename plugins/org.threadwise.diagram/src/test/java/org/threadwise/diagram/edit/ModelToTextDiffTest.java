package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

class ModelToTextDiffTest {

  private static final IntegrationFactory NEW = IntegrationFactory.eINSTANCE;

  private static final String TEXT =
      """
      // What it is about.
      solution Bar "A bar" /* of its own */

      host { cores 4  stack 1 MB }

      pool engine { threads 4  queue lifo } // all others
      pool rest single

      application Kitchen { capacity 2 }

      process Drinks on engine { // first come
        entry      Orders          -> order
        // it takes what it takes
        translator T1     order    -> mixed  takes cpu 1_200 us wait 5 ms  // measured
        filter     Good   mixed    -> good   passes 90 %  takes 0.50 ms
        solicitor  Ask    good     -> plate  asks Kitchen  responds in exp(2 ms)  on rest
        exit       Waiter plate
      }

      /* how they come */
      workload rush { Orders: poisson 1_000/s  warmup 2 s }

      goal rush { p95 Orders -> Waiter < 20 ms  pools engine <= 24 threads }

      layout {
        T1     at 10, 20 // left
        Waiter at 30, 40
      }
      """;

  private static Edits.EditOutcome difference(String text, Consumer<Solution> change) {
    Solution now = Objects.requireNonNull(RandomEditsTest.parsed(text).solution());
    change.accept(now);
    return Edits.difference(RandomEditsTest.parsed(text), now);
  }

  private static String text(String text, Consumer<Solution> change) {
    Edits.EditOutcome answer = difference(text, change);
    assertThat(answer).isInstanceOf(Edits.Done.class);
    return TextEdit.apply(text, ((Edits.Done) answer).edits());
  }

  private static void expect(Consumer<Solution> change, String... replaced) {
    String expected = TEXT;
    for (int i = 0; i < replaced.length; i += 2) {
      assertThat(expected).contains(replaced[i]);
      expected = expected.replace(replaced[i], replaced[i + 1]);
    }
    assertThat(text(TEXT, change)).isEqualTo(expected);
  }

  @Test
  void writesTheExecutionOfAProcess() {
    expect(
        solution -> drinks(solution).setPerMessage(true),
        "process Drinks on engine {",
        "process Drinks on engine per message {");
    expect(
        solution -> {
          drinks(solution).setPool(null);
          drinks(solution).setPerMessage(true);
        },
        "process Drinks on engine {",
        "process Drinks per message {");
  }

  private static Process drinks(Solution solution) {
    return solution.getProcesses().getFirst();
  }

  private static Element element(Solution solution, String name) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow();
  }

  static List<String> examples() throws java.io.IOException {
    return RandomEditsTest.examples();
  }

  @Test
  void nothingChanged() {
    assertThat(((Edits.Done) difference(TEXT, solution -> {})).edits()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void nothingChangedInAnExample(String text) {
    assertThat(((Edits.Done) difference(text, solution -> {})).edits()).isEmpty();
  }

  @Test
  void users() {
    String users = TEXT.replace("poisson 1_000/s", "1_0 users think 2.50 s");
    ClosedArrivals closed = IntegrationFactory.eINSTANCE.createClosedArrivals();
    closed.setUsers(50);
    assertThat(text(TEXT, solution -> arrivals(solution).setProcess(closed)))
        .isEqualTo(TEXT.replace("poisson 1_000/s", "50 users"));
    assertThat(text(users, solution -> users(solution).setUsers(7)))
        .isEqualTo(users.replace("1_0 users", "7 users"));
    assertThat(text(users, solution -> users(solution).setThink(null)))
        .isEqualTo(users.replace(" think 2.50 s  ", " "));
    assertThat(text(users, solution -> element(solution, "Orders").setName("think")))
        .contains("{ ^think: 1_0 users think 2.50 s ");
  }

  private static Arrivals arrivals(Solution solution) {
    return solution.getWorkloads().getFirst().getArrivals().getFirst();
  }

  private static ClosedArrivals users(Solution solution) {
    return (ClosedArrivals) arrivals(solution).getProcess();
  }

  @Test
  void names() {
    expect(
        solution -> element(solution, "T1").setName("Mix"),
        "translator T1     order",
        "translator Mix    order",
        "  T1     at",
        "  Mix    at");
    expect(
        solution -> element(solution, "Orders").setName("limit"),
        "entry      Orders          ->",
        "entry      ^limit          ->",
        "{ Orders: poisson",
        "{ ^limit: poisson",
        "p95 Orders ->",
        "p95 ^limit ->");
    expect(
        solution -> solution.getPools().getFirst().setName("all"),
        "pool engine",
        "pool all",
        "on engine",
        "on all",
        "pools engine",
        "pools all");
    expect(
        solution -> element(solution, "T1").getOutputs().getFirst().setName("ready"),
        "-> mixed  takes",
        "-> ready  takes",
        "mixed    -> good",
        "ready    -> good");
  }

  @Test
  void labels() {
    expect(
        solution -> element(solution, "T1").setLabel("Mix"),
        "T1     order    -> mixed",
        "T1 \"Mix\"  order -> mixed");
    expect(solution -> solution.setLabel(null), " \"A bar\"", "");
  }

  @Test
  void clauses() {
    expect(
        solution ->
            ((ConstantDistribution) element(solution, "T1").getService().getWait())
                .getValue()
                .setValue(6),
        "wait 5 ms",
        "wait 6 ms");
    expect(solution -> element(solution, "Good").setPasses(0.8), "passes 90 %", "passes 80 %");
    expect(
        solution -> element(solution, "Good").setSerial(true),
        "90 %  takes",
        "90 %  serial  takes");
    expect(solution -> element(solution, "Ask").setPool(null), "  on rest", "");
    expect(
        solution -> ((Task) element(solution, "T1")).setPattern(Pattern.ZIP),
        "translator T1 ",
        "zip        T1 ");
  }

  @Test
  void slots() {
    expect(
        solution -> {
          Slot good = element(solution, "Good").getOutputs().getFirst();
          element(solution, "Ask").getInputs().remove(good);
          element(solution, "Waiter").getInputs().set(0, good);
        },
        "Ask    good     ->",
        "Ask             ->",
        "Waiter plate",
        "Waiter good");
  }

  @Test
  void newElements() {
    expect(
        solution -> {
          Task task = NEW.createTask();
          task.setPattern(Pattern.ZIP);
          task.setName("Pack");
          Slot packed = NEW.createSlot();
          packed.setName("packed");
          task.getOutputs().add(packed);
          task.getInputs().add(element(solution, "T1").getOutputs().getFirst());
          element(solution, "Good").getInputs().set(0, packed);
          drinks(solution).getElements().add(2, task);
        },
        "// measured\n",
        "// measured\n  zip        Pack   mixed    -> packed\n",
        "Good   mixed    ->",
        "Good   packed   ->");
  }

  @Test
  void removedElements() {
    expect(
        solution -> {
          EcoreUtil.delete(element(solution, "Good"), true);
          element(solution, "Ask").getInputs().clear();
        },
        "  filter     Good   mixed    -> good   passes 90 %  takes 0.50 ms\n",
        "",
        "Ask    good     ->",
        "Ask             ->");
    expect(
        solution -> {
          EcoreUtil.delete(element(solution, "Waiter"), true);
          solution.getLayout().getPositions().removeLast();
          solution.getGoals().getFirst().getConstraints().removeFirst();
        },
        "  exit       Waiter plate\n",
        "",
        "p95 Orders -> Waiter < 20 ms  ",
        "",
        "  Waiter at 30, 40\n",
        "");
  }

  @Test
  void pools() {
    expect(
        solution -> {
          Pool pool = solution.getPools().getFirst();
          pool.setThreads(6);
          pool.setDiscipline(QueueDiscipline.FIFO);
        },
        "threads 4  queue lifo",
        "threads 6");
    expect(
        solution -> {
          Pool pool = solution.getPools().getLast();
          pool.setKind(PoolKind.FIXED);
          pool.setThreads(2);
        },
        "pool rest single",
        "pool rest fixed { threads 2 }");
    expect(
        solution -> {
          Pool pool = NEW.createPool();
          pool.setName("more");
          pool.setThreads(3);
          solution.getPools().add(pool);
          element(solution, "T1").setPool(pool);
        },
        "pool rest single\n",
        "pool rest single\npool more { threads 3 }\n",
        "-> mixed  takes",
        "-> mixed  on more  takes");
  }

  @Test
  void writesKindsBeforeLabels() {
    expect(
        solution -> {
          solution.getPools().getFirst().setKind(PoolKind.VIRTUAL);
          solution.getPools().getFirst().setLabel("All");
        },
        "pool engine {",
        "pool engine virtual \"All\" {");
  }

  @Test
  void workloadsAndGoals() {
    expect(
        solution -> solution.getWorkloads().getFirst().setName("noon"),
        "workload rush",
        "workload noon",
        "goal rush",
        "goal noon");
    expect(
        solution ->
            ((PoissonArrivals)
                    solution.getWorkloads().getFirst().getArrivals().getFirst().getProcess())
                .getRate()
                .setValue(1200),
        "1_000/s",
        "1200/s");
    expect(
        solution ->
            ((ResponseConstraint) solution.getGoals().getFirst().getConstraints().getFirst())
                .setEntry(null),
        "p95 Orders -> Waiter",
        "p95 -> Waiter");
  }

  @Test
  void movedElements() {
    String text =
        text(
            TEXT,
            solution -> {
              Process other = NEW.createProcess();
              other.setName("Kitchen");
              other.setPool(solution.getPools().getLast());
              solution.getProcesses().add(other);
              Element t1 = element(solution, "T1");
              element(solution, "Good").getInputs().clear();
              t1.getInputs().clear();
              other.getElements().add(t1);
            });
    assertThat(text)
        .contains(
            """

            process Kitchen on rest {
              translator T1              -> mixed  takes cpu 1_200 us wait 5 ms  // measured
            }
            """)
        .containsOnlyOnce("// measured")
        .contains("// it takes what it takes");
  }

  @Test
  void refusesChangesThatTheTextCannotExpress() {
    assertThat(difference(TEXT, solution -> element(solution, "T1").setName("no name")))
        .isInstanceOf(Edits.Refused.class);
    assertThat(difference(TEXT.replace("host {", "host ["), solution -> solution.setLabel("x")))
        .isInstanceOf(Edits.Refused.class);
  }
}
