package org.threadwise.server.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Shape;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.FormVariant;
import org.threadwise.server.protocol.FormsResult;
import org.threadwise.server.protocol.FormsResult.ExportForm;

/** Handles {@code threadwise/forms}. */
public final class FormsRequest {

  private FormsRequest() {}

  /** Returns the export forms; for a document with errors, without workloads and pools. */
  public static FormsResult handle(Snapshot snapshot) {
    List<ExportForm> forms = Targets.all().stream().map(FormsRequest::form).toList();
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (solution == null || !parsed.isUsable()) {
      return new FormsResult(forms, List.of(), Map.of());
    }
    return new FormsResult(
        forms,
        solution.getWorkloads().stream().map(Workload::getName).toList(),
        threads(Translation.of(solution, ConvertRequest.folder(snapshot)).network()));
  }

  private static ExportForm form(Target target) {
    return new ExportForm(
        target.keyword(),
        target.description(),
        target.variants().stream().map(FormsRequest::variant).toList(),
        target.shape() == Shape.FOLDER,
        target.needsModel());
  }

  static FormVariant variant(Variant variant) {
    return new FormVariant(variant.style(), variant.ending());
  }

  private static Map<String, Integer> threads(@Nullable Network network) {
    Map<String, Integer> threads = new LinkedHashMap<>();
    if (network != null) {
      for (Pool pool : network.pools()) {
        if (pool.threads() instanceof Threads.Fixed fixed) {
          threads.put(pool.name(), fixed.count());
        }
      }
    }
    return threads;
  }
}
