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
      Map.ofEntries(
          entry(
              "lqn-model",
              Set.of(),
              Set.of("name", "description", "lqn-schema-version", "lqncore-schema-version")),
          entry(
              "solver-params",
              Set.of(),
              Set.of("comment", "conv_val", "it_limit", "print_int", "underrelax_coeff")),
          entry(
              "processor",
              Set.of("name"),
              Set.of("scheduling", "quantum", "multiplicity", "speed-factor")),
          entry("task", Set.of("name"), Set.of("scheduling", "multiplicity", "think-time")),
          entry("entry", Set.of("name", "type"), Set.of("open-arrival-rate")),
          entry("entry-phase-activities", Set.of(), Set.of()),
          entry("task-activities", Set.of(), Set.of()),
          entry("precedence", Set.of(), Set.of()),
          entry("pre", Set.of(), Set.of()),
          entry("post", Set.of(), Set.of()),
          entry("post-LOOP", Set.of("end"), Set.of()),
          entry("reply-entry", Set.of("name"), Set.of()),
          entry("reply-activity", Set.of("name"), Set.of()),
          entry(
              "activity",
              Set.of("name"),
              Set.of(
                  "phase",
                  "bound-to-entry",
                  "count",
                  "host-demand-mean",
                  "host-demand-cvsq",
                  "think-time",
                  "call-order")),
          entry("synch-call", Set.of("dest", "calls-mean"), Set.of()),
          entry("asynch-call", Set.of("dest", "calls-mean"), Set.of()));

  private static final Map<String, Set<String>> LITERALS =
      Map.of(
          "processor scheduling", Set.of("inf", "ps"),
          "task scheduling", Set.of("inf", "fcfs", "ref"),
          "entry type", Set.of("PH1PH2", "NONE"),
          "activity phase", Set.of("1"),
          "activity call-order", Set.of("STOCHASTIC", "DETERMINISTIC"),
          "lqn-model lqn-schema-version", Set.of("1.0"),
          "lqn-model lqncore-schema-version", Set.of("1.1"));

  private static final Set<String> POSITIVE =
      Set.of("calls-mean", "open-arrival-rate", "quantum", "speed-factor", "count");

  /** The activities of each entry, with their executions per visit. */
  private final Map<String, Map<Element, Double>> entries = new HashMap<>();

  private final Map<String, Double> open = new HashMap<>();
  private final Set<String> users = new HashSet<>();
  private final Set<String> graphs = new HashSet<>();
  private final Set<String> awaited = new HashSet<>();
  private final Map<String, Double> rates = new HashMap<>();

  private static Map.Entry<String, List<Set<String>>> entry(
      String tag, Set<String> required, Set<String> optional) {
    return Map.entry(tag, List.of(required, optional));
  }

  private LqnRules() {}

  /** Asserts that the rules hold, and returns the visits per second of each entry. */
  static Map<String, Double> check(String text) throws Exception {
    return of(text).rates;
  }

  /** Asserts that the rules hold, and returns the executions per second of each activity. */
  static Map<String, Double> executions(String text) throws Exception {
    LqnRules rules = of(text);
    Map<String, Double> executions = new HashMap<>();
    rules.entries.forEach(
        (name, activities) ->
            activities.forEach(
                (activity, count) ->
                    executions.put(
                        activity.getAttribute("name"),
                        count * Objects.requireNonNull(rules.rates.get(name)))));
    return executions;
  }

  private static LqnRules of(String text) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text)))
            .getDocumentElement();
    LqnRules rules = new LqnRules();
    rules.structure(root);
    rules.calls();
    return rules;
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
    for (Element task : tasks) {
      List<Element> own = new ArrayList<>(children(task));
      own.forEach(LqnRules::attributes);
      if (own.getLast().getTagName().equals("task-activities")) {
        graphs(own.removeLast());
      }
      assertThat(own).isNotEmpty().allMatch(each -> each.getTagName().equals("entry"));
      own.forEach(each -> addEntry(each, task.getAttribute("scheduling").equals("ref")));
      all.addAll(own);
    }
    unique(all);
    assertThat(entries.keySet())
        .containsExactlyInAnyOrderElementsOf(
            all.stream().map(each -> each.getAttribute("name")).toList());
    entries.values().forEach(each -> each.keySet().forEach(LqnRules::callsOnly));
  }

  private void addEntry(Element entry, boolean ofUsers) {
    String name = entry.getAttribute("name");
    if (entry.getAttribute("type").equals("PH1PH2")) {
      Element activity = one(one(entry, "entry-phase-activities"), "activity");
      entries.put(name, Map.of(activity, 1.0));
    } else {
      assertThat(children(entry)).isEmpty();
      graphs.add(name);
    }
    if (ofUsers) {
      users.add(name);
    } else if (!entry.getAttribute("open-arrival-rate").isEmpty()) {
      open.put(name, Double.parseDouble(entry.getAttribute("open-arrival-rate")));
    }
  }

  private static void callsOnly(Element activity) {
    for (Element call : children(activity)) {
      assertThat(call.getTagName()).isIn("synch-call", "asynch-call");
      attributes(call);
      assertThat(children(call)).isEmpty();
    }
  }

  // ---- activities that follow each other

  /** Follows each entry from its first activity through sequences and loops. */
  private void graphs(Element graphs) {
    Map<String, Element> activities = new HashMap<>();
    Map<String, Element> following = new HashMap<>();
    Set<String> replying = new HashSet<>();
    for (Element part : children(graphs)) {
      attributes(part);
      switch (part.getTagName()) {
        case "activity" ->
            assertThat(activities.put(part.getAttribute("name"), part)).as("unique").isNull();
        case "precedence" -> {
          Element pre = one(children(part).getFirst(), "activity");
          assertThat(children(part).getFirst().getTagName()).isEqualTo("pre");
          following.put(pre.getAttribute("name"), children(part).getLast());
        }
        default -> {
          assertThat(part.getTagName()).isEqualTo("reply-entry");
          awaited.add(part.getAttribute("name"));
          replying.add(one(part, "reply-activity").getAttribute("name"));
        }
      }
    }
    for (Element activity : activities.values()) {
      String entry = activity.getAttribute("bound-to-entry");
      if (!entry.isEmpty()) {
        String last = follow(entry, activity, activities, following);
        assertThat(replying.remove(last)).as(entry).isEqualTo(awaited.contains(entry));
      }
    }
    assertThat(replying).isEmpty();
  }

  private String follow(
      String entry,
      Element first,
      Map<String, Element> activities,
      Map<String, Element> following) {
    Map<Element, Double> executed = new HashMap<>(Map.of(first, 1.0));
    String last = first.getAttribute("name");
    Element next = following.remove(last);
    while (next != null) {
      attributes(next);
      Element named = one(next, "activity");
      boolean loop = next.getTagName().equals("post-LOOP");
      double count = loop ? Double.parseDouble(named.getAttribute("count")) : 1;
      executed.put(Objects.requireNonNull(activities.get(named.getAttribute("name"))), count);
      last = loop ? next.getAttribute("end") : named.getAttribute("name");
      executed.putIfAbsent(Objects.requireNonNull(activities.get(last)), 1.0);
      next = following.remove(last);
    }
    assertThat(entries.put(entry, executed)).as("%s has one first activity", entry).isNull();
    return last;
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
    open.forEach(
        (name, rate) -> {
          calledBy.put(name, "open arrivals");
          rates.put(name, rate);
        });
    for (String user : users) {
      calledBy.put(user, "users");
      rates.put(user, 1.0);
    }
    for (Map<Element, Double> activities : entries.values()) {
      for (Element activity : activities.keySet()) {
        Set<String> called = new HashSet<>();
        for (Element call : children(activity)) {
          String to = call.getAttribute("dest");
          assertThat(entries).containsKey(to);
          assertThat(called.add(to)).isTrue();
          callers.merge(to, 1, Integer::sum);
          String way = calledBy.putIfAbsent(to, call.getTagName());
          assertThat(way == null || way.equals(call.getTagName())).as(to).isTrue();
        }
      }
    }
    assertThat(calledBy.keySet()).isEqualTo(entries.keySet());
    for (String entry : graphs) {
      boolean isAwaited = "synch-call".equals(calledBy.get(entry));
      assertThat(awaited.contains(entry)).as(entry).isEqualTo(isAwaited);
    }
    flow(callers);
  }

  /** Computes the rates of entries, callers first; a loop would have no such order. */
  private void flow(Map<String, Integer> callers) {
    List<String> ready = new ArrayList<>(entries.keySet());
    ready.removeAll(callers.keySet());
    for (int done = 0; done < ready.size(); done++) {
      String name = ready.get(done);
      double rate = Objects.requireNonNull(rates.get(name));
      Map<Element, Double> activities = Objects.requireNonNull(entries.get(name));
      activities.forEach(
          (activity, count) -> {
            for (Element call : children(activity)) {
              String to = call.getAttribute("dest");
              double calls = Double.parseDouble(call.getAttribute("calls-mean"));
              rates.merge(to, rate * count * calls, Double::sum);
              if (callers.merge(to, -1, Integer::sum) == 0) {
                ready.add(to);
              }
            }
          });
    }
    assertThat(ready).as("entries outside loops").hasSameSizeAs(entries.keySet());
  }
}
