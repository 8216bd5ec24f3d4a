package org.threadwise.server;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.AnnotateParams;
import org.threadwise.server.protocol.AnnotateResult;
import org.threadwise.server.protocol.ApplyMeasurementsParams;
import org.threadwise.server.protocol.BaseText;
import org.threadwise.server.protocol.Catalog;
import org.threadwise.server.protocol.CatalogParams;
import org.threadwise.server.protocol.CompareParams;
import org.threadwise.server.protocol.CompareResult;
import org.threadwise.server.protocol.ConvertParams;
import org.threadwise.server.protocol.ConvertResult;
import org.threadwise.server.protocol.CopyParams;
import org.threadwise.server.protocol.CopyResult;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DistributionParams;
import org.threadwise.server.protocol.DistributionResult;
import org.threadwise.server.protocol.EditParams;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.FixParams;
import org.threadwise.server.protocol.FormsResult;
import org.threadwise.server.protocol.ImportParams;
import org.threadwise.server.protocol.ImportParams.ImportSource;
import org.threadwise.server.protocol.ImportResult;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepResult;
import org.threadwise.server.protocol.TextParams;
import org.threadwise.server.protocol.TimeCourseParams;
import org.threadwise.server.protocol.TimeCourseResult;
import org.threadwise.server.protocol.TrustParams;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WhatIfResult;
import org.threadwise.server.protocol.WriteParams;
import org.threadwise.server.request.AnnotateRequest;
import org.threadwise.server.request.CatalogRequest;
import org.threadwise.server.request.CompareRequest;
import org.threadwise.server.request.ConvertRequest;
import org.threadwise.server.request.DifferenceRequest;
import org.threadwise.server.request.DistributionRequest;
import org.threadwise.server.request.EditRequest;
import org.threadwise.server.request.FormsRequest;
import org.threadwise.server.request.ImportRequest;
import org.threadwise.server.request.ResultsWriter;
import org.threadwise.server.request.ScenarioRun;
import org.threadwise.server.request.ScenarioRun.Effort;
import org.threadwise.server.request.SweepRequest;
import org.threadwise.server.request.TimeCourseRequest;
import org.threadwise.server.request.VariedScenario;
import org.threadwise.server.request.WhatIfRequest;

/** The requests and notifications that extend the Language Server Protocol; see PROTOCOL.md. */
@JsonSegment("threadwise")
final class Extensions {

  private final Session session;
  private final RequestExecutor requests;

  Extensions(Session session) {
    this.session = session;
    this.requests = session.requests();
  }

  @JsonNotification
  public void trust(TrustParams params) {
    session.setTrusted(params.trusted());
  }

  @JsonRequest
  public CompletableFuture<Results> results(TextParams params) {
    return requests.onSnapshot(
        RequestErrors.uri(params.textDocument()),
        snapshot -> ResultsWriter.of(snapshot, session.results().sizingState(snapshot)));
  }

  @JsonRequest
  public CompletableFuture<DiagramView> diagram(DiagramParams params) {
    return requests.onDiagramThread(
        RequestErrors.uri(params.textDocument()),
        (snapshot, cancelled) ->
            session
                .diagrams()
                .view(
                    snapshot,
                    params.known(),
                    session.results().pendingAnalysis(snapshot),
                    cancelled));
  }

  @JsonRequest
  public CompletableFuture<Catalog> catalog(CatalogParams params) {
    return CompletableFuture.supplyAsync(CatalogRequest::handle);
  }

  @JsonRequest
  public CompletableFuture<CopyResult> copy(CopyParams params) {
    List<String> elements = RequestErrors.required("elements", params.elements());
    return requests.onSnapshot(
        RequestErrors.uri(params.textDocument()),
        snapshot ->
            switch (Edits.copy(snapshot.parsed(), elements)) {
              case Edits.Fragment fragment -> new CopyResult(fragment.lines(), null);
              case Edits.Refused refused -> new CopyResult("", refused.reason());
            });
  }

  @JsonRequest
  public CompletableFuture<EditResult> fix(FixParams params) {
    return new EditRequests(session).fix(params);
  }

  @JsonRequest
  public CompletableFuture<EditResult> edit(EditParams params) {
    DiagramOperation operation = valid(() -> EditRequest.of(params.operation()));
    if (operation instanceof DiagramOperation.AutoArrange) {
      session.rearrange(RequestErrors.uri(params.textDocument()));
    }
    return new EditRequests(session)
        .edit(RequestErrors.uri(params.textDocument()), params.version(), operation);
  }

  @JsonRequest
  public CompletableFuture<ConvertResult> convert(ConvertParams params) {
    return requests.onSnapshot(
        RequestErrors.uri(params.textDocument()),
        snapshot -> valid(() -> ConvertRequest.handle(snapshot, params)));
  }

  @JsonRequest
  public CompletableFuture<FormsResult> forms(TextParams params) {
    return requests.onSnapshot(RequestErrors.uri(params.textDocument()), FormsRequest::handle);
  }

  @JsonRequest("import")
  public CompletableFuture<ImportResult> importText(ImportParams params) {
    RequestErrors.required("format", params.format());
    for (ImportSource source : RequestErrors.required("sources", params.sources())) {
      RequestErrors.required("name of a source", source.name());
      RequestErrors.required("text of a source", source.text());
    }
    return CompletableFuture.supplyAsync(() -> valid(() -> imported(params)))
        .thenCompose(imported -> answer(params, imported));
  }

  private static ImportedModel imported(ImportParams params) {
    try {
      return ImportRequest.read(params);
    } catch (ImportException e) {
      throw RequestErrors.notImported(e);
    }
  }

