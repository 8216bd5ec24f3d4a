package org.threadwise.dsl.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ArrivalProcess;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ConstantArrivals;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.ModulatedArrivals;
import org.threadwise.model.integration.PoissonArrivals;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.integration.RenewalArrivals;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/**
 * Text edits that scale times and rates, or set numbers of cores and servers. They replace digits
 * only, so units and the shapes of distributions stay the same.
 *
 * <p>The solution must have been parsed from the text.
 */
public final class AmountEdits {

  /** More digits than a what-if question needs. */
  private static final MathContext PRECISION = new MathContext(5);

  private AmountEdits() {}

  /**
   * Returns the edits that multiply all times of a task or port by a factor.
   *
   * @throws IllegalArgumentException if the text contains no times of it; the message has the
   *     reason
   */
  public static List<TextEdit> times(Element element, double factor) {
    List<TextEdit> edits =
        distributions(element).flatMap(each -> scaled(element, each, factor).stream()).toList();
    if (edits.isEmpty()) {
      throw new IllegalArgumentException(
          "the text contains no time of '%s': write one after takes".formatted(element.getName()));
    }
    return edits;
  }

  /**
   * Returns the edits that multiply all arrival rates of a workload by a factor.
   *
   * @throws IllegalArgumentException if the text does not contain its rates; the message has the
   *     reason
   */
  public static List<TextEdit> rates(Workload workload, double factor) {
    List<TextEdit> edits = new ArrayList<>();
    for (Arrivals arrivals : workload.getArrivals()) {
      ArrivalProcess process = arrivals.getProcess();
      switch (process) {
        case PoissonArrivals poisson -> edits.add(scaled(poisson.getRate(), factor));
        case ConstantArrivals constant -> edits.add(scaled(constant.getRate(), factor));
        case RenewalArrivals renewal ->
            edits.addAll(scaled(arrivals.getEntry(), renewal.getGap(), 1 / factor));
        case ModulatedArrivals modulated ->
            modulated.getStates().forEach(state -> edits.add(scaled(state.getRate(), factor)));
        default ->
            throw new IllegalArgumentException(
                "the text does not contain the rate at '%s': its messages are recorded, arrive at once, or are sent by users"
                    .formatted(arrivals.getEntry().getName()));
      }
    }
    return edits;
  }

  /** Returns the edit that sets the number of cores, empty if it is set already. */
  public static Optional<TextEdit> cores(Solution solution, int cores) {
    Host host = solution.getHost();
    if (host == null) {
      List<INode> header =
          Stream.of(Literals.NAMED_ELEMENT__LABEL, Literals.NAMED_ELEMENT__NAME)
              .map(feature -> NodeModelUtils.findNodesForFeature(solution, feature))
              .filter(nodes -> !nodes.isEmpty())
              .findFirst()
              .orElse(List.of());
      String declaration = "host { cores " + cores + " }";
      return Optional.of(
          header.isEmpty()
              ? new TextEdit(0, 0, declaration + "\n\n")
              : new TextEdit(header.getLast().getEndOffset(), 0, "\n\n" + declaration));
    }
    if (host.getCores() == null) {
      int brace = ObjectKeywords.of(host, Set.of("{")).getFirst().node().getEndOffset();
      return Optional.of(new TextEdit(brace, 0, " cores " + cores));
    }
    return host.getCores() == cores
        ? Optional.empty()
        : Optional.of(replaced(host, Literals.HOST__CORES, String.valueOf(cores)));
  }

  /**
   * Returns the edit that sets the capacity of an application that has one, empty if it is set
   * already.
   */
  public static Optional<TextEdit> capacity(Application application, int capacity) {
    return application.getCapacity() == capacity
        ? Optional.empty()
        : Optional.of(
            replaced(application, Literals.APPLICATION__CAPACITY, String.valueOf(capacity)));
  }

  private static Stream<Distribution> distributions(Element element) {
    ServiceTime service = element.getService();
    List<Distribution> all = new ArrayList<>();
    add(service == null ? null : service.getCpu(), all);
    add(service == null ? null : service.getWait(), all);
    add(element.getResponse(), all);
    add(element.getDelay(), all);
    return all.stream();
  }

  private static void add(@Nullable Distribution distribution, List<Distribution> all) {
    if (distribution != null) {
      all.add(distribution);
    }
  }

  /** Scales the parameters of a distribution that are times. */
  private static List<TextEdit> scaled(Element element, Distribution distribution, double factor) {
    Stream<Quantity> times =
        switch (distribution) {
          case ConstantDistribution constant -> Stream.of(constant.getValue());
          case FunctionDistribution function ->
              function.getArguments().stream()
                  .map(Argument::getValue)
                  .filter(value -> value.getUnit() != null);
          default ->
              throw new IllegalArgumentException(
                  "the times of '%s' are measured, so the text does not contain them"
                      .formatted(element.getName()));
        };
    return times
        .map(value -> replaced(value, Literals.QUANTITY__VALUE, format(value.getValue() * factor)))
        .toList();
  }

  private static TextEdit scaled(Rate rate, double factor) {
    return replaced(rate, Literals.RATE__VALUE, format(rate.getValue() * factor));
  }

  private static TextEdit replaced(EObject object, EStructuralFeature feature, String text) {
    INode node = NodeModelUtils.findNodesForFeature(object, feature).getLast();
    return new TextEdit(node.getOffset(), node.getLength(), text);
  }

  private static String format(double value) {
    BigDecimal rounded = new BigDecimal(value).round(PRECISION).stripTrailingZeros();
    return (rounded.scale() < 0 ? rounded.setScale(0) : rounded).toPlainString();
  }
}
