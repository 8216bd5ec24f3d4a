package org.threadwise.diagram.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Throttling;

class ElementWordingTest {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  @ParameterizedTest
  @CsvSource({
    "exp, :2:ms, exp 2 ms, exp(2 ms)",
    "lognormal, mean:20:us cv:0.4:, lognormal 20 µs, 'lognormal(mean 20 µs, cv 0.4)'",
    "uniform, :1:ms :3:ms, uniform 1–3 ms, 'uniform(1 ms, 3 ms)'",
    "uniform, low:900:us high:3:ms, uniform 900 µs–3 ms, 'uniform(low 900 µs, high 3 ms)'",
    "triangular, :1:ms :2:ms :5:ms, triangular 1–5 ms, 'triangular(1 ms, 2 ms, 5 ms)'",
    "gamma, shape:2:  scale:5:ms, gamma, 'gamma(shape 2, scale 5 ms)'",
    "gamma, mean:2:s cv:2:, gamma 2 s, 'gamma(mean 2 s, cv 2)'",
    "erlang, :3: :2:ms, erlang, 'erlang(3, 2 ms)'",
    "samples, '', samples, samples()",
  })
  void describesADistributionInBriefAndInFull(
      String function, String arguments, String brief, String full) {
    FunctionDistribution distribution = FACTORY.createFunctionDistribution();
    distribution.setFunction(function);
    for (String argument : arguments.isEmpty() ? new String[0] : arguments.split(" +", -1)) {
      String[] parts = argument.split(":", -1);
      Argument parameter = FACTORY.createArgument();
      parameter.setName(parts[0].isEmpty() ? null : parts[0]);
      parameter.setValue(quantity(Double.parseDouble(parts[1]), parts[2]));
      distribution.getArguments().add(parameter);
    }
    assertThat(ElementWording.brief(distribution).replace('\u00A0', ' ')).isEqualTo(brief);
    assertThat(ElementWording.full(distribution)).isEqualTo(full);
  }

  @Test
  void describesWhereADistributionComesFrom() {
    var constant = FACTORY.createConstantDistribution();
    constant.setValue(quantity(9, "us"));
    constant.setSource("orders.json");
    assertThat(ElementWording.full(constant)).isEqualTo("9 µs (from orders.json)");
    constant.setCount(1200);
    constant.setDate("2026-11-20");
    assertThat(ElementWording.full(constant))
        .isEqualTo("9 µs (from orders.json, 1200 values, 2026-11-20)");
    assertThat(ElementWording.brief(constant)).isEqualTo("9\u00A0µs");
  }

  @Test
  void describesCpuAndWait() {
    ServiceTime service = FACTORY.createServiceTime();
    assertThat(ElementWording.brief(service)).isEmpty();
    var cpu = FACTORY.createConstantDistribution();
    cpu.setValue(quantity(9, "us"));
    service.setCpu(cpu);
    assertThat(ElementWording.brief(service)).isEqualTo("9\u00A0µs");
    var measured = FACTORY.createMeasuredDistribution();
    measured.setFile("cafe.csv");
    measured.setDate("2026-11-03");
    service.setWait(measured);
    assertThat(ElementWording.brief(service)).isEqualTo("9\u00A0µs +\u00A0measured\u00A0wait");
    assertThat(ElementWording.full(service))
        .isEqualTo("cpu 9 µs, wait measured in cafe.csv on 2026-11-03");
  }

  @ParameterizedTest
  @CsvSource({
    "FIXED,FIFO,12 threads",
    "FIXED,DEEPEST,'12 threads, deepest task first'",
    "SINGLE,FIFO,1 thread",
    "CUSTOM,LIFO,'2 to 8 threads, last in first out'",
    "CACHED,FIFO,cached threads",
    "PER_TASK,FIFO,a new thread each",
    "VIRTUAL,PRIORITY,'virtual threads, by priority'"
  })
  void describesAPool(PoolKind kind, QueueDiscipline discipline, String text) {
    Pool pool = FACTORY.createPool();
    pool.setKind(kind);
    pool.setDiscipline(discipline);
    pool.setThreads(12);
    pool.setCore(2);
    pool.setMaximum(8);
    assertThat(ElementWording.describe(pool)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "BLOCK,5,'6 threads, blocks when 5 wait'",
    "BLOCK,1,'6 threads, blocks when 1 waits'",
    "BLOCK,0,'6 threads, blocks when all are busy'",
    "ABORT,5,6 threads"
  })
  void describesWhenAPoolBlocksItsProducers(RejectionPolicy rejection, int room, String text) {
    Pool pool = FACTORY.createPool();
    pool.setKind(PoolKind.CUSTOM);
    pool.setCore(6);
    pool.setMaximum(6);
    pool.setCapacity(room);
    pool.setRejection(rejection);
    assertThat(ElementWording.describe(pool)).isEqualTo(text);
  }

  /** A line may break only before the keyword. */
  @Test
  void describesAThrottler() {
    Throttling throttling = FACTORY.createThrottling();
    throttling.setMessages(20);
    throttling.setPeriod(quantity(1, "s"));
    assertThat(ElementWording.brief(throttling)).isEqualTo("max\u00A020\u00A0per\u00A01\u00A0s");
    throttling.setBlocking(true);
    assertThat(ElementWording.brief(throttling))
        .isEqualTo("max\u00A020\u00A0per\u00A01\u00A0s blocking");
    assertThat(ElementWording.full(throttling)).isEqualTo("max 20 per 1 s blocking");
  }

  @Test
  void describesRetriesThatBlock() {
    Retries retries = FACTORY.createRetries();
    retries.setCount(2);
    retries.setBlocking(true);
    Task task = FACTORY.createTask();
    task.setRetries(retries);
    assertThat(ElementWording.failures(task)).containsExactly("retries\u00A02 blocking");
  }

  private static Quantity quantity(double value, String unit) {
    Quantity quantity = FACTORY.createQuantity();
    quantity.setValue(value);
    quantity.setUnit(unit.isEmpty() ? null : unit);
    return quantity;
  }
}