  private CompletableFuture<ImportResult> answer(ImportParams params, ImportedModel imported) {
    if (ImportRequest.isForbidden(imported, params)) {
      return CompletableFuture.completedFuture(ImportRequest.forbidden(imported));
    }
    if (params.into() == null) {
      return CompletableFuture.completedFuture(valid(() -> ImportRequest.created(imported)));
    }
    return new EditRequests(session)
        .update(RequestErrors.uri(params.into()), imported)
        .thenApply(edit -> ImportRequest.updated(imported, edit));
  }

  @JsonRequest
  public CompletableFuture<SweepResult> sweep(SweepParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    return simulate(
        params.workDoneToken(),
        "Sweep",
        watch -> {
          Available sizing = sizing(uri);
          SweepRequest request = valid(() -> SweepRequest.of(sizing, params));
          return request.run(session.settings().workers(), watch);
        });
  }

  @JsonRequest
  public CompletableFuture<CompareResult> compare(CompareParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    Duration budget = session.settings().budget(params.budget());
    return session
        .sizer()
        .run(
            cancel -> session.publisher().progress("Comparing executors", cancel),
            watch -> {
              Available sizing = sizing(uri);
              return CompareRequest.handle(
                  sizing.model().compare(session.settings(), budget, watch),
                  sizing.model(),
                  budget);
            });
  }

  @JsonRequest
  public CompletableFuture<WhatIfResult> whatIf(WhatIfParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    if (!params.simulate()) {
      return requests
          .onSnapshot(uri, session.results()::sizingState)
          .thenApply(answer -> WhatIfRequest.handle(answer, params, Extensions::notRun));
    }
    return simulate(
        null,
        "What if",
        watch ->
            WhatIfRequest.handle(
                sizing(uri), params, scenario -> run(scenario, Effort.GLANCE, List.of(), watch)));
  }

  @JsonRequest
  public CompletableFuture<DifferenceResult> difference(DifferenceParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    return simulate(
        params.workDoneToken(),
        "Comparing",
        watch ->
            valid(
                () -> {
                  SizableModel open = sizing(uri).model();
                  return DifferenceRequest.handle(
                      VariedScenario.of(base(uri, params.base(), open)),
                      VariedScenario.of(open).with(params.variation()),
                      scenario -> run(scenario, Effort.COMPARISON, List.of(), watch));
                }));
  }

  private SizableModel base(String uri, @Nullable BaseText base, SizableModel open) {
    return base == null
        ? open
        : session.analyzer().model(snapshot(uri), base, open.workload().name());
  }

  @JsonRequest
  public CompletableFuture<DistributionResult> distribution(DistributionParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    return simulate(
        params.workDoneToken(),
        "Response times",
        watch ->
            valid(
                () -> {
                  VariedScenario scenario =
                      VariedScenario.of(sizing(uri).model()).with(params.variation());
                  return DistributionRequest.handle(
                      scenario,
                      run(scenario, Effort.COMPARISON, DistributionRequest.LEVELS, watch));
                }));
  }

  @JsonRequest
  public CompletableFuture<TimeCourseResult> timeCourse(TimeCourseParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    return simulate(
        params.workDoneToken(),
        "Over time",
        watch ->
            valid(
                () ->
                    TimeCourseRequest.handle(
                        VariedScenario.of(sizing(uri).model()).with(params.variation()),
                        session.settings().workers(),
                        watch)));
  }

  /** Runs a simulation in turns with the others, with progress under the client's token. */
  private <T> CompletableFuture<T> simulate(
      @Nullable Either<String, Integer> token, String title, Function<ExperimentMonitor, T> work) {
    return session.sizer().run(cancel -> session.publisher().progress(token, title, cancel), work);
  }

  @JsonRequest
  public CompletableFuture<AnnotateResult> annotate(AnnotateParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    RequestErrors.required("sources", params.sources());
    return session
        .sizer()
        .run(
            cancel ->
                session.publisher().share(params.workDoneToken(), "Reading measurements", cancel),
            watch -> {
              try {
                return valid(() -> AnnotateRequest.handle(snapshot(uri), params, watch));
              } catch (CancellationException cancelled) {
                throw RequestErrors.cancelled(String.valueOf(cancelled.getMessage()));
              }
            });
  }

  @JsonRequest
  public CompletableFuture<EditResult> applyMeasurements(ApplyMeasurementsParams params) {
    return new EditRequests(session)
        .annotate(
            RequestErrors.uri(params.textDocument()),
            RequestErrors.required("text", params.text()),
            RequestErrors.required("edits", params.edits()));
  }

  @JsonRequest
  public CompletableFuture<EditResult> write(WriteParams params) {
    String uri = RequestErrors.uri(params.textDocument());
    return new EditRequests(session).write(uri, params.version(), params.variation());
  }

  private static ScenarioRun notRun(VariedScenario scenario) {
    throw new IllegalStateException("no simulation was requested for " + scenario);
  }

  private ScenarioRun run(
      VariedScenario scenario, Effort effort, List<Double> percentiles, ExperimentMonitor watch) {
    return ScenarioRun.of(scenario, effort, percentiles, session.settings().workers(), watch);
  }

  /** Returns the figures of a document; fails with the reason if there are none. */
  private Available sizing(String uri) {
    return switch (session.results().sizingState(snapshot(uri))) {
      case Available sizing -> sizing;
      case Unavailable unavailable -> throw RequestErrors.invalid(unavailable.reason());
    };
  }

  private Snapshot snapshot(String uri) {
    return session.documents().find(uri).orElseThrow(() -> RequestErrors.notOpen(uri));
  }

  /** Reports wrong arguments as invalid parameters, not as a failure of the server. */
  private static <T> T valid(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException wrong) {
      throw RequestErrors.invalid(String.valueOf(wrong.getMessage()));
    }
  }
}
