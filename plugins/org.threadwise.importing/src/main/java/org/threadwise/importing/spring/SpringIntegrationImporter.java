package org.threadwise.importing.spring;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.importing.spring.EndpointType.Role;

/**
 * Imports XML configurations of Spring Integration. The table {@code elements.csv} maps elements to
 * roles; channels become slots, and hand-overs where a queue or an executor is between two threads:
 *
 * <pre>{@code
 * <int:channel id="orders"><int:queue capacity="50"/></int:channel>     pool price_poller … bounded 50
 * <int:service-activator id="price" input-channel="orders" …/>          modifier price … on price_poller
 * }</pre>
 */
public final class SpringIntegrationImporter implements Importer {

  private static final Set<Role> ENTRIES = Set.of(Role.POLLED, Role.LISTENER, Role.CALLER);
  private static final Set<Role> NO_ENDPOINTS =
      Set.of(Role.CHANNEL, Role.WIRE_TAP, Role.IDEMPOTENT, Role.REFUSED, Role.IGNORED);
  private static final Set<String> CHANNEL_BEANS =
      Set.of(
          "DirectChannel",
          "ExecutorChannel",
          "QueueChannel",
          "PriorityChannel",
          "RendezvousChannel",
          "PublishSubscribeChannel");

  @Override
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    SolutionDraft draft = new SolutionDraft(baseName(files.getFirst().name()));
    SpringConfiguration configuration = SpringConfiguration.of(files, draft);
    new Reading(draft, configuration).read();
    if (draft.solution().getProcesses().isEmpty()) {
      throw new ImportException(
          files.getFirst().name(),
          0,
          "no message flow is in the files: add those with the gateways, adapters and endpoints");
    }
    return draft.model();
  }

  private static String baseName(String file) {
    String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    int dot = name.indexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** One reading of a configuration. */
  private static final class Reading {

    private final SolutionDraft draft;
    private final SpringConfiguration configuration;
    private final ThreadPools pools;
    private final ChannelGraph graph;
    private final Pollers pollers;
    private final StepReader steps;
    private final EntryReader entries;
    private final HandlerAdvice advice;

    Reading(SolutionDraft draft, SpringConfiguration configuration) {
      this.draft = draft;
      this.configuration = configuration;
      pools = new ThreadPools(draft, configuration);
      graph = new ChannelGraph(draft, pools);
      pollers = new Pollers(draft, configuration, pools, schedulerUsers());
      steps = new StepReader(draft, configuration, pools, graph);
      entries = new EntryReader(draft, configuration, pools, pollers, graph);
      advice = new HandlerAdvice(draft, configuration, graph);
    }

    void read() {
      channels();
      for (SpringElement element : configuration.integration()) {
        Optional<EndpointType> type = EndpointType.of(element);
        if (type.isPresent()) {
          endpoint(element, type.get());
        } else {
          draft.limitation(
              Limitation.Kind.NOT_EXPRESSED, element.origin(), "this element is unknown");
        }
      }
      beanEndpoints();
      graph.connectTaps(configuration.integration().getFirst());
      ReplyTargets.connect(draft, graph);
      UnboundedLoops.cut(draft, graph);
      GraphShaping shaping = new GraphShaping(draft, graph, entries, errorChannels());
      ChannelGraphWriter.write(draft, PoolAssignment.of(draft, shaping.shape()));
    }

    private void channels() {
      for (SpringElement element : configuration.integration()) {
        EndpointType.of(element)
            .filter(type -> type.role() == Role.CHANNEL)
            .ifPresent(
                type -> element.attribute("id").ifPresent(id -> graph.declare(id, element, type)));
      }
      for (Map.Entry<String, SpringElement> bean : configuration.beans().entrySet()) {
        if (CHANNEL_BEANS.contains(BeanProperties.className(bean.getValue()))) {
          graph.declare(bean.getKey(), bean.getValue(), null);
        }
      }
      for (SpringElement element : configuration.integration()) {
        if (element.name().equals("wire-tap")) {
          element
              .attribute("channel")
              .ifPresent(target -> graph.tap(element.attribute("pattern").orElse("*"), target));
        }
      }
    }

    private void endpoint(SpringElement element, EndpointType type) {
      if (ENTRIES.contains(type.role())) {
        entries.inbound(element, type);
      } else if (type.role() == Role.GATEWAY) {
        entries.gateway(element);
      } else if (type.role() == Role.REFUSED) {
        draft.limitation(Limitation.Kind.NOT_EXPRESSED, element.origin(), type.reason());
      } else if (!NO_ENDPOINTS.contains(type.role())) {
        consumer(element, type);
      }
    }

    private void consumer(SpringElement element, EndpointType type) {
      boolean isEnricher = type.role() == Role.ENRICHER;
      Optional<String> input = input(element, type);
      if (input.isEmpty()) {
        draft.limitation(
            Limitation.Kind.NOT_EXPRESSED, element.origin(), "the element reads no channel");
        return;
      }
      MessageChannel channel = graph.channel(input.get(), element);
      GraphNode next =
          element
              .attribute("output-channel")
              .or(() -> element.attribute("reply-channel").filter(reply -> !isEnricher))
              .map(output -> graph.target(output, element))
              .orElse(null);
      String name = EndpointNames.of(element, input.get());
      GraphNode first = advice.idempotent(element, steps.read(element, type, input.get(), next));
      if (channel.isPolled()) {
        if (first.replyTarget() != null || first.kind() == GraphNode.Kind.PASSAGE) {
          first = graph.add(GraphNode.passage(name + "_polled", element.origin())).to(first);
        }
        first.on(pollers.pool(element, name, Optional.of(channel)));
        first = pollers.limited(graph, element, name, first, 0);
      }
      channel.node().to(first);
    }

    private static Optional<String> input(SpringElement element, EndpointType type) {
      return switch (type.role()) {
        case ENRICHER -> element.attribute("input-channel");
        // An adapter without a channel reads one with its own name.
        case SEND -> element.attribute("input-channel", "channel", "request-channel", "id");
        default -> element.attribute("input-channel", "channel", "request-channel");
      };
    }

    private void beanEndpoints() {
      for (SpringElement bean : configuration.beans().values()) {
        String className = BeanProperties.className(bean);
        if (className.endsWith("EndpointFactoryBean")
            || className.endsWith("EventDrivenConsumer")
            || className.endsWith("PollingConsumer")) {
          draft.limitation(
              Limitation.Kind.NOT_EXPRESSED, bean.origin(), "endpoints as beans are not read");
        }
      }
    }

    private long schedulerUsers() {
      Set<String> polledChannels = new HashSet<>();
      configuration.integration().stream()
          .filter(element -> element.child("queue").isPresent())
          .forEach(element -> element.attribute("id").ifPresent(polledChannels::add));
      return configuration.integration().stream()
          .filter(element -> isPolled(element, polledChannels))
          .filter(
              element ->
                  Pollers.of(element, configuration)
                      .flatMap(poller -> poller.attribute("task-executor"))
                      .isEmpty())
          .count();
    }

    private static boolean isPolled(SpringElement element, Set<String> polledChannels) {
      boolean isSource =
          EndpointType.of(element).filter(type -> type.role() == Role.POLLED).isPresent();
      return isSource
          || element
              .attribute("input-channel", "request-channel", "channel")
              .filter(polledChannels::contains)
              .isPresent();
    }

    private Set<String> errorChannels() {
      Set<String> names = new HashSet<>(Set.of("errorChannel"));
      configuration.integration().stream()
          .flatMap(element -> element.markup().descendants())
          .forEach(
              element -> {
                String channel = element.attribute("error-channel");
                if (channel != null) {
                  names.add(channel);
                }
              });
      return names;
    }
  }
}
