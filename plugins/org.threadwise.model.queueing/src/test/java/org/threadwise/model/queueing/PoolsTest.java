package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.takes;
import static org.threadwise.model.queueing.Translations.assertErrors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Task;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

class PoolsTest {

  private final TestSolutions models = new TestSolutions();
  private Port entry = TestSolutions.FACTORY.createPort();
  private Task first = TestSolutions.FACTORY.createTask();
  private Task second = TestSolutions.FACTORY.createTask();

  @BeforeEach
  void twoTasks() {
    entry = models.entry("E", "-> a");
    first = models.task(Pattern.TRANSLATOR, "T1", "a -> b");
    second = models.task(Pattern.TRANSLATOR, "T2", "b -> c");
  }

  @Test
  void aSolutionWithoutPoolsHasOneThread() {
    Translation translation = Translations.of(models);
    assertThat(Translations.network(translation).pools()).containsExactly(Pool.fixed("default", 1));
    assertThat(translation.mapping().pools()).containsExactly(new PoolOrigin.Implicit());
    assertThat(Translations.messages(translation, Diagnostic.Severity.INFO))
        .anyMatch(message -> message.equals("NO_POOL []"));
  }

  @Test
  void theFirstDeclaredPoolIsTheDefault() {
    models.pool("engine", 6);
    models.pool("other", 2);
    assertThat(poolOf(first)).isEqualTo("engine");
    assertThat(poolOf(entry)).isNull();
  }

  @Test
  void theElementsPoolPrecedesThatOfItsProcess() {
    models.pool("engine", 6);
    models.process().setPool(models.pool("ofProcess", 2));
    second.setPool(models.pool("ofElement", 3));
    assertThat(poolOf(first)).isEqualTo("ofProcess");
    assertThat(poolOf(second)).isEqualTo("ofElement");
  }

  @Test
  void localPoolsServeElementsWithoutAPool() {
    models.pool("engine", 6);
    second.setPool(models.solution.getPools().get(0));
    Task third = models.task(Pattern.TRANSLATOR, "T3", "c -> d");
    Port exit = takes(models.exit("X", "d"), "0 us");
    LocalPools local = localPools(2);
    local.setDiscipline(QueueDiscipline.LIFO);
    assign(local, third, 5);

    Network network = Translations.network(models);

    assertThat(network.pools())
        .containsExactly(
            Pool.fixed("engine", 6),
            Pool.fixed("T1", 2).withDiscipline(Discipline.LIFO),
            Pool.fixed("T3", 5).withDiscipline(Discipline.LIFO),
            Pool.fixed("X", 2).withDiscipline(Discipline.LIFO));
    assertThat(poolOf(first)).isEqualTo("T1");
    assertThat(poolOf(second)).isEqualTo("engine");
    assertThat(poolOf(exit)).isEqualTo("X");
    assertThat(poolOf(entry)).isNull();
    assertThat(Translations.of(models).mapping().pools().get(2))
        .isEqualTo(new PoolOrigin.Local(local, third));
  }

  @Test
  void messagesBringTheirPoolAlong() {
    models.pool("engine", 6);
    models.process().setPool(models.pool("ofProcess", 2));
    models.process().setPerMessage(true);
    first.setPool(models.pool("ofElement", 3));
    localPools(2);
    assertThat(poolOf(first)).isEqualTo("ofElement");
    assertThat(poolOf(second)).isEqualTo("ofElement");
    assertThat(Translations.network(models).nodes()).allMatch(Node::perMessage);
  }

  @Test
  void parallelBranchesBringTheirPoolAlong() {
    models.pool("engine", 6);
    Task fork = models.task(Pattern.REPLICATOR, "R", "c -> d, e");
    fork.setParallelPool(models.pool("branches", 4));
    Task branch = models.task(Pattern.TRANSLATOR, "T3", "d -> f");
    Task behind = models.task(Pattern.TRANSLATOR, "T4", "f -> g");
    Task other = models.task(Pattern.TRANSLATOR, "T5", "e -> h");
    other.setPool(models.pool("ofElement", 3));
    assertThat(poolOf(fork)).isEqualTo("engine");
    assertThat(poolOf(branch)).isEqualTo("branches");
    assertThat(poolOf(behind)).isEqualTo("engine");
    assertThat(poolOf(other)).isEqualTo("ofElement");

    models.process().setPerMessage(true);

    assertThat(poolOf(fork)).isEqualTo("engine");
    assertThat(poolOf(branch)).isEqualTo("branches");
    assertThat(poolOf(behind)).isEqualTo("branches");
    assertThat(poolOf(other)).isEqualTo("ofElement");
    assertThat(Translations.network(models).nodes().stream().filter(Node::startsRuns))
        .singleElement()
        .satisfies(node -> assertThat(node.name()).endsWith("R"));
  }

