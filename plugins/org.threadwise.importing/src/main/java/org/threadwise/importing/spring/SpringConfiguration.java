package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.importing.markup.MarkupElement;
import org.threadwise.importing.markup.MarkupTree;

/** The beans and the elements of Spring Integration in some files. */
final class SpringConfiguration {

  private static final Set<String> REGISTERED = Set.of("bean", "executor", "scheduler");

  private final SolutionDraft draft;
  private final Map<String, SpringElement> beans = new LinkedHashMap<>();
  private final Map<String, String> aliases = new LinkedHashMap<>();
  private final List<SpringElement> integration = new ArrayList<>();
  private final Map<String, List<SpringElement>> byName = new LinkedHashMap<>();
  private final Map<String, Integer> references = new HashMap<>();

  private SpringConfiguration(SolutionDraft draft) {
    this.draft = draft;
  }

  /**
   * Reads files.
   *
   * @param draft receives what is not read
   * @throws ImportException if a file is no configuration, or none has an element of Spring
   *     Integration
   */
  static SpringConfiguration of(List<SourceFile> files, SolutionDraft draft)
      throws ImportException {
    SpringConfiguration configuration = new SpringConfiguration(draft);
    for (SourceFile file : files) {
      MarkupElement root = MarkupTree.read(file);
      if (!root.name().equals("beans")) {
        throw new ImportException(
            file.name(),
            root.line(),
            "the root element is <%s>, but that of a Spring configuration is <beans>"
                .formatted(root.name()));
      }
      configuration.container(new SpringElement(file.name(), root));
    }
    if (configuration.integration.isEmpty()) {
      throw new ImportException(
          files.getFirst().name(), 0, "the file has no element of Spring Integration");
    }
    return configuration;
  }

  /** Returns the elements of Spring Integration in the order of the files. */
  List<SpringElement> integration() {
    return integration;
  }

  /** Returns all beans with a name. */
  Map<String, SpringElement> beans() {
    return beans;
  }

  /** Returns a bean by its name or an alias. */
  Optional<SpringElement> bean(String name) {
    return Optional.ofNullable(beans.get(aliases.getOrDefault(name, name)));
  }

  /** Returns the elements of Spring Integration with a local name, outside of others. */
  List<SpringElement> named(String name) {
    return byName.getOrDefault(name, List.of());
  }

  /** Returns how many attributes of the elements refer to a bean. */
  int references(String bean) {
    return references.getOrDefault(bean, 0);
  }

  private void count(SpringElement element) {
    byName.computeIfAbsent(element.name(), unused -> new ArrayList<>()).add(element);
    element
        .markup()
        .descendants()
        .forEach(
            inner ->
                inner
                    .attributes()
                    .forEach(
                        (name, value) -> {
                          if (!name.equals("id")) {
                            references.merge(value, 1, Integer::sum);
                          }
                        }));
  }

  private void container(SpringElement parent) {
    for (SpringElement element : parent.children()) {
      if (element.isIntegration()) {
        integration.add(element);
        count(element);
      } else if (element.name().equals("beans")) {
        container(element);
      } else if (REGISTERED.contains(element.name())) {
        register(element);
      } else {
        other(element);
      }
    }
  }

  private void register(SpringElement element) {
    String name = element.attribute("id", "name").orElse("");
    String[] names = name.split("[,; ]+", -1);
    beans.putIfAbsent(names[0], element);
    element
        .attribute("name")
        .ifPresent(
            all -> {
              for (String alias : all.split("[,; ]+", -1)) {
                aliases.putIfAbsent(alias, names[0]);
              }
            });
  }

  private void other(SpringElement element) {
    switch (element.name()) {
      case "alias" ->
          aliases.putIfAbsent(
              element.attribute("alias").orElse(""), element.attribute("name").orElse(""));
      case "import" ->
          draft.limitation(
              Limitation.Kind.NOT_EXPRESSED,
              element.origin(),
              "the file %s is not opened: import it together with this one"
                  .formatted(element.attribute("resource").orElse("that it names")));
      case "component-scan" ->
          draft.limitation(
              Limitation.Kind.NOT_EXPRESSED,
              element.origin(),
              "annotated endpoints in classes are not read");
      default -> {}
    }
  }
}
