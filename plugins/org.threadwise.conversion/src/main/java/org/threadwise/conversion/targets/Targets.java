package org.threadwise.conversion.targets;

import java.util.List;
import java.util.Optional;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Shape;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.conversion.dot.DotWriter;
import org.threadwise.conversion.jmt.JmtWriter;
import org.threadwise.conversion.json.JsonWriter;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.lqn.LqnWriter;
import org.threadwise.conversion.mermaid.MermaidWriter;
import org.threadwise.conversion.picture.PngPicture;
import org.threadwise.conversion.picture.SvgPicture;
import org.threadwise.conversion.plantuml.PlantUmlWriter;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.simevents.SimEventsWriter;
import org.threadwise.conversion.simpy.SimpyWriter;

/** The registry of export formats. A new format needs an entry here and a package of its own. */
public final class Targets {

  private static final String CAFE = "examples/cafe/cafe.eai";

  /** In the order of the documentation. */
  private static final List<Target> ALL =
      List.of(
          Target.of(
              "json",
              "the whole model, for programs; import reads it back",
              Shape.TEXT,
              ".json",
              CAFE + " --to json --out cafe.json",
              Writer.ofSolution(JsonWriter::write)),
          Target.of(
              "dot",
              "a graph for Graphviz",
              Shape.TEXT,
              ".dot",
              CAFE + " --to dot --out cafe.dot",
              Writer.ofSolution(DotWriter::write)),
          Target.of(
              "svg",
              "the diagram",
              Shape.TEXT,
              ".svg",
              CAFE + " --to svg --out cafe.svg",
              Writer.ofSolution(SvgPicture::write)),
          Target.of(
              "png",
              "the diagram in pixels",
              Shape.FILE,
              ".png",
              CAFE + " --to png --out cafe.png",
              // A method reference would load JSVG now, although few conversions need it.
              Writer.ofSolution(solution -> PngPicture.write(solution))),
          Target.of(
              "plantuml",
              "a component diagram for PlantUML",
              Shape.TEXT,
              ".puml",
              CAFE + " --to plantuml --out cafe.puml",
              Writer.ofSolution(PlantUmlWriter::write)),
          Target.of(
              "mermaid",
              "a flowchart for Mermaid",
              Shape.TEXT,
              ".mmd",
              CAFE + " --to mermaid --out cafe.mmd",
              Writer.ofSolution(MermaidWriter::write)),
          Target.of(
              "jsl",
              "a Java project that simulates it on JSL",
              Shape.FOLDER,
              "",
              CAFE + " --to jsl --out cafe-jsl",
              Writer.ofModel(JavaLibrary.JSL::write)),
          Target.of(
              "ssj",
              "a Java project that simulates it on SSJ",
              Shape.FOLDER,
              "",
              CAFE + " --to ssj --out cafe-ssj",
              Writer.ofModel(JavaLibrary.SSJ::write)),
          Target.of(
              "simpy",
              "a Python script that simulates it on SimPy",
              Shape.TEXT,
              ".py",
              CAFE + " --to simpy --out cafe.py",
              Writer.ofModel(SimpyWriter::write)),
          Target.of(
              "jmt",
              "the queueing model for JMT's JSIMgraph and JSIMengine",
              Shape.TEXT,
              ".jsimg",
              CAFE + " --to jmt --workload rush --out cafe.jsimg",
              Writer.ofModel(JmtWriter::write)),
          Target.of(
              "line",
              "the queueing model for LINE, in its JSON",
              Shape.TEXT,
              ".json",
              CAFE + " --to line --workload rush --out cafe-line.json",
              Writer.ofModel(LineWriter::write)),
          Target.of(
              "lqn",
              "the queueing model for LQNS, as a layered queueing network",
              Shape.TEXT,
              ".lqnx",
              CAFE + " --to lqn --workload rush --out cafe.lqnx",
              Writer.ofModel(LqnWriter::write)),
          new Target(
              "simevents",
              "the queueing model for SimEvents, as a Simulink model (.mdl or .slx)",
              Shape.FILE,
              SimEventsWriter.variants(),
              CAFE + " --to simevents --workload rush --out cafe.slx",
              new Writer.OfModel(SimEventsWriter::write)));

  private Targets() {}

  /** Returns all formats. */
  public static List<Target> all() {
    return ALL;
  }

  /** Returns the format with a keyword. */
  public static Optional<Target> of(String keyword) {
    return ALL.stream().filter(target -> target.keyword().equals(keyword)).findFirst();
  }

  /** Returns all keywords. */
  public static List<String> keywords() {
    return ALL.stream().map(Target::keyword).toList();
  }
}
