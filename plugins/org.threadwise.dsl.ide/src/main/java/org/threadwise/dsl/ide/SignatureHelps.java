package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureInformation;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.dsl.ide.syntax.Call;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.Parameter;
import org.threadwise.model.catalogue.ParameterSet;
import org.threadwise.model.integration.IntegrationPackage.Literals;

/** Signatures of the distribution or measurement file around the cursor. */
public final class SignatureHelps {

  private final Call call;

  private SignatureHelps(Call call) {
    this.call = call;
  }

  /** Returns the parameter sets of the call around an offset, with the active parameter. */
  public static Optional<SignatureHelp> of(ParsedText parsed, int offset) {
    return Optional.ofNullable(SyntaxAnalysis.before(parsed.text(), offset).call())
        .flatMap(call -> new SignatureHelps(call).help());
  }

  private Optional<SignatureHelp> help() {
    return switch (call.function()) {
      case "measured" -> Optional.of(ofFile(Literals.MEASURED_DISTRIBUTION));
      case "recorded" -> Optional.of(ofFile(Literals.RECORDED_ARRIVALS));
      default -> DistributionKind.of(call.function()).map(this::ofDistribution);
    };
  }

  private SignatureHelp ofDistribution(DistributionKind kind) {
    List<SignatureInformation> signatures = new ArrayList<>();
    int best = 0;
    for (ParameterSet set : kind.sets()) {
      List<Parameter> parameters = set.expanded(call.argument() + 1);
      if (fit(parameters) > fit(kind.sets().get(best).expanded(call.argument() + 1))) {
        best = signatures.size();
      }
      signatures.add(signature(kind, parameters));
    }
    return new SignatureHelp(signatures, best, signatures.get(best).getActiveParameter());
  }

  /** Returns how well a set of parameters fits the arguments so far. */
  private long fit(List<Parameter> parameters) {
    long named =
        call.names().stream()
            .filter(name -> !name.isEmpty())
            .filter(name -> parameters.stream().anyMatch(parameter -> parameter.isCalled(name)))
            .count();
    return 2 * named + (call.argument() < parameters.size() ? 1 : 0);
  }

  private SignatureInformation signature(DistributionKind kind, List<Parameter> parameters) {
    List<ParameterInformation> informations = new ArrayList<>();
    for (Parameter parameter : parameters) {
      informations.add(
          new ParameterInformation(parameter.name(), Descriptions.of(parameter, call.dimension())));
    }
    String label =
        call.function()
            + "("
            + String.join(", ", parameters.stream().map(Parameter::name).toList())
            + ")";
    return signature(label, kind.summary(), informations, active(parameters));
  }

  private int active(List<Parameter> parameters) {
    if (call.names().size() > call.argument()) {
      String name = call.names().getLast();
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i).isCalled(name)) {
          return i;
        }
      }
    }
    return Math.min(call.argument(), parameters.size() - 1);
  }

  private SignatureHelp ofFile(EClass type) {
    List<String> properties = PropertyKeywords.of(type);
    List<ParameterInformation> parameters = new ArrayList<>();
    parameters.add(
        new ParameterInformation("\"file\"", "A file in the folder of the model, or below."));
    for (String property : properties) {
      KeywordHelp.of(BlockKind.MEASURED, property)
          .ifPresent(entry -> parameters.add(new ParameterInformation(property, entry.summary())));
    }
    int active =
        call.names().isEmpty()
            ? Math.min(call.argument(), properties.size())
            : 1 + properties.indexOf(call.names().getLast());
    String label = call.function() + "(\"file\", " + String.join(", ", properties) + ")";
    SignatureInformation signature =
        signature(label, "Values from a measurement file.", parameters, active);
    return new SignatureHelp(List.of(signature), 0, active);
  }

  private static SignatureInformation signature(
      String label, String summary, List<ParameterInformation> parameters, int active) {
    SignatureInformation signature =
        new SignatureInformation(
            label, new MarkupContent(MarkupKind.MARKDOWN, summary), parameters);
    signature.setActiveParameter(active);
    return signature;
  }
}
