package org.threadwise.dsl.validation;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import java.util.Set;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.units.Dimension;

/** Checks the users of closed workloads: their number, and whether time passes between messages. */
final class UserChecks {

  /** Maximum number of users that can be simulated. */
  private static final int MAX_USERS = 15_000_000;

  private final ProblemReport report;
  private final QuantityChecks quantities;
  private final Solution solution;
  private final Supplier<InstantWays> ways;
  private final Supplier<InstantWays> rejections;

  UserChecks(
      ProblemReport report,
      QuantityChecks quantities,
      Solution solution,
      Supplier<Connections> connections) {
    this.report = report;
    this.quantities = quantities;
    this.solution = solution;
    this.ways = Suppliers.memoize(() -> new InstantWays(connections.get(), solution, false));
    this.rejections = Suppliers.memoize(() -> new InstantWays(connections.get(), solution, true));
  }

  void check(Arrivals arrivals, ClosedArrivals closed) {
    number(closed);
    quantities.distribution(closed.getThink(), Dimension.TIME);
    if (arrivals.getBatch() != null) {
      batches(arrivals, closed);
    }
    Port entry = arrivals.getEntry();
    boolean isSource = entry != null && !entry.eIsProxy() && ElementKind.isSource(entry);
    if (isSource && !InstantWays.isPositive(closed.getThink())) {
      pause(closed, entry);
    }
  }

  private void number(ClosedArrivals closed) {
    Integer users = closed.getUsers();
    if (users != null && (users < 1 || users > MAX_USERS)) {
      INode node = ProblemReport.nodeOf(closed, Literals.CLOSED_ARRIVALS__USERS);
      String bound = users < 1 ? "at least 1" : "at most " + MAX_USERS;
      String nearest = String.valueOf(users < 1 ? 1 : MAX_USERS);
      report.add(
          ProblemCode.RANGE,
          closed,
          node,
          "The number of users must be %s, not %d: change it".formatted(bound, users),
          FixData.replacement(nearest, 0, node.getLength()));
    }
  }

  private void batches(Arrivals arrivals, ClosedArrivals closed) {
    INode keyword = ObjectKeywords.of(arrivals, Set.of("in")).getFirst().node();
    int before = NodeModelUtils.findActualNodeFor(closed).getEndOffset() - keyword.getOffset();
    int end = NodeModelUtils.findActualNodeFor(arrivals).getEndOffset() - keyword.getOffset();
    report.add(
        ProblemCode.CONTRADICTION,
        arrivals,
        keyword,
        "A user sends one message at a time: remove the batches, or add users",
        new FixData("Remove the batches", before, end - before, ""));
  }

  /** Reports users between whose messages no time may pass. */
  private void pause(ClosedArrivals closed, Port entry) {
    String cause =
        ways.get().startsAt(entry)
            ? "their messages can end without taking time"
            : rejections.get().startsAt(entry)
                ? "a message that %s rejects takes no time".formatted(rejectingPools())
                : null;
    if (cause == null) {
      return;
    }
    INode node = NodeModelUtils.findActualNodeFor(closed);
    report.add(
        ProblemCode.NO_THINK_TIME,
        closed,
        node,
        "The users of '%s' do not think, and %s, so they may send for ever at one instant: write think 1 s, for example"
            .formatted(entry.getName(), cause),
        thinkTime(closed, node));
  }

  private String rejectingPools() {
    return ListText.names(solution.getPools().stream().filter(RuntimeChecks::rejects).toList());
  }

  private static FixData thinkTime(ClosedArrivals closed, INode node) {
    INode think =
        closed.getThink() == null ? null : NodeModelUtils.findActualNodeFor(closed.getThink());
    return think == null
        ? new FixData("Add 'think 1 s'", node.getLength(), 0, " think 1 s")
        : FixData.replacement("1 s", think.getOffset() - node.getOffset(), think.getLength());
  }
}
