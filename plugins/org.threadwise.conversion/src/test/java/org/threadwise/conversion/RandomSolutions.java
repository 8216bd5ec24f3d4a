package org.threadwise.conversion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Throttling;

/**
 * Random solutions that the language can express: any feature of the metamodel may have any value,
 * sensible or not, and about half of all names are keywords of the language.
 */
public final class RandomSolutions {

  /** Features that the language always requires. */
  private static final Set<EStructuralFeature> NEEDED =
      Set.of(
          Literals.RETRIES__COUNT,
          Literals.NAMED_ELEMENT__NAME,
          Literals.SLOT__NAME,
          Literals.LOCAL_POOL__ELEMENT,
          Literals.LOCAL_POOL__THREADS,
          Literals.QUANTITY__VALUE,
          Literals.RATE__VALUE,
          Literals.RATE__PER,
          Literals.CONSTANT_DISTRIBUTION__VALUE,
          Literals.FUNCTION_DISTRIBUTION__FUNCTION,
          Literals.ARGUMENT__VALUE,
          Literals.THROTTLING__MESSAGES,
          Literals.MEASURED_DISTRIBUTION__FILE,
          Literals.ARRIVALS__ENTRY,
          Literals.ARRIVALS__PROCESS,
          Literals.POISSON_ARRIVALS__RATE,
          Literals.CONSTANT_ARRIVALS__RATE,
          Literals.RENEWAL_ARRIVALS__GAP,
          Literals.MODULATED_ARRIVALS__STATES,
          Literals.MODULATION_STATE__RATE,
          Literals.MODULATION_STATE__SOJOURN,
          Literals.RECORDED_ARRIVALS__FILE,
          Literals.MESSAGES_AT_ONCE__MESSAGES,
          Literals.CLOSED_ARRIVALS__USERS,
          Literals.GOAL__WORKLOAD,
          Literals.GOAL__CONSTRAINTS,
          Literals.RESPONSE_CONSTRAINT__STATISTIC,
          Literals.RESPONSE_CONSTRAINT__LIMIT,
          Literals.THROUGHPUT_CONSTRAINT__LIMIT,
          Literals.MAKESPAN_CONSTRAINT__LIMIT,
          Literals.MEMORY_CONSTRAINT__LIMIT,
          Literals.THREADS_CONSTRAINT__LIMIT,
          Literals.POSITION__ELEMENT,
          Literals.POSITION__X,
          Literals.POSITION__Y);

  private static final List<String> NAMES =
      List.of(
          "takes",
          "pool",
          "queue",
          "filter",
          "exit",
          "with",
          "others",
          "mean",
          "p95",
          "order",
          "T1",
          "goal",
          "wait",
          "for",
          "threads",
          "constant",
          "task",
          "per",
          "in",
          "on",
          "héé",
          "_x");
  private static final List<String> TEXTS =
      List.of(
          "Split the order",
          "",
          "\"quoted\" \\ back",
          "two\nlines\r\ttab",
          "日本 👩‍🔬 /* no */ // x");
  private static final List<String> STATISTICS = List.of("mean", "max", "p50", "p99.9");
  private static final List<String> UNITS =
      List.of("ns", "us", "µs", "ms", "s", "min", "MB", "KiB");
  private static final List<String> FUNCTIONS = List.of("exp", "lognormal", "constant", "whatever");
  private static final double[] NUMBERS = {
    0, 1, 0.1, 12, 1e-9, 2.5e17, 1.0 / 3, 123_456.789, 1e-300
  };

  private final Random random;
  private final List<EClass> concrete = new ArrayList<>();
  private final Map<String, Integer> named = new HashMap<>();

  private RandomSolutions(long seed) {
    random = new Random(seed);
    for (var classifier : IntegrationPackage.eINSTANCE.getEClassifiers()) {
      if (classifier instanceof EClass type && !type.isAbstract()) {
        concrete.add(type);
      }
    }
  }

  /** Returns the solution of a seed. */
  public static Solution of(long seed) {
    RandomSolutions generator = new RandomSolutions(seed);
    Solution solution = (Solution) generator.filled(Literals.SOLUTION);
    List<EObject> all = new ArrayList<>(List.of(solution));
    solution.eAllContents().forEachRemaining(all::add);
    Set<EObject> gone = new HashSet<>();
    all.forEach(owner -> generator.link(owner, all, gone));
    gone.forEach(EcoreUtil::remove);
    LocalPools pools = solution.getLocalPools();
    if (pools != null && pools.getAssignments().isEmpty() && pools.getOthers() == null) {
      solution.setLocalPools(null);
    }
    all.stream()
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .forEach(RandomSolutions::removeAmbiguous);
    return solution;
  }

  /** Removes clauses whose keywords would be names of slots, because the element has none. */
  private static void removeAmbiguous(Element element) {
    boolean hasSlots =
        !element.getInputs().isEmpty()
            || element.getContext() != null
            || element.getOutputs().stream().anyMatch(slot -> !slot.isFailing());
    if (!hasSlots) {
      element.setSize(null);
      element.setTimeout(null);
      element.setWithin(null);
      element.setEvery(null);
      element.setKeys(null);
      element.setKeyPerOrder(false);
      element.setAwaitsBranches(false);
    }
  }

  private boolean wanted(EStructuralFeature feature) {
    return NEEDED.contains(feature)
        || random.nextInt(3) == 0
        || feature.equals(Literals.SOLUTION__PROCESSES);
  }

