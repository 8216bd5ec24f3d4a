package org.threadwise.diagram.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.diagram.RandomSeeds;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/** The difference between randomly changed models and their texts has all changes and no others. */
final class RandomModelToTextDiffTest {

  private static final IntegrationFactory NEW = IntegrationFactory.eINSTANCE;

  /** Names of units, which must not be read as the unit of a number. */
  private static final List<String> UNITS = List.of("ms", "MB", "min", "GiB", "kB", "ns");

  private int names;

  @Test
  void writesRandomChanges() throws IOException {
    run(60, RandomSeeds.FIXED);
  }

  @Test
  @Tag("nightly")
  void writesManyRandomChanges() throws IOException {
    run(10_000, RandomSeeds.explored());
  }

  private void run(int rounds, long seed) throws IOException {
    Random random = new Random(seed);
    List<String> examples = RandomEditsTest.examples();
    for (int round = 0; round < rounds; round++) {
      String example = examples.get(random.nextInt(examples.size()));
      String text = random.nextInt(4) == 0 ? example.replace("\n", "\r\n") : example;
      Solution now = Objects.requireNonNull(RandomEditsTest.parsed(text).solution());
      List<String> story = new ArrayList<>(List.of("seed " + seed + ", round " + round));
      names = 0;
      for (int change = random.nextInt(6); change >= 0; change--) {
        Map.Entry<String, Consumer<Solution>> one = change(now, random);
        story.add(one.getKey());
        one.getValue().accept(now);
      }
      check(text, now, String.join("\n", story) + "\n" + text);
    }
  }

  private static void check(String text, Solution now, String story) {
    ParsedText before = RandomEditsTest.parsed(text);
    Edits.EditOutcome answer = Edits.difference(before, now);
    assertThat(answer).as(story).isInstanceOf(Edits.Done.class);
    String after = TextEdit.apply(text, ((Edits.Done) answer).edits());
    assertThat(RandomEditsTest.comments(after))
        .as(story + after)
        .containsExactlyInAnyOrderElementsOf(RandomEditsTest.comments(text));
    ParsedText edited = RandomEditsTest.parsed(after);
    assertThat(SyntaxErrorGuard.first(edited)).as(story + after).isEmpty();
    assertThat(
            Edits.difference(
                edited, Objects.requireNonNull(RandomEditsTest.parsed(after).solution())))
        .as(story)
        .isEqualTo(new Edits.Done(List.of(), List.of()));
  }

  private static <T extends EObject> List<T> all(Solution solution, Class<T> type) {
    Iterable<EObject> contents = solution::eAllContents;
    Stream<EObject> stream = StreamSupport.stream(contents.spliterator(), false);
    return stream.filter(type::isInstance).map(type::cast).toList();
  }

  private static <T> T one(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }

  private String fresh() {
    int number = names++;
    return number < UNITS.size() ? UNITS.get(number) : "fresh" + number;
  }

