package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.sizing.uncertainty.InputUncertainty;
import org.threadwise.sizing.uncertainty.InputUncertainty.CountFrequency;
import org.threadwise.sizing.uncertainty.InputUncertainty.PoolFrequencies;

/** Writer of the effect of uncertain inputs in JSON, a part of {@code propose.schema.json}. */
final class InputUncertaintyJson {
  private InputUncertaintyJson() {}

  static ObjectNode of(InputUncertainty uncertainty, FigureBasis basis) {
    return new JsonFields()
        .whole("inputs", uncertainty.answered())
        .whole("requested", uncertainty.requested())
        .whole("declined", uncertainty.declined())
        .objects("threads", counts(uncertainty.totals()))
        .objects("pools", uncertainty.pools().stream().map(InputUncertaintyJson::pool).toList())
        .whole("resampledTimes", basis.resampledTimes())
        .whole("fixedTimes", basis.times().size() - basis.resampledTimes())
        .number("wallSeconds", uncertainty.wallSeconds())
        .node();
  }

  private static ObjectNode pool(PoolFrequencies pool) {
    return new JsonFields()
        .text("pool", pool.pool())
        .objects("threads", counts(pool.counts()))
        .node();
  }

  private static List<ObjectNode> counts(List<CountFrequency> counts) {
    return counts.stream()
        .map(
            count ->
                new JsonFields()
                    .whole("threads", count.threads())
                    .whole("inputs", count.inputs())
                    .node())
        .toList();
  }
}
