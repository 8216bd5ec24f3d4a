package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;

/** What is said of the things of a model, as a text has it; and models that are made to say it. */
public final class Values {

  private static final Map<Clause, EStructuralFeature> CLAUSES =
      Map.ofEntries(
          Map.entry(Clause.TAKES, Literals.ELEMENT__SERVICE),
          Map.entry(Clause.INTO, Literals.ELEMENT__FRAGMENTS),
          Map.entry(Clause.BY, Literals.ELEMENT__ROUTING),
          Map.entry(Clause.PASSES, Literals.ELEMENT__PASSES),
          Map.entry(Clause.DELAYS, Literals.ELEMENT__DELAY),
          Map.entry(Clause.RESPONDS, Literals.ELEMENT__RESPONSE),
          Map.entry(Clause.ASYNC, Literals.ELEMENT__ASYNCHRONOUS),
          Map.entry(Clause.ASKS, Literals.ELEMENT__APPLICATION),
          Map.entry(Clause.FIRES, Literals.ELEMENT__FIRING),
          Map.entry(Clause.SENDS, Literals.ELEMENT__EMISSION),
          Map.entry(Clause.ON, Literals.ELEMENT__POOL),
          Map.entry(Clause.SERIAL, Literals.ELEMENT__SERIAL),
          Map.entry(Clause.LIMIT, Literals.ELEMENT__LIMIT),
          Map.entry(Clause.PRIORITY, Literals.ELEMENT__PRIORITY),
          Map.entry(Clause.PINNED, Literals.ELEMENT__PINNED));

  private static final Map<EClass, Map<String, EStructuralFeature>> PROPERTIES =
      Map.of(
          Literals.HOST,
          Map.of(
              "cores", Literals.HOST__CORES,
              "speed", Literals.HOST__SPEED,
              "quantum", Literals.HOST__QUANTUM,
              "switch", Literals.HOST__SWITCH_COST,
              "cache", Literals.HOST__CACHE,
              "stack", Literals.HOST__STACK),
          Literals.POOL,
          Map.ofEntries(
              Map.entry("threads", Literals.POOL__THREADS),
              Map.entry("queue", Literals.POOL__DISCIPLINE),
              Map.entry("core", Literals.POOL__CORE),
              Map.entry("maximum", Literals.POOL__MAXIMUM),
              Map.entry("keepalive", Literals.POOL__KEEP_ALIVE),
              Map.entry("bounded", Literals.POOL__CAPACITY),
              Map.entry("rejected", Literals.POOL__REJECTION),
              Map.entry("start", Literals.POOL__START),
              Map.entry("dispatch", Literals.POOL__DISPATCH),
              Map.entry("wake", Literals.POOL__WAKE),
              Map.entry("lock", Literals.POOL__LOCK)),
          Literals.APPLICATION,
          Map.of("capacity", Literals.APPLICATION__CAPACITY));

  private Values() {}

  /** What stands behind the word of a clause, empty for one word, null if nothing is said. */
  public static @Nullable String of(Element element, Clause clause) {
    String words = sentences(element).clauses(element).get(clause);
    if (words == null || Sentences.isPlain(clause, element)) {
      return null;
    }
    String lead = clause == Clause.RESPONDS ? "responds in" : clause.keyword();
    return words.substring(lead.length()).strip();
  }

  /** What stands behind a word of a block, null if nothing is said. */
  public static @Nullable String of(EObject thing, String word) {
    return sentences(thing).properties(thing).get(word);
  }

  private static Sentences sentences(EObject thing) {
    return new Sentences(Phrases.plain(solution(thing)));
  }

  private static Solution solution(EObject thing) {
    if (EcoreUtil.getRootContainer(thing) instanceof Solution solution) {
      return solution;
    }
    throw new RefusedException(
        "This %s is in no solution any more: choose another thing".formatted(Said.noun(thing)));
  }

  /**
   * Says something else of an element.
   *
   * @param value what stands behind the word of the clause; null for nothing
   * @throws RefusedException if the value does not fit
   */
  public static void set(Element element, Clause clause, @Nullable String value) {
    EStructuralFeature feature = Objects.requireNonNull(CLAUSES.get(clause));
    if (value == null) {
      element.eUnset(feature);
      return;
    }
    ElementKind kind = ElementKind.of(element);
    if (!kind.takes(clause)) {
      throw new RefusedException(
          "'%s' is a %s, of which '%s' says nothing: choose another property"
              .formatted(element.getName(), kind.displayName(), clause.keyword()));
    }
    element.eSet(
        feature,
        switch (clause) {
          case ON -> named(solution(element).getPools(), "pool", value.strip());
          case ASKS -> named(solution(element).getApplications(), "application", value.strip());
          case TAKES,
              INTO,
              BY,
              PASSES,
              DELAYS,
              FIRES,
              SENDS,
              LIMIT,
              PRIORITY,
              ASYNC,
              SERIAL,
              PINNED ->
              copied(Clauses.probed(kind, (clause.keyword() + " " + value).strip()), feature);
          case RESPONDS -> copied(Clauses.probed(kind, "responds in " + value.strip()), feature);
        });
  }

  private static NamedElement named(List<? extends NamedElement> all, String noun, String name) {
    return all.stream()
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException("There is no %s '%s': create it first".formatted(noun, name)));
  }

  /** A value without the place that it had in the text of its own. */
  private static @Nullable Object copied(EObject probed, EStructuralFeature feature) {
    return probed.eGet(feature) instanceof EObject object
        ? EcoreUtil.copy(object)
        : probed.eGet(feature);
  }

  /**
   * Says something else of a host, a pool or an application.
   *
   * @param word that begins the property
   * @param value what stands behind it; null for nothing
   * @throws RefusedException if the value does not fit
   */
  public static void set(EObject thing, String word, @Nullable String value) {
    EStructuralFeature feature = PROPERTIES.getOrDefault(thing.eClass(), Map.of()).get(word);
    if (feature == null) {
      throw new RefusedException(
          "'%s' says nothing of a %s: choose another property".formatted(word, Said.noun(thing)));
    }
    if (value == null) {
      thing.eUnset(feature);
      return;
    }
    thing.eSet(feature, copied(probed(thing, word, value.strip()), feature));
  }

  private static EObject probed(EObject thing, String word, String value) {
    String head =
        thing instanceof Pool pool
            ? "pool N " + pool.getKind().getLiteral()
            : thing.eClass().getName().toLowerCase(java.util.Locale.ROOT) + " N";
    String words = (word + " " + value).strip();
    ParsedText probe = Probe.of("solution S " + head + " { %s }", words);
    Solution solution = Probe.solution(probe);
    boolean one =
        solution.eContents().size() == 1
            && Said.in(new Draft(probe.text())).parts(solution.eContents().getFirst()).stream()
                    .filter(part -> !part.word().equals(Said.KIND))
                    .count()
                == 1;
    if (!one) {
      throw Probe.several(words);
    }
    return solution.eContents().getFirst();
  }

  /** Says of a new element what its kind cannot be without, until somebody says more. */
  public static void setNeeded(Element element) {
    for (String words : Creation.needed(ElementKind.of(element))) {
      int blank = words.indexOf(' ');
      for (Clause clause : Clause.values()) {
        if (clause.keyword().equals(words.substring(0, blank))) {
          set(element, clause, words.substring(blank + 1));
        }
      }
    }
  }
}