  /** The thread that waits carries on what a join sends. */
  @Test
  void theForkOfAJoinBringsItsPoolAlong() {
    models.pool("engine", 6);
    models.process().setPerMessage(true);
    Task fork = models.task(Pattern.REPLICATOR, "R", "c -> d, e");
    fork.setParallelPool(models.pool("branches", 4));
    Task branch = models.task(Pattern.TRANSLATOR, "T3", "d -> f");
    Task join = models.task(Pattern.CORRELATOR, "K", "f, e -> g, h");
    Task behind = models.task(Pattern.TRANSLATOR, "T4", "g -> i");
    assertThat(poolOf(behind)).isEqualTo("branches");

    fork.setAwaitsBranches(true);

    assertThat(poolOf(branch)).isEqualTo("branches");
    assertThat(poolOf(join)).isEqualTo("branches");
    assertThat(poolOf(behind)).isEqualTo("engine");
    assertOnlyForkAwaits();
    join.setPool(models.solution.getPools().getFirst());
    branch.setPool(models.pool("ofElement", 3));
    assertThat(poolOf(join)).isEqualTo("engine");
    assertThat(poolOf(behind)).isEqualTo("engine");

    models.process().setPerMessage(false);
    models.process().setPool(models.solution.getPools().getLast());

    assertOnlyForkAwaits();
    assertThat(poolOf(behind)).isEqualTo("ofElement");
  }

  private void assertOnlyForkAwaits() {
    assertThat(Translations.network(models).nodes().stream().filter(Node::awaitsBranches))
        .singleElement()
        .satisfies(node -> assertThat(node.name()).endsWith("R"));
  }

  @Test
  void anAggregatorJoinsTheFragmentsOfItsSplitter() {
    models.pool("engine", 6);
    models.process().setPerMessage(true);
    Task split = models.task(Pattern.SPLITTER, "S", "c -> d");
    split.setFragments(TestSolutions.distribution("3"));
    split.setParallelPool(models.pool("branches", 4));
    split.setAwaitsBranches(true);
    Task inner = models.task(Pattern.SPLITTER, "I", "d -> e");
    inner.setFragments(TestSolutions.distribution("2"));
    models.task(Pattern.AGGREGATOR, "AI", "e -> f");
    Task between = models.task(Pattern.TRANSLATOR, "T3", "f -> g");
    models.task(Pattern.AGGREGATOR, "AS", "g -> h");
    Task behind = models.task(Pattern.TRANSLATOR, "T4", "h -> i");
    assertThat(poolOf(between)).isEqualTo("branches");
    assertThat(poolOf(behind)).isEqualTo("engine");
  }

  @Test
  void messagesFromSeveralPoolsNeedAClause() {
    models.pool("engine", 6);
    models.process().setPerMessage(true);
    second.setPool(models.pool("other", 3));
    models.entry("F", "-> d");
    Task merger = models.task(Pattern.MERGER, "M", "c, d -> e");
    assertThat(Translations.errors(Translations.of(models)))
        .containsExactly("AMBIGUOUS_POOL [M, other, engine]");
    merger.setPool(models.solution.getPools().get(0));
    assertThat(poolOf(merger)).isEqualTo("engine");
  }

  @Test
  void localPoolsHaveOneThreadByDefaultAndUniqueNames() {
    models.pool("T1", 6);
    models.process("Q");
    models.entry("E", "-> a");
    models.task(Pattern.TRANSLATOR, "T2", "a -> b");
    localPools(null);

    assertThat(Translations.network(models).pools())
        .containsExactly(
            Pool.fixed("T1", 6),
            Pool.fixed("P.T1", 1),
            Pool.fixed("P.T2", 1),
            Pool.fixed("Q.T2", 1));
  }

  @Test
  void localPoolsOfElementsWithEqualNamesAreAnError() {
    models.task(Pattern.TRANSLATOR, "T2", "c -> d");
    models.task(Pattern.TRANSLATOR, "T2", "d -> e");
    localPools(1);
    assertErrors(models).hasSize(2).allMatch(error -> error.endsWith("_NAME [T2]"));
  }

  @Test
  void reportsThreadsOfElementsWithoutALocalPool() {
    LocalPools local = localPools(1);
    assign(local, entry, 3);
    second.setPool(models.pool("engine", 6));
    assign(local, second, 3);
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(message -> message.equals("USELESS_LOCAL_POOL [E]"))
        .anyMatch(message -> message.equals("NAMED_AND_LOCAL_POOL [T2, engine]"));
    models.process().setPerMessage(true);
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(message -> message.equals("CARRIED_AND_LOCAL_POOL [T2]"));
  }

  @Test
  void wrongLocalPoolsAreErrors() {
    LocalPools local = localPools(0);
    assign(local, first, 1);
    assign(local, first, 2);
    assign(local, null, 2);
    assertErrors(models)
        .anyMatch(error -> error.equals("LOCAL_THREADS [T2, 0]"))
        .anyMatch(error -> error.equals("LOCAL_POOL_TWICE [T1]"))
        .anyMatch(error -> error.equals("LOCAL_POOL_OF_NOTHING []"));
  }

