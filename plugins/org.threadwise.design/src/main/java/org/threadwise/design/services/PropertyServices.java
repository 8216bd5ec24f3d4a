package org.threadwise.design.services;

import java.util.List;
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

/** Values of property pages: as the text has them, and checked as the text is. */
public final class PropertyServices {

  /**
   * Returns an element if a clause may be written for it, else nothing: a page has a field for each
   * object of the list.
   */
  public List<EObject> fieldOfClause(EObject thing, String word) {
    boolean applies =
        thing instanceof Element element && ElementKind.of(element).takes(clause(word));
    return applies ? List.of(thing) : List.of();
  }

  /** Returns a pool if its kind has a property, else nothing. */
  public List<EObject> fieldOfProperty(EObject thing, String word) {
    boolean applies =
        thing instanceof Pool pool && PropertyKeywords.of(pool.getKind()).contains(word);
    return applies ? List.of(thing) : List.of();
  }

  private static Clause clause(String word) {
    return Stream.of(Clause.values())
        .filter(clause -> clause.keyword().equals(word))
        .findFirst()
        .orElseThrow(
            () -> RefusedChanges.of(null, "'" + word + "' is no clause: choose another one"));
  }

  /** What stands behind the word of a clause, or of a property; nothing if it is not said. */
  public String said(EObject thing, String word) {
    String value =
        thing instanceof Element element
            ? PropertyValues.of(element, clause(word))
            : PropertyValues.of(thing, word);
    return value == null ? usual(thing, word) : value;
  }

  /** Returns the value that a property has if the text does not name it. */
  private static String usual(EObject thing, String word) {
    boolean hasQueue = thing instanceof LocalPools || thing instanceof Pool;
    return hasQueue && word.equals("queue") ? QueueDiscipline.FIFO.getLiteral() : "";
  }

  /** Says something else; nothing if the value is blank. */
  public EObject say(EObject thing, String word, String value) {
    return say(thing, word, value.isBlank() ? Optional.empty() : Optional.of(value.strip()));
  }

  private static EObject say(EObject thing, String word, Optional<String> value) {
    DiagramOperations.run(
        thing,
        thing instanceof Element element
            ? new DiagramOperation.SetClause(
                ElementNames.qualified(element), clause(word), value.orElse(null))
            : new DiagramOperation.SetProperty(
                DiagramOperations.target(thing), word, value.orElse(null)));
    return thing;
  }

  /** Whether one of the clauses that are one word is said. */
  public Boolean isSaid(EObject thing, String word) {
    return thing instanceof Element element && PropertyValues.of(element, clause(word)) != null;
  }

  /** Says one of the clauses that are one word, or leaves it out. */
  public EObject sayWhether(EObject thing, String word, Boolean wanted) {
    return say(thing, word, wanted ? Optional.of("") : Optional.empty());
  }

  /** The label of a thing, empty without one. */
  public String labelOf(EObject thing) {
    return thing instanceof NamedElement named
        ? Optional.ofNullable(named.getLabel()).orElse("")
        : "";
  }

  /** Gives a thing another label, or none. */
  public EObject setLabelOf(EObject thing, String label) {
    DiagramOperations.run(
        thing, new DiagramOperation.SetLabel(DiagramOperations.target(thing), label));
    return thing;
  }

  /** The kinds of pools, as they are written. */
  public List<String> poolKinds(EObject thing) {
    return PoolKind.VALUES.stream().map(PoolKind::getLiteral).toList();
  }

  /** The kind of a pool, as it is written. */
  public String poolKind(EObject thing) {
    return thing instanceof Pool pool ? pool.getKind().getLiteral() : "";
  }

  /** Makes a pool one of another kind: what that kind does not have goes, what it needs comes. */
  public EObject setPoolKind(EObject thing, String word) {
    return say(thing, "kind", word);
  }

  /** Pools that may be named. */
  public List<Pool> pools(EObject thing) {
    return SolutionNavigation.of(thing).getPools();
  }

  /** The pool that an element or a process names, null if it names none. */
  public @Nullable Pool namedPool(EObject thing) {
    return ConnectionServices.named(thing);
  }

  /** Applications that may be asked. */
  public List<Application> applications(EObject thing) {
    return SolutionNavigation.of(thing).getApplications();
  }

  /** What the values of a clause mean, for a help text. */
  public String help(EObject thing, String word) {
    return Stream.of(Clause.values())
        .filter(clause -> clause.keyword().equals(word))
        .map(Clause::summary)
        .findFirst()
        .orElse("");
  }
}
