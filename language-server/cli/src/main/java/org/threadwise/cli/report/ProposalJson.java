package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.proposal.wording.ExecutorText;
import org.threadwise.proposal.wording.ExplanationText;
import org.threadwise.proposal.wording.ExplanationText.Paragraph;
import org.threadwise.proposal.wording.MethodText;
import org.threadwise.proposal.wording.ObjectiveText;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.queueing.network.HourlyCost;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Swarm;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Executor.ExecutionModel;
import org.threadwise.sizing.question.Objective;

/** Writer of proposals in JSON; the schema is {@code propose.schema.json}. */
public final class ProposalJson {
  private ProposalJson() {}

  /**
   * Returns the whole document.
   *
   * @param explain whether to include the explanation
   */
  public static ObjectNode of(ProposalReport report, boolean explain) {
    var json =
        new JsonFields()
            .text("model", report.network().name())
            .text("file", report.file())
            .text("workload", report.workload().name())
            .whole("seed", report.seed())
            .text("version", Version.current());
    switch (report.proposal()) {
      case Threads threads -> add(threads, report, explain, json);
      case Declined declined -> add(declined, report, explain, json);
      case Proposal.Cancelled cancelled ->
          throw new IllegalStateException("a cancelled proposal has no JSON");
    }
    return json.number("wallSeconds", report.wallSeconds()).node();
  }

  private static ObjectNode paragraph(Paragraph paragraph) {
    return new JsonFields()
        .text("topic", paragraph.topic())
        .texts("sentences", paragraph.sentences())
        .node();
  }

  private static void add(
      Threads threads, ProposalReport report, boolean explain, JsonFields json) {
    SimulationReport predicted = report.predicted();
    addObjective(threads.objective(), json);
    json.object("proposal", proposal(threads))
        .object("declined", null)
        .object(
            "predicted",
            predicted == null ? null : SimulationJson.of(predicted, Instability.of(threads)));
    add(threads.capacity(), threads.bottleneck(), threads.curve(), json);
    json.objects(
            "alternatives", threads.alternatives().stream().map(ProposalJson::alternative).toList())
        .object("swarm", swarm(threads));
    if (report.uncertainty() != null) {
      json.object(
          "inputUncertainty", InputUncertaintyJson.of(report.uncertainty(), report.basis()));
    }
    add(threads.evidence(), report, explain, json);
  }

  private static void add(
      Declined declined, ProposalReport report, boolean explain, JsonFields json) {
    var why =
        new JsonFields()
            .text("reason", declined.reason().name().toLowerCase(Locale.ROOT))
            .text("advice", RefusalText.of(declined.refusal()));
    addObjective(declined.objective(), json);
    json.object("proposal", null).object("declined", why.node()).object("predicted", null);
    add(declined.capacity(), declined.bottleneck(), declined.curve(), json);
    json.objects("alternatives", List.of()).object("swarm", null);
    add(declined.evidence(), report, explain, json);
  }

  private static void add(
      @Nullable Rate capacity,
      @Nullable Bottleneck bottleneck,
      List<CurvePoint> curve,
      JsonFields json) {
    json.number("capacityPerSecond", capacity == null ? Double.NaN : capacity.perSecond())
        .truth("capacityExact", capacity != null && capacity.exact())
        .object("bottleneck", bottleneck(bottleneck))
        .objects("curve", curve.stream().map(ProposalJson::point).toList());
  }

  private static void add(
      Evidence evidence, ProposalReport report, boolean explain, JsonFields json) {
    json.text("method", MethodText.of(evidence))
        .number("confidence", evidence.confidence())
        .texts("caveats", report.caveats())
        .whole("replications", evidence.replications());
    if (explain) {
      json.objects(
          "explanation",
          ExplanationText.of(evidence).stream().map(ProposalJson::paragraph).toList());
    }
  }

  private static void addObjective(Objective objective, JsonFields json) {
    json.text("objective", objective.keyword())
        .text("objectiveUnit", objective.unit())
        .truth("lowerIsBetter", objective.lowerIsBetter());
  }

