package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.diagram.edit.Values;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Task;

/** New things with free names, that say what they cannot be without. */
public final class CreationServices {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  /** A new task or port of a kind, as it is written, where a reader expects it. */
  public Element createElement(EObject container, String keyword) {
    Process process = Solutions.as(Process.class, container);
    Element element = element(keyword);
    element.setName(FreeNames.ofElements(Solutions.of(process)).take(FreeNames.capital(keyword)));
    process.getElements().add(place(process.getElements(), element), element);
    Values.setNeeded(element);
    return element;
  }

  private static ElementKind kind(String keyword) {
    return ElementKind.of(keyword)
        .orElseThrow(
            () ->
                new RefusedException(
                    "'%s' is no pattern and no kind of port: take one of the palette"
                        .formatted(keyword)));
  }

  private static Element element(String keyword) {
    kind(keyword);
    Pattern pattern = Pattern.get(keyword);
    if (pattern != null) {
      Task task = FACTORY.createTask();
      task.setPattern(pattern);
      return task;
    }
    Port port = FACTORY.createPort();
    port.setKind(PortKind.get(keyword));
    return port;
  }

  /** Beginnings stand before all others, exits behind them. */
  static int place(List<Element> elements, Element element) {
    int index = elements.size();
    if (isPort(element, PortKind.ENTRY) || isPort(element, PortKind.RESPONDER)) {
      index = 0;
      while (index < elements.size()
          && (isPort(elements.get(index), PortKind.ENTRY)
              || isPort(elements.get(index), PortKind.RESPONDER))) {
        index++;
      }
    } else if (!isPort(element, PortKind.EXIT)) {
      while (index > 0 && isPort(elements.get(index - 1), PortKind.EXIT)) {
        index--;
      }
    }
    return index;
  }

  private static boolean isPort(Element element, PortKind kind) {
    return element instanceof Port port && port.getKind() == kind;
  }

  /** A new process without content. */
  public Process createProcess(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    Process process = FACTORY.createProcess();
    process.setName(FreeNames.of("process", solution.getProcesses()).take("Process"));
    solution.getProcesses().add(process);
    return process;
  }

  /** A new pool of a kind, as it is written; a fixed one and a custom one have one thread. */
  public Pool createPool(EObject container, String kind) {
    Solution solution = Solutions.as(Solution.class, container);
    Pool pool = FACTORY.createPool();
    PoolKind known = PoolKind.get(kind);
    if (known == null) {
      throw new RefusedException(
          "'%s' is no kind of pool: choose one of %s".formatted(kind, PoolKind.VALUES));
    }
    pool.setKind(known);
    pool.setName(FreeNames.of("pool", solution.getPools()).take("pool1"));
    switch (known) {
      case FIXED -> pool.setThreads(1);
      case CUSTOM -> pool.setCore(1);
      case SINGLE, CACHED, PER_TASK, VIRTUAL -> {}
    }
    solution.getPools().add(pool);
    return pool;
  }

  /** A new application. */
  public Application createApplication(EObject container) {
    Solution solution = Solutions.as(Solution.class, container);
    Application application = FACTORY.createApplication();
    application.setName(
        FreeNames.of("application", solution.getApplications()).take("Application1"));
    solution.getApplications().add(application);
    return application;
  }
}
