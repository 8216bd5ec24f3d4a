package org.threadwise.server.stdio;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;
import org.threadwise.server.protocol.Comparison;
import org.threadwise.server.protocol.ConvertParams;
import org.threadwise.server.protocol.Converted;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.Difference;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.Forms;
import org.threadwise.server.protocol.ImportParams;
import org.threadwise.server.protocol.Imported;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.Sweep;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.TextParams;
import org.threadwise.server.protocol.Trust;
import org.threadwise.server.protocol.WhatIf;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WriteParams;

/** The server as a client sees it. */
interface Server extends LanguageServer {

  @JsonRequest("threadwise/results")
  CompletableFuture<Results> results(TextParams params);

  @JsonRequest("threadwise/sweep")
  CompletableFuture<Sweep> sweep(SweepParams params);

  @JsonRequest("threadwise/compare")
  CompletableFuture<Comparison> compare(TextParams params);

  @JsonRequest("threadwise/whatIf")
  CompletableFuture<WhatIf> whatIf(WhatIfParams params);

  @JsonRequest("threadwise/difference")
  CompletableFuture<Difference> difference(DifferenceParams params);

  @JsonRequest("threadwise/write")
  CompletableFuture<EditResult> write(WriteParams params);

  @JsonRequest("threadwise/convert")
  CompletableFuture<Converted> convert(ConvertParams params);

  @JsonRequest("threadwise/forms")
  CompletableFuture<Forms> forms(TextParams params);

  @JsonRequest("threadwise/import")
  CompletableFuture<Imported> importText(ImportParams params);

  @JsonRequest("threadwise/diagram")
  CompletableFuture<DiagramView> diagram(DiagramParams params);

  @JsonNotification("threadwise/trust")
  void trust(Trust trust);
}
