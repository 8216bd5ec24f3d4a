package org.threadwise.server.stdio;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;
import org.threadwise.server.protocol.AnnotateParams;
import org.threadwise.server.protocol.AnnotateResult;
import org.threadwise.server.protocol.ApplyMeasurementsParams;
import org.threadwise.server.protocol.Catalog;
import org.threadwise.server.protocol.CatalogParams;
import org.threadwise.server.protocol.CompareParams;
import org.threadwise.server.protocol.CompareResult;
import org.threadwise.server.protocol.ConvertParams;
import org.threadwise.server.protocol.ConvertResult;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DistributionParams;
import org.threadwise.server.protocol.DistributionResult;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.FormsResult;
import org.threadwise.server.protocol.ImportParams;
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

/** The server's side of the protocol, as seen by a client. */
interface Server extends LanguageServer {

  @JsonRequest("threadwise/results")
  CompletableFuture<Results> results(TextParams params);

  @JsonRequest("threadwise/sweep")
  CompletableFuture<SweepResult> sweep(SweepParams params);

  @JsonRequest("threadwise/compare")
  CompletableFuture<CompareResult> compare(CompareParams params);

  @JsonRequest("threadwise/whatIf")
  CompletableFuture<WhatIfResult> whatIf(WhatIfParams params);

  @JsonRequest("threadwise/difference")
  CompletableFuture<DifferenceResult> difference(DifferenceParams params);

  @JsonRequest("threadwise/distribution")
  CompletableFuture<DistributionResult> distribution(DistributionParams params);

  @JsonRequest("threadwise/timeCourse")
  CompletableFuture<TimeCourseResult> timeCourse(TimeCourseParams params);

  @JsonRequest("threadwise/write")
  CompletableFuture<EditResult> write(WriteParams params);

  @JsonRequest("threadwise/annotate")
  CompletableFuture<AnnotateResult> annotate(AnnotateParams params);

  @JsonRequest("threadwise/applyMeasurements")
  CompletableFuture<EditResult> applyMeasurements(ApplyMeasurementsParams params);

  @JsonRequest("threadwise/convert")
  CompletableFuture<ConvertResult> convert(ConvertParams params);

  @JsonRequest("threadwise/forms")
  CompletableFuture<FormsResult> forms(TextParams params);

  @JsonRequest("threadwise/catalog")
  CompletableFuture<Catalog> catalog(CatalogParams params);

  @JsonRequest("threadwise/import")
  CompletableFuture<ImportResult> importText(ImportParams params);

  @JsonRequest("threadwise/diagram")
  CompletableFuture<DiagramView> diagram(DiagramParams params);

  @JsonNotification("threadwise/trust")
  void trust(TrustParams trust);
}