  @ParameterizedTest
  @CsvSource({"SINGLE", "CACHED", "PER_TASK", "VIRTUAL"})
  void poolsPerUnitHaveNoThreadCount(PoolKind kind) {
    org.threadwise.model.integration.Pool pool = models.pool("engine", kind);
    assertThat(threads())
        .isEqualTo(
            switch (kind) {
              case SINGLE -> new Threads.Fixed(1);
              case CACHED ->
                  new Threads.Custom(0, Integer.MAX_VALUE, 60_000_000_000L, 0, Rejection.ABORT);
              case PER_TASK -> new Threads.PerTask();
              case VIRTUAL -> new Threads.Virtual();
              case FIXED, CUSTOM -> throw new AssertionError(kind);
            });
    pool.setThreads(4);
    assertThat(Translations.warnings(Translations.of(models)))
        .anyMatch(
            message -> message.startsWith("USELESS_POOL_PROPERTY") && message.endsWith("threads]"));
  }

  @Test
  void aCustomPoolIsAThreadPoolExecutor() {
    org.threadwise.model.integration.Pool pool = models.pool("engine", PoolKind.CUSTOM);
    pool.setCore(2);
    assertThat(threads())
        .isEqualTo(
            new Threads.Custom(
                2, Integer.MAX_VALUE, 60_000_000_000L, Integer.MAX_VALUE, Rejection.ABORT));
    pool.setMaximum(8);
    pool.setKeepAlive(quantity("1.5 s"));
    pool.setCapacity(100);
    pool.setRejection(RejectionPolicy.CALLER_RUNS);
    assertThat(threads())
        .isEqualTo(new Threads.Custom(2, 8, 1_500_000_000L, 100, Rejection.CALLER_RUNS));
  }

  @ParameterizedTest
  @EnumSource(QueueDiscipline.class)
  void disciplinesAreKept(QueueDiscipline discipline) {
    models.pool("engine", 1).setDiscipline(discipline);
    assertThat(Translations.network(models).pools().get(0).discipline().name())
        .isEqualTo(discipline.getName());
  }

  @ParameterizedTest
  @EnumSource(RejectionPolicy.class)
  void rejectionsAreKept(RejectionPolicy policy) {
    org.threadwise.model.integration.Pool pool = models.pool("engine", PoolKind.CUSTOM);
    pool.setCore(1);
    pool.setCapacity(8);
    pool.setRejection(policy);
    assertThat(((Threads.Custom) threads()).rejection().name()).isEqualTo(policy.getName());
  }

  @Test
  void costsAreWholeNanoseconds() {
    org.threadwise.model.integration.Pool pool = models.pool("engine", 4);
    pool.setStart(quantity("50 us"));
    pool.setDispatch(quantity("2.0005 us"));
    pool.setWake(quantity("1 us"));
    pool.setLock(quantity("1 us"));
    assertThat(Translations.network(models).pools().get(0).costs())
        .isEqualTo(new Costs(50_000, 2000, 1000, 1000));
  }

  @Test
  void wrongPoolsAreErrors() {
    models.pool("none", PoolKind.FIXED);
    models.pool("zero", 0);
    models.pool("zero", 1);
    models.pool("", 1);
    models.pool("coreless", PoolKind.CUSTOM);
    org.threadwise.model.integration.Pool upside = models.pool("upside", PoolKind.CUSTOM);
    upside.setCore(8);
    upside.setMaximum(2);
    org.threadwise.model.integration.Pool locked = models.pool("locked", 1);
    locked.setLock(quantity("1 us"));
    models.pool("slow", 1).setWake(quantity("1 minute"));
    first.setPool(TestSolutions.FACTORY.createPool());
    assertErrors(models)
        .anyMatch(error -> error.equals("NO_THREADS [none]"))
        .anyMatch(error -> error.equals("THREADS [zero, 0]"))
        .anyMatch(error -> error.equals("SAME_POOL_NAME [zero]"))
        .anyMatch(error -> error.equals("UNNAMED_POOL []"))
        .anyMatch(error -> error.equals("NO_CORE_SIZE [coreless]"))
        .anyMatch(error -> error.contains("upside"))
        .anyMatch(error -> error.contains("lock cost of pool locked"))
        .anyMatch(error -> error.contains("ValueUse[role=WAKE, owner=slow]"))
        .anyMatch(error -> error.equals("UNKNOWN_POOL []"));
  }

  private LocalPools localPools(@Nullable Integer others) {
    LocalPools local = TestSolutions.FACTORY.createLocalPools();
    local.setOthers(others);
    models.solution.setLocalPools(local);
    return local;
  }

  private static void assign(LocalPools local, @Nullable Element element, int threads) {
    LocalPool assignment = TestSolutions.FACTORY.createLocalPool();
    assignment.setElement(element);
    assignment.setThreads(threads);
    local.getAssignments().add(assignment);
  }

  private Threads threads() {
    List<Pool> pools = Translations.network(models).pools();
    return pools.get(0).threads();
  }

  private @Nullable String poolOf(Element element) {
    Translation translation = Translations.of(models);
    Network network = Translations.network(translation);
    return translation.mapping().poolOf(element).stream()
        .mapToObj(index -> network.pools().get(index).name())
        .findFirst()
        .orElse(null);
  }
}
