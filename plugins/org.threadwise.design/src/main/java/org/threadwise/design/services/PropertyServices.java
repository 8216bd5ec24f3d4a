package org.threadwise.design.services;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.diagram.edit.Values;
import org.threadwise.dsl.text.Properties;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.Process;

/** Values of property pages: as the text has them, and checked as the text is. */
public final class PropertyServices {

  /** Whether a clause may be said of an element. */
  public Boolean takes(EObject thing, String word) {
    return thing instanceof Element element && ElementKind.of(element).takes(clause(word));
  }

  /** Whether a word may be said of a pool of its kind. */
  public Boolean has(EObject thing, String word) {
    return thing instanceof Pool pool && Properties.of(pool.getKind()).contains(word);
  }

  private static Clause clause(String word) {
    return Stream.of(Clause.values())
        .filter(clause -> clause.keyword().equals(word))
        .findFirst()
        .orElseThrow(() -> new RefusedException("'" + word + "' is no clause: choose another one"));
  }

  /** What stands behind the word of a clause, or of a property; nothing if it is not said. */
  public String said(EObject thing, String word) {
    String value =
        thing instanceof Element element
            ? Values.of(element, clause(word))
            : Values.of(thing, word);
    return value == null ? "" : value;
  }

  /** Says something else; nothing if the value is blank. */
  public EObject say(EObject thing, String word, String value) {
    String wanted = value.isBlank() ? null : value.strip();
    if (thing instanceof Element element) {
      Values.set(element, clause(word), wanted);
    } else {
      Values.set(thing, word, wanted);
    }
    return thing;
  }

  /** Whether one of the clauses that are one word is said. */
  public Boolean isSaid(EObject thing, String word) {
    return thing instanceof Element element && Values.of(element, clause(word)) != null;
  }

  /** Says one of the clauses that are one word, or leaves it out. */
  public EObject sayWhether(EObject thing, String word, Boolean wanted) {
    if (thing instanceof Element element) {
      Values.set(element, clause(word), wanted ? "" : null);
    }
    return thing;
  }

  /** The label of a thing, empty without one. */
  public String labelOf(EObject thing) {
    return thing instanceof NamedElement named
        ? Optional.ofNullable(named.getLabel()).orElse("")
        : "";
  }

  /** Gives a thing another label, or none. */
  public EObject setLabelOf(EObject thing, String label) {
    if (label.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new RefusedException("A label is one line of text: remove tabs and line ends");
    }
    if (thing instanceof NamedElement named) {
      named.setLabel(label.isBlank() ? null : label);
    }
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
    PoolKind kind = PoolKind.get(word);
    if (!(thing instanceof Pool pool) || kind == null) {
      throw new RefusedException("'" + word + "' is no kind of pool: choose another one");
    }
    if (kind != pool.getKind()) {
      int threads = threads(pool);
      List<String> kept = Properties.of(kind);
      for (String property :
          List.of("threads", "queue", "core", "maximum", "keepalive", "bounded", "rejected")) {
        if (!kept.contains(property)) {
          Values.set(pool, property, null);
        }
      }
      pool.setKind(kind);
      switch (kind) {
        case FIXED -> pool.setThreads(threads);
        case CUSTOM -> pool.setCore(threads);
        case SINGLE, CACHED, PER_TASK, VIRTUAL -> {}
      }
    }
    return pool;
  }

  private static int threads(Pool pool) {
    Integer count = pool.getKind() == PoolKind.CUSTOM ? pool.getCore() : pool.getThreads();
    return count == null ? 1 : Math.max(1, count);
  }

  /** Pools that may be named. */
  public List<Pool> pools(EObject thing) {
    return Solutions.of(thing).getPools();
  }

  /** The pool that an element or a process names, null if it names none. */
  public @Nullable Pool namedPool(EObject thing) {
    return switch (thing) {
      case Element element -> element.getPool();
      case Process process -> process.getPool();
      default -> null;
    };
  }

  /** Applications that may be asked. */
  public List<Application> applications(EObject thing) {
    return Solutions.of(thing).getApplications();
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
