package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.threadwise.conversion.Approximation;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.program.Identifiers;
import org.threadwise.conversion.program.ProgramModel;
import org.threadwise.conversion.station.OpenUsers;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/** Writes a queueing model for SimEvents, as text or as a package. Times are seconds. */
public final class SimEventsWriter {
  private static final String EXACT = "exact";
  private static final String MODELGEN = "modelgen";
  private static final String TEXT = ".mdl";
  private static final String PACKAGE = ".slx";

  private SimEventsWriter() {}

  /** Returns the variants of the format, the default first. */
  public static List<Variant> variants() {
    return List.of(
        new Variant(EXACT, TEXT),
        new Variant(EXACT, PACKAGE),
        new Variant(MODELGEN, TEXT),
        new Variant(MODELGEN, PACKAGE));
  }

  /**
   * Writes a model in a variant.
   *
   * @throws IllegalArgumentException if ModelGen's shape has no input rate
   */
  public static Conversion write(QueueingModel model, Variant variant) {
    Drawing drawing = draw(variant.style(), model.network(), model.workload(), model::name);
    Document document =
        variant.ending().equals(PACKAGE)
            ? new Document.Binary(SlxPackage.of(drawing.diagram))
            : new Document.Text(MdlText.of(drawing.diagram));
    return new Conversion(document, drawing.losses);
  }

  /** A diagram and its losses. */
  record Drawing(BlockDiagram diagram, List<Loss> losses) {}

  static Drawing draw(
      String style, Network network, Workload workload, IntFunction<String> nodeNames) {
    if (workload.hasUsers()) {
      OpenUsers open = OpenUsers.of(network, workload);
      Drawing drawing = draw(style, network, open.workload(), nodeNames);
      List<Loss> losses = new ArrayList<>(open.losses());
      losses.addAll(drawing.losses());
      return new Drawing(drawing.diagram(), losses);
    }
    Approximation approximation = Approximation.withWorkUnits(network);
    if (style.equals(MODELGEN)) {
      ModelGenShape shape = ModelGenShape.of(approximation.network(), workload);
      ProgramModel run = ProgramModel.of(shape.network(), shape.workload());
      List<Loss> losses = new ArrayList<>(approximation.losses());
      losses.addAll(shape.losses());
      return drawing(ModelGenDiagram.of(shape), run, "", with(losses, workload));
    }
    ExactDiagram exact = ExactDiagram.of(approximation.network(), workload, nodeNames);
    ProgramModel run = ProgramModel.of(approximation.network(), workload);
    List<Loss> losses = new ArrayList<>(approximation.losses());
    losses.addAll(exact.losses());
    return drawing(exact.builder(), run, exact.initialization(), with(losses, workload));
  }

  /** Returns the losses of a diagram and of its workload. */
  private static List<Loss> with(List<Loss> diagram, Workload workload) {
    List<Loss> losses = new ArrayList<>(diagram);
    if (workload.warmUp() > 0) {
      losses.add(
          new Loss(
              "workload " + workload.name(), "messages delivered during the warm-up are counted"));
    }
    return losses;
  }

  private static Drawing drawing(
      BlockDiagramBuilder drawn, ProgramModel run, String initialization, List<Loss> losses) {
    BlockDiagram diagram =
        drawn.build(
            Identifiers.snake(run.network().name()),
            description(run.title(), losses),
            initialization,
            Action.number(RunLength.seconds(run)));
    return new Drawing(diagram, losses);
  }

  private static String description(String title, List<Loss> losses) {
    StringBuilder text = new StringBuilder(title);
    if (!losses.isEmpty()) {
      text.append("\n\nNot expressed, or only approximately:");
      for (Loss loss : losses) {
        text.append('\n').append(loss.element()).append(": ").append(loss.reason());
      }
    }
    return text.toString();
  }
}
