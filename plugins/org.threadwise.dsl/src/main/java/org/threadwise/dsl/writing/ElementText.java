package org.threadwise.dsl.writing;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.names.ElementNames;

/** Writes a task or port: kind, slots, and clauses in the usual order. */
final class ElementText {

  private final Element element;
  private final String where;
  private final StringBuilder text = new StringBuilder();

  private ElementText(Element element) {
    this.element = element;
    this.where = ElementNames.qualified(element);
  }

  static String of(Element element) {
    ElementText writer = new ElementText(element);
    writer.head();
    writer.flow();
    writer.times();
    writer.failures();
    writer.runtime();
    return writer.text.toString();
  }

  private void head() {
    text.append(
        switch (element) {
          case Task task -> task.getPattern().getLiteral();
          case Port port -> port.getKind().getLiteral();
          default -> throw new IllegalArgumentException(where + " is neither task nor port");
        });
    text.append(' ')
        .append(ValueText.name(element, "an element of " + where))
        .append(ValueText.label(element));
    if (!element.getInputs().isEmpty()) {
      text.append(' ').append(slots(element.getInputs()));
    }
    if (element.getContext() != null) {
      text.append(" with ").append(slots(List.of(element.getContext())));
    }
    List<Slot> outputs = ElementOutputs.regular(element);
    if (!outputs.isEmpty()) {
      text.append(" -> ").append(slots(outputs));
    }
  }

  private String slots(List<Slot> slots) {
    return slots.stream().map(this::slot).collect(Collectors.joining(", "));
  }

  private String slot(Slot slot) {
    EObject writer = slot.eContainer();
    if (writer == null || !element.eContainer().equals(writer.eContainer())) {
      throw new IllegalArgumentException(
          where + " reads the slot " + slot.getName() + ", which no element of its process writes");
    }
    return ValueText.name(slot.getName(), "a slot of " + where);
  }

  private void flow() {
    clause("into", element.getFragments());
    if (element.getRouting() != null) {
      clause("by " + routing(element.getRouting()));
    }
    if (element.getPasses() != null) {
      clause("passes " + ValueText.number(element.getPasses()));
    }
    clause("delays", element.getDelay());
    batches();
    if (element.getThrottling() != null) {
      clause("max " + throttling(element.getThrottling()));
    }
    // Custom routers require these clauses, even with their default values.
    boolean isRouter = element instanceof Task task && task.getPattern() == Pattern.ROUTER;
    if (element.eIsSet(Literals.ELEMENT__FIRING) || (isRouter && element.getInputs().size() > 1)) {
      clause("fires " + element.getFiring().getLiteral());
    }
    if (element.eIsSet(Literals.ELEMENT__EMISSION)
        || (isRouter && ElementOutputs.regular(element).size() > 1)) {
      clause("sends " + element.getEmission().getLiteral());
    }
  }

  private void batches() {
    clause("size", element.getSize());
    time("within", element.getWithin());
    time("every", element.getEvery());
    if (element.getKeys() != null) {
      clause("key " + element.getKeys());
    }
    if (element.isKeyPerOrder()) {
      clause("key order");
    }
  }

  private String throttling(Throttling throttling) {
    Integer messages = throttling.getMessages();
    if (messages == null) {
      throw new IllegalArgumentException("the throttler " + where + " has no number of messages");
    }
    String blocking = throttling.isBlocking() ? " blocking" : "";
    if (throttling.isAtOnce()) {
      return messages + " at once" + blocking;
    }
    String period = ValueText.quantity(throttling.getPeriod(), "the period of " + where);
    return messages + " per " + period + blocking;
  }

  private static String routing(Routing routing) {
    return routing.getRule() == RoutingRule.PROBABILITY
        ? routing.getProbabilities().stream()
            .map(ValueText::number)
            .collect(Collectors.joining(", "))
        : routing.getRule().getLiteral();
  }

  private void times() {
    if (element.getApplication() != null) {
      clause("asks " + ValueText.application(element.getApplication()));
    }
    clause("responds in", element.getResponse());
    if (element.isAsynchronous()) {
      clause("async");
    }
    if (element.getService() != null) {
      clause("takes " + service(element.getService()));
    }
  }

  private void failures() {
    if (element.getFails() != null) {
      clause("fails " + ValueText.number(element.getFails()));
    }
    if (element.getTimeout() != null) {
      clause("timeout " + ValueText.quantity(element.getTimeout(), "'timeout' of " + where));
    }
    Retries retries = element.getRetries();
    if (retries != null) {
      clause("retries " + retries(retries));
    }
    // a second one is an error that only its text shows
    element.getOutputs().stream()
        .filter(Slot::isFailing)
        .forEach(failing -> clause("failing -> " + slot(failing)));
  }

  private String retries(Retries retries) {
    String pause =
        retries.getPause() == null
            ? ""
            : " after " + ValueText.distribution(retries.getPause(), "'after' of " + where);
    return retries.getCount() + pause + (retries.isBlocking() ? " blocking" : "");
  }

  private String service(ServiceTime service) {
    Distribution cpu = service.getCpu();
    Distribution wait = service.getWait();
    String role = "the time that " + where + " takes";
    if (wait == null) {
      return ValueText.distribution(cpu, role);
    }
    String waiting = "wait " + ValueText.distribution(wait, role);
    return cpu == null ? waiting : "cpu " + ValueText.distribution(cpu, role) + " " + waiting;
  }

  private void runtime() {
    if (element.getPool() != null) {
      clause("on " + ValueText.name(element.getPool(), "the pool of " + where));
    }
    if (element.getParallelPool() != null) {
      String pool = ValueText.name(element.getParallelPool(), "the parallel pool of " + where);
      clause("in parallel on " + pool);
    }
    if (element.isAwaitsBranches()) {
      clause("waits");
    }
    if (element.isSerial()) {
      clause("serial");
    }
    if (element.getLimit() != null) {
      clause("limit " + element.getLimit());
    }
    if (element.getPriority() != null) {
      clause("priority " + element.getPriority());
    }
    if (element.isPinned()) {
      clause("pinned");
    }
    if (!element.getMeasuredAs().isEmpty()) {
      clause(
          element.getMeasuredAs().stream()
              .map(NameForm::quoted)
              .collect(Collectors.joining(", ", "measured as ", "")));
    }
  }

  private void clause(String keyword, @Nullable Distribution distribution) {
    if (distribution != null) {
      clause(keyword + " " + ValueText.distribution(distribution, "'" + keyword + "' of " + where));
    }
  }

  private void time(String keyword, @Nullable Quantity time) {
    if (time != null) {
      clause(keyword + " " + ValueText.quantity(time, "'" + keyword + "' of " + where));
    }
  }

  private void clause(String clause) {
    text.append("  ").append(clause);
  }
}
