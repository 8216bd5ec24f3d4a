package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.integration.Workload;

/**
 * Builds solutions for tests. Slots are written as in the language: {@code "a, b with c -> d"}.
 * Equal slot names join a writer and its reader within a process, in any order.
 */
final class TestSolutions {

  static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  private static final Pattern ARGUMENT =
      Pattern.compile("(?:([a-z]\\w*) )?(-?[0-9.]+(?:e-?\\d+)?)(?: ([a-zA-Z%]+))?");
  private static final Pattern FUNCTION = Pattern.compile("(\\w+)\\((.*)\\)");

  final Solution solution = FACTORY.createSolution();
  private final Map<String, Slot> slots = new HashMap<>();
  private Process process = FACTORY.createProcess();

  TestSolutions() {
    solution.setName("Test");
    process("P");
  }

  TestSolutions process(String name) {
    if (!process.getElements().isEmpty() || process.eContainer() == null) {
      process = FACTORY.createProcess();
      solution.getProcesses().add(process);
    }
    process.setName(name);
    slots.clear();
    return this;
  }

  Process process() {
    return process;
  }

  Task task(org.threadwise.model.integration.Pattern pattern, String name, String connections) {
    Task task = FACTORY.createTask();
    task.setPattern(pattern);
    connect(task, name, connections);
    return task;
  }

  Port port(PortKind kind, String name, String connections) {
    Port port = FACTORY.createPort();
    port.setKind(kind);
    connect(port, name, connections);
    return port;
  }

  Port entry(String name, String connections) {
    return port(PortKind.ENTRY, name, connections);
  }

  Port exit(String name, String connections) {
    return port(PortKind.EXIT, name, connections);
  }

  private void connect(Element element, String name, String connections) {
    element.setName(name);
    String[] sides = (connections + " ").split("->", 2);
    String[] inputs = sides[0].split("with", 2);
    names(inputs[0]).forEach(slot -> element.getInputs().add(slot(slot)));
    if (inputs.length == 2) {
      element.setContext(slot(inputs[1].strip()));
    }
    if (sides.length == 2) {
      names(sides[1]).forEach(slot -> element.getOutputs().add(slot(slot)));
    }
    process.getElements().add(element);
  }

  private static List<String> names(String list) {
    List<String> names = new ArrayList<>();
    for (String name : list.split(",", -1)) {
      if (!name.isBlank()) {
        names.add(name.strip());
      }
    }
    return names;
  }

  private Slot slot(String name) {
    return slots.computeIfAbsent(
        name,
        unknown -> {
          Slot slot = FACTORY.createSlot();
          slot.setName(name);
          return slot;
        });
  }

  Pool pool(String name, int threads) {
    Pool pool = pool(name, PoolKind.FIXED);
    pool.setThreads(threads);
    return pool;
  }

  Pool pool(String name, PoolKind kind) {
    Pool pool = FACTORY.createPool();
    pool.setName(name);
    pool.setKind(kind);
    solution.getPools().add(pool);
    return pool;
  }

  Application application(String name, @Nullable Integer capacity) {
    Application application = FACTORY.createApplication();
    application.setName(name);
    application.setCapacity(capacity);
    solution.getApplications().add(application);
    return application;
  }

  Workload workload(String name) {
    Workload workload = FACTORY.createWorkload();
    workload.setName(name);
    solution.getWorkloads().add(workload);
    return workload;
  }

  static Arrivals arrive(Workload workload, @Nullable Port entry, ArrivalProcess process) {
    Arrivals arrivals = FACTORY.createArrivals();
    arrivals.setEntry(entry);
    arrivals.setProcess(process);
    workload.getArrivals().add(arrivals);
    return arrivals;
  }

  static PoissonArrivals poisson(double number, String per) {
    PoissonArrivals poisson = FACTORY.createPoissonArrivals();
    poisson.setRate(rate(number, per));
    return poisson;
  }

  static ConstantArrivals constant(double number, String per) {
    ConstantArrivals constant = FACTORY.createConstantArrivals();
    constant.setRate(rate(number, per));
    return constant;
  }

  static MessagesAtOnce atOnce(long messages) {
    MessagesAtOnce atOnce = FACTORY.createMessagesAtOnce();
    atOnce.setMessages(messages);
    return atOnce;
  }

  static ClosedArrivals closed(int users, @Nullable String think) {
    ClosedArrivals closed = FACTORY.createClosedArrivals();
    closed.setUsers(users);
    closed.setThink(think == null ? null : distribution(think));
    return closed;
  }

  static <E extends Element> E takes(E element, String cpu) {
    return takes(element, cpu, null);
  }

  static <E extends Element> E takes(E element, @Nullable String cpu, @Nullable String wait) {
    ServiceTime service = FACTORY.createServiceTime();
    service.setCpu(cpu == null ? null : distribution(cpu));
    service.setWait(wait == null ? null : distribution(wait));
    element.setService(service);
    return element;
  }

  static Routing routing(RoutingRule rule, Double... probabilities) {
    Routing routing = FACTORY.createRouting();
    routing.setRule(rule);
    routing.getProbabilities().addAll(List.of(probabilities));
    return routing;
  }

  /** A constant such as {@code 2 ms}, or a function such as {@code gamma(mean 2 ms, cv 0.5)}. */
  static Distribution distribution(String written) {
    Matcher function = FUNCTION.matcher(written);
    if (!function.matches()) {
      ConstantDistribution constant = FACTORY.createConstantDistribution();
      constant.setValue(quantity(written));
      return constant;
    }
    FunctionDistribution distribution = FACTORY.createFunctionDistribution();
    distribution.setFunction(function.group(1));
    Matcher matcher = ARGUMENT.matcher(function.group(2));
    while (matcher.find()) {
      Argument argument = FACTORY.createArgument();
      argument.setName(matcher.group(1));
      argument.setValue(quantity(Double.parseDouble(matcher.group(2)), matcher.group(3)));
      distribution.getArguments().add(argument);
    }
    return distribution;
  }

  static MeasuredDistribution measured(String file, @Nullable String unit) {
    MeasuredDistribution measured = FACTORY.createMeasuredDistribution();
    measured.setFile(file);
    measured.setUnit(unit);
    return measured;
  }

  static Quantity quantity(String written) {
    String[] parts = written.split(" ", 2);
    return quantity(Double.parseDouble(parts[0]), parts.length == 2 ? parts[1] : null);
  }

  static Quantity quantity(double number, @Nullable String unit) {
    Quantity quantity = FACTORY.createQuantity();
    quantity.setValue(number);
    quantity.setUnit(unit);
    return quantity;
  }

  /** Returns a rate of a throttler, such as 10 and "1 s". */
  static Throttling throttling(int messages, String period) {
    Throttling throttling = FACTORY.createThrottling();
    throttling.setMessages(messages);
    throttling.setPeriod(quantity(period));
    return throttling;
  }

  static Rate rate(double number, String per) {
    Rate rate = FACTORY.createRate();
    rate.setValue(number);
    rate.setPer(per);
    return rate;
  }
}
