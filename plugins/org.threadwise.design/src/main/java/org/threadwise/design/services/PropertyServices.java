package org.threadwise.design.services;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.names.ElementNames;

/**
 * Services for the fields of property pages. Values are in the notation of the language, and are
 * checked like its text. A keyword names a clause of a task or port, or a property of any other
 * element.
 */
public final class PropertyServices {

  /**
   * Returns an element if a keyword applies to it, else nothing: a page has a field for each object
   * of the list.
   */
  public List<EObject> fieldOf(EObject object, String keyword) {
    boolean applies =
        switch (object) {
          case Element element -> applies(clause(keyword), element);
          case Pool pool -> PropertyKeywords.of(pool.getKind()).contains(keyword);
          default -> false;
        };
    return applies ? List.of(object) : List.of();
  }

  /** Returns whether an element can have a clause; only one with branches can wait for them. */
  private static boolean applies(Clause clause, Element element) {
    return ElementKind.of(element).takes(clause)
        && (clause != Clause.WAITS || element.getParallelPool() != null);
  }

  private static Clause clause(String keyword) {
    return findClause(keyword)
        .orElseThrow(
            () -> RefusedChanges.of(null, "'%s' is not a clause: use one".formatted(keyword)));
  }

  private static Optional<Clause> findClause(String keyword) {
    return Stream.of(Clause.values()).filter(one -> one.keyword().equals(keyword)).findFirst();
  }

  /** Returns the value of a clause or property, or its default; empty if it has neither. */
  public String propertyValue(EObject object, String keyword) {
    String value = value(object, keyword);
    return value == null ? defaultValue(object, keyword) : value;
  }

  private static @Nullable String value(EObject object, String keyword) {
    return object instanceof Element element
        ? PropertyValues.of(element, clause(keyword))
        : PropertyValues.of(object, keyword);
  }

  private static String defaultValue(EObject object, String keyword) {
    boolean hasQueue = object instanceof LocalPools || object instanceof Pool;
    return hasQueue && keyword.equals("queue") ? QueueDiscipline.FIFO.getLiteral() : "";
  }

  /** Sets the value of a clause or property, or removes it if the value is blank. */
  public EObject setProperty(EObject object, String keyword, String value) {
    return set(object, keyword, value.isBlank() ? null : value.strip());
  }

  private static EObject set(EObject object, String keyword, @Nullable String value) {
    if (!(object instanceof Element element)) {
      return DiagramOperations.setProperty(object, keyword, value);
    }
    DiagramOperations.run(
        element,
        new DiagramOperation.SetClause(ElementNames.qualified(element), clause(keyword), value));
    return element;
  }

  /** Returns whether a clause without a value is present. */
  public Boolean hasFlag(EObject object, String keyword) {
    return object instanceof Element && value(object, keyword) != null;
  }

  /** Adds or removes a clause without a value. */
  public EObject setFlag(EObject object, String keyword, Boolean present) {
    return set(object, keyword, present ? "" : null);
  }

  /** Returns the key of an item: the port of arrivals, the task of threads, what a bound limits. */
  public String itemKey(EObject item) {
    return ListedItem.of(item).key();
  }

  /** Returns the value of an item: a distribution of arrivals, a thread count or a limit. */
  public String itemValue(EObject item) {
    return ListedItem.of(item).value();
  }

  /** Changes the value of an item, and returns the object that contains it. */
  public EObject setItemValue(EObject item, String value) {
    EObject owner = item.eContainer();
    DiagramOperations.run(item, ListedItem.setValue(item, value.strip()));
    return owner;
  }

  /** Returns the label of an element, empty without one. */
  public String labelOf(EObject object) {
    return object instanceof NamedElement named
        ? Objects.requireNonNullElse(named.getLabel(), "")
        : "";
  }

  /** Changes the label of an element, or removes it if the text is blank. */
  public EObject setLabelOf(EObject object, String label) {
    DiagramOperations.run(
        object, new DiagramOperation.SetLabel(DiagramOperations.target(object), label));
    return object;
  }

  /** Returns the keywords of all kinds of pools. */
  public List<String> poolKinds(EObject object) {
    return PoolKind.VALUES.stream().map(PoolKind::getLiteral).toList();
  }

  /** Returns the keyword of the kind of a pool. */
  public String poolKind(EObject object) {
    return object instanceof Pool pool ? pool.getKind().getLiteral() : "";
  }

  /** Changes the kind of a pool: removes the properties it lacks and adds those it requires. */
  public EObject setPoolKind(EObject object, String keyword) {
    return set(object, "kind", keyword);
  }

  /** Returns the pools that an element or a process can name. */
  public List<Pool> pools(EObject object) {
    return SolutionNavigation.of(object).getPools();
  }

  /** Returns the applications that a solicitor can ask. */
  public List<Application> applications(EObject object) {
    return SolutionNavigation.of(object).getApplications();
  }

  /** Returns the help text of a clause. */
  public String help(EObject object, String keyword) {
    return findClause(keyword).map(Clause::summary).orElse("");
  }
}