  /** Applies a random change that a solution allows. */
  private Map.Entry<String, Consumer<Solution>> change(Solution solution, Random random) {
    Element element = one(all(solution, Element.class), random);
    Process process = one(solution.getProcesses(), random);
    List<Pool> pools = solution.getPools();
    NamedElement named = one(all(solution, NamedElement.class), random);
    Quantity quantity = one(all(solution, Quantity.class), random);
    Slot slot = one(all(solution, Slot.class), random);
    int number = 1 + random.nextInt(9);
    return switch (random.nextInt(21)) {
      case 0 -> Map.entry("rename " + named.getName(), s -> named.setName(fresh()));
      case 1 -> Map.entry("rename slot " + slot.getName(), s -> slot.setName(fresh()));
      case 2 -> Map.entry("label " + named.getName(), s -> named.setLabel("a \"label\""));
      case 3 -> Map.entry("no label " + named.getName(), s -> named.setLabel(null));
      case 4 -> Map.entry("value " + quantity, s -> quantity.setValue(number * 1.25));
      case 5 ->
          Map.entry("serial " + element.getName(), s -> element.setSerial(!element.isSerial()));
      case 6 -> Map.entry("limit " + element.getName(), s -> element.setLimit(number));
      case 7 -> Map.entry("priority " + element.getName(), s -> element.setPriority(null));
      case 8 -> Map.entry("no time " + element.getName(), s -> element.setService(null));
      case 9 -> Map.entry("delete " + element.getName(), s -> delete(s, element));
      case 10 -> Map.entry("move " + element.getName(), s -> move(element, process));
      case 11 ->
          Map.entry("new in " + process.getName(), s -> process.getElements().add(task(slot)));
      case 12 -> Map.entry("new process", s -> s.getProcesses().add(process(s)));
      case 13 -> Map.entry("new pool", s -> s.getPools().add(pool(number)));
      case 14 ->
          Map.entry(
              "pool of " + process.getName(),
              s -> process.setPool(pools.isEmpty() ? null : one(pools, random)));
      case 15 ->
          Map.entry(
              "pool of " + element.getName(),
              s -> element.setPool(pools.isEmpty() ? null : one(pools, random)));
      case 16 ->
          Map.entry(
              "queue",
              s -> pools.forEach(pool -> pool.setDiscipline(one(QueueDiscipline.VALUES, random))));
      case 17 ->
          Map.entry(
              "kind",
              s -> {
                if (!pools.isEmpty()) {
                  one(pools, random).setKind(one(PoolKind.VALUES, random));
                }
              });
      case 18 -> Map.entry("pin " + element.getName(), s -> pin(s, element, number));
      case 19 ->
          Map.entry(
              "batches of " + number,
              s -> all(s, Arrivals.class).forEach(arrivals -> arrivals.setBatch(bare(number))));
      default ->
          Map.entry(
              "unread " + slot.getName(), s -> all(s, Element.class).forEach(e -> drop(e, slot)));
    };
  }

  private static ConstantDistribution bare(double number) {
    ConstantDistribution constant = NEW.createConstantDistribution();
    constant.setValue(NEW.createQuantity());
    constant.getValue().setValue(number);
    return constant;
  }

  private static void drop(Element element, Slot slot) {
    element.getInputs().remove(slot);
    if (slot.equals(element.getContext())) {
      element.setContext(null);
    }
  }

  private static void delete(Solution solution, Element element) {
    if (all(solution, Element.class).size() < 3 || all(solution, Slot.class).size() < 3) {
      return;
    }
    List.copyOf(element.getOutputs())
        .forEach(slot -> all(solution, Element.class).forEach(other -> drop(other, slot)));
    for (EObject holder : all(solution, EObject.class)) {
      boolean about = holder.eCrossReferences().contains(element) && !(holder instanceof Element);
      if (about) {
        EcoreUtil.remove(holder);
      }
    }
    EcoreUtil.remove(element);
  }

  private void move(Element element, Process process) {
    if (process.equals(element.eContainer())) {
      return;
    }
    Solution solution = (Solution) process.eContainer();
    element
        .getOutputs()
        .forEach(slot -> all(solution, Element.class).forEach(other -> drop(other, slot)));
    element.getInputs().clear();
    element.setContext(null);
    element.getOutputs().forEach(slot -> slot.setName(fresh()));
    element.setName(fresh());
    process.getElements().add(element);
  }

  private Task task(Slot read) {
    Task task = NEW.createTask();
    task.setPattern(Pattern.MERGER);
    task.setName(fresh());
    Slot slot = NEW.createSlot();
    slot.setName(fresh());
    task.getOutputs().add(slot);
    task.setLabel(read.getName());
    return task;
  }

  private Process process(Solution solution) {
    Process process = NEW.createProcess();
    process.setName(fresh());
    process.getElements().add(task(one(all(solution, Slot.class), new Random(names))));
    return process;
  }

  private Pool pool(int threads) {
    Pool pool = NEW.createPool();
    pool.setName(fresh());
    pool.setThreads(threads);
    return pool;
  }

  private static void pin(Solution solution, Element element, int number) {
    if (solution.getLayout() == null) {
      solution.setLayout(NEW.createLayout());
    }
    solution.getLayout().getPositions().removeIf(one -> element.equals(one.getElement()));
    Position position = NEW.createPosition();
    position.setElement(element);
    position.setX(number);
    position.setY(10 * number);
    solution.getLayout().getPositions().add(position);
  }
}
