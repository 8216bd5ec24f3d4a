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
import org.threadwise.server.protocol.Forms;
import org.threadwise.server.protocol.Forms.Form;

/** What a text can be converted to, and what can be chosen for that. */
public final class FormsRequest {

  private FormsRequest() {}

  /** The answer; a text with errors has no workloads and pools to choose. */
  public static Forms answer(Snapshot snapshot) {
    List<Form> forms = Targets.all().stream().map(FormsRequest::form).toList();
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (solution == null || !parsed.isUsable()) {
      return new Forms(forms, List.of(), Map.of());
    }
    return new Forms(
        forms,
        solution.getWorkloads().stream().map(Workload::getName).toList(),
        threads(Translation.of(solution, ConvertRequest.folder(snapshot)).network()));
  }

  private static Form form(Target target) {
    return new Form(
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