  private EObject filled(EClass type) {
    EObject object = EcoreUtil.create(type);
    for (EStructuralFeature feature : type.getEAllStructuralFeatures()) {
      if (!wanted(feature)) {
        continue;
      }
      if (feature instanceof EReference reference && reference.isContainment()) {
        contain(object, reference);
      } else if (feature instanceof EAttribute attribute && !attribute.isMany()) {
        object.eSet(attribute, value(object, attribute));
      } else if (feature.equals(Literals.ELEMENT__MEASURED_AS)) {
        ((Element) object)
            .getMeasuredAs()
            .addAll(List.of("orders " + random.nextInt(9), "*.\"x\""));
      }
    }
    complete(object);
    return object;
  }

  /** Completes features that the language can write in one way only. */
  private void complete(EObject object) {
    switch (object) {
      case ServiceTime time when time.getCpu() == null && time.getWait() == null ->
          time.setCpu((Distribution) filled(Literals.CONSTANT_DISTRIBUTION));
      case org.threadwise.model.integration.Routing routing
          when routing.getRule() == RoutingRule.PROBABILITY -> {
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
          routing.getProbabilities().add(number());
        }
      }
      case Throttling limit -> {
        limit.setPeriod(limit.isAtOnce() ? null : (Quantity) filled(Literals.QUANTITY));
      }
      case Price price ->
          price.getPer().addAll(random.nextBoolean() ? List.of("GB", "h") : List.of("d"));
      case MeasuredDistribution measured -> {}
      // A failing slot is the last output.
      case Element element ->
          element.getOutputs().stream()
              .limit(Math.max(0, element.getOutputs().size() - 1))
              .forEach(slot -> slot.setFailing(false));
      case Distribution distribution when distribution.getSource() == null -> {
        distribution.setCount(null);
        distribution.setDate(null);
      }
      case org.threadwise.model.integration.Host host when host.getName() == null ->
          host.setName(name("host"));
      // Without a unit, the parser would read the name of the next entry as one.
      case Arrivals arrivals ->
          arrivals
              .eAllContents()
              .forEachRemaining(
                  part -> {
                    if (part instanceof Quantity quantity && quantity.getUnit() == null) {
                      quantity.setUnit("s");
                    }
                  });
      default -> {}
    }
  }

  private void contain(EObject owner, EReference reference) {
    List<EClass> types =
        concrete.stream().filter(reference.getEReferenceType()::isSuperTypeOf).toList();
    int count = reference.isMany() ? 1 + random.nextInt(4) : 1;
    for (int i = 0; i < count; i++) {
      EObject part = filled(types.get(random.nextInt(types.size())));
      if (reference.isMany()) {
        many(owner, reference).add(part);
      } else {
        owner.eSet(reference, part);
      }
    }
  }

  private Object value(EObject owner, EAttribute attribute) {
    if (attribute.getEAttributeType() instanceof EEnum literals) {
      return literals
          .getELiterals()
          .get(random.nextInt(literals.getELiterals().size()))
          .getInstance();
    }
    return switch (attribute.getEAttributeType().getInstanceClassName()) {
      case "java.lang.String" -> text(owner, attribute);
      case "java.lang.Integer", "int" ->
          random.nextInt(5) - (attribute.getName().length() == 1 ? 2 : 0);
      case "java.lang.Long" -> (long) random.nextInt(1_000_000);
      case "java.lang.Double", "double" -> number();
      case "boolean" -> true;
      default -> throw new IllegalArgumentException("No value for " + attribute);
    };
  }

  private double number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private String text(EObject owner, EAttribute attribute) {
    return switch (attribute.getName()) {
      case "name" -> name(owner instanceof Slot ? "slot" : kind(owner));
      case "unit", "per" -> UNITS.get(random.nextInt(UNITS.size()));
      case "statistic" -> STATISTICS.get(random.nextInt(STATISTICS.size()));
      case "function" -> FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
      default -> TEXTS.get(random.nextInt(TEXTS.size()));
    };
  }

  private static String kind(EObject owner) {
    return owner instanceof Element ? "element" : owner.eClass().getName();
  }

  /** Returns a name that no other object of a kind has. */
  private String name(String kind) {
    String base = NAMES.get(random.nextInt(NAMES.size()));
    int times = named.merge(kind + " " + base, 1, Integer::sum);
    return times == 1 ? base : base + (base.startsWith("p9") ? "x" : "") + "_" + times;
  }

  private void link(EObject owner, List<EObject> all, Set<EObject> gone) {
    for (EReference reference : owner.eClass().getEAllReferences()) {
      if (reference.isContainment() || !wanted(reference)) {
        continue;
      }
      List<EObject> targets =
          all.stream().filter(target -> fits(owner, reference, target)).toList();
      if (targets.isEmpty()) {
        if (NEEDED.contains(reference)) {
          gone.add(owner);
        }
      } else if (reference.isMany()) {
        many(owner, reference).add(targets.get(random.nextInt(targets.size())));
      } else {
        owner.eSet(reference, targets.get(random.nextInt(targets.size())));
      }
    }
  }

  private static boolean fits(EObject owner, EReference reference, EObject target) {
    return reference.getEReferenceType().isInstance(target)
        && (!(target instanceof Slot) || process(owner).equals(process(target)));
  }

  private static Process process(EObject part) {
    for (EObject holder = part; ; holder = holder.eContainer()) {
      if (holder instanceof Process process) {
        return process;
      }
    }
  }

  @SuppressWarnings("unchecked") // what a feature of many values has is a list of them
  private static List<EObject> many(EObject owner, EReference reference) {
    return (List<EObject>) owner.eGet(reference);
  }
}