  private static ObjectNode proposal(Threads threads) {
    var pools = new JsonFields();
    var ranges = new JsonFields();
    for (SizedPool pool : threads.pools()) {
      pools.whole(pool.name(), pool.threads());
      ranges.node().set(pool.name(), pair(pool.low(), pool.high()));
    }
    var proposal = executor(threads.executor()).whole("threads", threads.total());
    proposal.node().set("threadsRange", pair(threads.range().low(), threads.range().high()));
    proposal.object("pools", pools.node()).object("range", ranges.node());
    if (threads.objective() instanceof Objective.Goals goals && goals.cheapest()) {
      proposal.whole("cores", Objects.requireNonNull(threads.network().host()).cores());
    }
    HourlyCost.of(threads.network()).ifPresent(cost -> proposal.object("costPerHour", cost(cost)));
    return proposal.node();
  }

  private static ObjectNode cost(HourlyCost cost) {
    return new JsonFields()
        .number("total", cost.total())
        .number("cores", cost.cores())
        .number("memory", cost.memory())
        .truth("complete", cost.complete())
        .node();
  }

  private static ArrayNode pair(int low, int high) {
    return JsonNodeFactory.instance.arrayNode().add(low).add(high);
  }

  private static @Nullable ObjectNode bottleneck(@Nullable Bottleneck bottleneck) {
    return bottleneck == null
        ? null
        : new JsonFields()
            .text("element", bottleneck.element())
            .text("why", BottleneckText.why(bottleneck))
            .texts("helps", BottleneckText.helps(bottleneck))
            .texts("noHelp", BottleneckText.noHelp(bottleneck))
            .texts("raisesCapacity", BottleneckText.raisesCapacity(bottleneck))
            .node();
  }

  private static ObjectNode point(CurvePoint point) {
    var json = new JsonFields().whole("threads", point.total()).number("value", point.value());
    if (Double.isFinite(point.low()) && Double.isFinite(point.high())) {
      json.interval("ci95", point.low(), point.high());
    } else {
      json.object("ci95", null);
    }
    ArrayNode pools = JsonNodeFactory.instance.arrayNode();
    point.threads().forEach(pools::add);
    json.node().set("pools", pools);
    return json.truth("knee", point.knee()).node();
  }

  private static JsonFields executor(Executor executor) {
    JsonFields fields =
        new JsonFields()
            .text("shape", executor.shape().name().toLowerCase(Locale.ROOT))
            .text("threadKind", executor.kind().keyword())
            .text("queue", executor.order().keyword());
    return executor.execution() == ExecutionModel.DECLARED
        ? fields
        : fields.text("execution", executor.execution().keyword());
  }

  private static ObjectNode alternative(Alternative alternative) {
    return executor(alternative.executor())
        .whole("threads", alternative.threads())
        .number("value", alternative.value())
        .text("comparison", ExecutorText.of(alternative))
        .node();
  }

  private static @Nullable ObjectNode swarm(Threads threads) {
    Swarm swarm = threads.swarm();
    return swarm == null
        ? null
        : new JsonFields()
            .text("objective", ObjectiveText.sharedCost(swarm.objective()))
            .number("distance", swarm.distance())
            .object("swarm", allocation(swarm.swarm(), threads))
            .object("exact", allocation(swarm.exact(), threads))
            .node();
  }

  private static ObjectNode allocation(Swarm.Allotment answer, Threads threads) {
    var pools = new JsonFields();
    for (int i = 0; i < answer.threads().size(); i++) {
      pools.whole(threads.pools().get(i).name(), answer.threads().get(i));
    }
    return new JsonFields()
        .text("method", MethodText.of(answer.method()))
        .object("pools", pools.node())
        .number("valueSeconds", answer.value())
        .whole("evaluations", answer.evaluations())
        .number("wallSeconds", answer.wallSeconds())
        .node();
  }
}
