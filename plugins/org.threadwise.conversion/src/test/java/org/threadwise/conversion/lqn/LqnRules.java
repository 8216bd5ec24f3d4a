package org.threadwise.conversion.lqn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.conversion.XmlElements.children;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.xml.sax.InputSource;

/** The rules of {@code lqn.xsd} for the elements in use, and those that LQNS checks itself. */
final class LqnRules {

  /** Required and optional attributes of each element. */
  private static final Map<String, List<Set<String>>> ATTRIBUTES =
      Map.of(
          "lqn-model",
          List.of(
              Set.of(),
              Set.of("name", "description", "lqn-schema-version", "lqncore-schema-version")),
          "solver-params",
          List.of(
              Set.of(), Set.of("comment", "conv_val", "it_limit", "print_int", "underrelax_coeff")),
          "processor",
          List.of(Set.of("name"), Set.of("scheduling", "quantum", "multiplicity", "speed-factor")),
          "task",
          List.of(Set.of("name"), Set.of("scheduling", "multiplicity")),
          "entry",
          List.of(Set.of("name", "type"), Set.of("open-arrival-rate")),
          "entry-phase-activities",
          List.of(Set.of(), Set.of()),
          "activity",
          List.of(
              Set.of("name", "phase", "host-demand-mean"),
              Set.of("host-demand-cvsq", "think-time", "call-order")),
          "synch-call",
          List.of(Set.of("dest", "calls-mean"), Set.of()),
          "asynch-call",
          List.of(Set.of("dest", "calls-mean"), Set.of()));

  private static final Map<String, Set<String>> LITERALS =
      Map.of(
          "processor scheduling", Set.of("inf", "ps"),
          "task scheduling", Set.of("inf", "fcfs"),
          "entry type", Set.of("PH1PH2"),
          "activity phase", Set.of("1"),
          "activity call-order", Set.of("STOCHASTIC", "DETERMINISTIC"),
          "lqn-model lqn-schema-version", Set.of("1.0"),
          "lqn-model lqncore-schema-version", Set.of("1.1"));

  private static final Set<String> POSITIVE =
      Set.of("calls-mean", "open-arrival-rate", "quantum", "speed-factor", "think-time");

  private final Map<String, Element> entries = new HashMap<>();
  private final Map<String, Double> rates = new HashMap<>();

  private LqnRules() {}

  /** Asserts that the rules hold, and returns the visits per second of each entry. */
  static Map<String, Double> check(String text) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text)))
            .getDocumentElement();
    LqnRules rules = new LqnRules();
    rules.structure(root);
    rules.calls();
    return rules.rates;
  }

  private void structure(Element root) {
    assertThat(root.getTagName()).isEqualTo("lqn-model");
    attributes(root);
    List<Element> parts = children(root);
    assertThat(parts.getFirst().getTagName()).isEqualTo("solver-params");
    attributes(parts.getFirst());
    List<Element> processors = parts.subList(1, parts.size());
    assertThat(processors).isNotEmpty().allMatch(each -> each.getTagName().equals("processor"));
    unique(processors);
    List<Element> tasks = new ArrayList<>();
    processors.forEach(each -> tasks.addAll(some(each, "task")));
    unique(tasks);
    List<Element> all = new ArrayList<>();
    tasks.forEach(each -> all.addAll(some(each, "entry")));
    unique(all);
    for (Element entry : all) {
      entries.put(entry.getAttribute("name"), entry);
      Element phases = one(entry, "entry-phase-activities");
      Element activity = one(phases, "activity");
      for (Element call : children(activity)) {
        assertThat(call.getTagName()).isIn("synch-call", "asynch-call");
        attributes(call);
        assertThat(children(call)).isEmpty();
      }
    }
  }

  private static Element one(Element parent, String tag) {
    List<Element> only = some(parent, tag);
    assertThat(only).hasSize(1);
    return only.getFirst();
  }

  private static List<Element> some(Element parent, String tag) {
    attributes(parent);
    List<Element> children = children(parent);
    assertThat(children).isNotEmpty().allMatch(each -> each.getTagName().equals(tag));
    children.forEach(LqnRules::attributes);
    return children;
  }

  private static void unique(List<Element> named) {
    List<String> names = named.stream().map(each -> each.getAttribute("name")).toList();
    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[\\p{L}\\p{Nd}._]+"));
  }

  private static void attributes(Element element) {
    List<Set<String>> allowed = Objects.requireNonNull(ATTRIBUTES.get(element.getTagName()));
    NamedNodeMap attributes = element.getAttributes();
    Set<String> names = new HashSet<>();
    for (int index = 0; index < attributes.getLength(); index++) {
      String name = attributes.item(index).getNodeName();
      String value = attributes.item(index).getNodeValue();
      String place = element.getTagName() + " " + name;
      names.add(name);
      Set<String> literals = LITERALS.get(place);
      if (literals != null) {
        assertThat(value).as(place).isIn(literals);
      } else if (name.equals("multiplicity")) {
        assertThat(Integer.parseInt(value)).as(place).isPositive();
      } else if (POSITIVE.contains(name) || name.startsWith("host-demand")) {
        double number = Double.parseDouble(value);
        assertThat(number).as(place).isFinite().isNotNegative();
        assertThat(number > 0 || !POSITIVE.contains(name)).as(place + value).isTrue();
      }
    }
    assertThat(names).containsAll(allowed.getFirst());
    names.removeAll(allowed.getFirst());
    assertThat(allowed.get(1)).containsAll(names);
  }

  /**
   * Asserts that calls lead to entries, each called in one way only, and that no entry calls
   * itself.
   */
  private void calls() {
    Map<String, String> calledBy = new HashMap<>();
    Map<String, Integer> callers = new HashMap<>();
    entries.forEach(
        (name, entry) -> {
          String rate = entry.getAttribute("open-arrival-rate");
          if (!rate.isEmpty()) {
            calledBy.put(name, "open arrivals");
            rates.put(name, Double.parseDouble(rate));
          }
        });
    for (Element entry : entries.values()) {
      Set<String> called = new HashSet<>();
      for (Element call : callsOf(entry)) {
        String to = call.getAttribute("dest");
        assertThat(entries).containsKey(to);
        assertThat(called.add(to)).isTrue();
        callers.merge(to, 1, Integer::sum);
        String way = calledBy.putIfAbsent(to, call.getTagName());
        assertThat(way == null || way.equals(call.getTagName())).as(to).isTrue();
      }
    }
    assertThat(calledBy.keySet()).isEqualTo(entries.keySet());
    flow(callers);
  }

  /** Computes the rates of entries, callers first; a loop would have no such order. */
  private void flow(Map<String, Integer> callers) {
    List<String> ready = new ArrayList<>(entries.keySet());
    ready.removeAll(callers.keySet());
    for (int done = 0; done < ready.size(); done++) {
      String name = ready.get(done);
      double rate = Objects.requireNonNull(rates.get(name));
      for (Element call : callsOf(Objects.requireNonNull(entries.get(name)))) {
        String to = call.getAttribute("dest");
        rates.merge(to, rate * Double.parseDouble(call.getAttribute("calls-mean")), Double::sum);
        if (callers.merge(to, -1, Integer::sum) == 0) {
          ready.add(to);
        }
      }
    }
    assertThat(ready).as("entries outside loops").hasSameSizeAs(entries.keySet());
  }

  private static List<Element> callsOf(Element entry) {
    return children(children(children(entry).getFirst()).getFirst());
  }
}
