package org.threadwise.conversion.program;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a class of a model may import from the support of its program. */
enum JavaImports {
  APPLICATION("Application"),
  ARRIVALS("Arrivals"),
  CHOICE("Choice"),
  COSTS("Costs"),
  DISCIPLINE("Discipline"),
  EXPERIMENT("Experiment"),
  HOST("Host"),
  POOL("Pool"),
  REJECTION("Rejection"),
  SOLUTION("Solution"),
  TASK("Task"),
  THREADS("Threads"),
  AGGREGATOR("Aggregator"),
  ASSEMBLER("Assembler"),
  CORRELATOR("Correlator"),
  DELAYER("Delayer"),
  DISPATCHER("Dispatcher"),
  DISTRIBUTOR("Distributor"),
  EMISSION("Router.Emission"),
  FIRING("Router.Firing"),
  ENTRY("Entry"),
  EXIT("Exit"),
  FILTER("Filter"),
  MATCHER("Matcher"),
  MERGER("Merger"),
  REPLICATOR("Replicator"),
  RESEQUENCER("Resequencer"),
  RESPONDER("Responder"),
  ROUTER("Router"),
  SOLICITOR("Solicitor"),
  SPLITTER("Splitter"),
  STEP("Step"),
  CONSTANT("Distributions.constant"),
  CUT_NORMAL("Distributions.cutNormal"),
  ERLANG("Distributions.erlang"),
  EXPONENTIAL("Distributions.exponential"),
  GAMMA("Distributions.gamma"),
  HYPEREXPONENTIAL("Distributions.hyperexponential"),
  LOGNORMAL("Distributions.lognormal"),
  LOGNORMAL_OF_LOGARITHM("Distributions.lognormalOfLogarithm"),
  QUANTILES("Distributions.quantiles"),
  SAMPLES("Distributions.samples"),
  TRIANGULAR("Distributions.triangular"),
  UNIFORM("Distributions.uniform"),
  WEIBULL("Distributions.weibull"),
  FOREVER("Numbers.FOREVER"),
  MICROS("Numbers.micros"),
  MILLIS("Numbers.millis"),
  NUMBERS("Numbers.numbers"),
  SECONDS("Numbers.seconds");

  private static final Pattern WORD =
      Pattern.compile("/\\*(?s:.*?)\\*/|//[^\n]*|\"(?:[^\"\\\\]|\\\\.)*\"|(?:(?<=\\.)\\w+)|(\\w+)");

  private final String path;
  private final String name;
  private final boolean isStatic;

  JavaImports(String path) {
    this.path = path;
    this.name = path.substring(path.lastIndexOf('.') + 1);
    this.isStatic = path.startsWith("Numbers.") || path.startsWith("Distributions.");
  }

  /** The import statements that a class needs, static ones first. */
  static String statements(String body) {
    Set<String> words = words(body);
    StringBuilder text = new StringBuilder();
    for (boolean statics : new boolean[] {true, false}) {
      List<String> some =
          Arrays.stream(values())
              .filter(each -> each.isStatic == statics && words.contains(each.name))
              .map(JavaImports::statement)
              .sorted()
              .toList();
      some.forEach(text::append);
      text.append(some.isEmpty() ? "" : "\n");
    }
    return text.toString();
  }

  /** Words outside of texts and comments that do not follow a full stop. */
  private static Set<String> words(String body) {
    Set<String> words = new HashSet<>();
    Matcher matcher = WORD.matcher(body);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        words.add(matcher.group(1));
      }
    }
    return words;
  }

  private String statement() {
    return (isStatic ? "import static integration." : "import integration.") + path + ";\n";
  }

  /** The simple names of classes, which the class of a model cannot have. */
  static boolean isTaken(String className) {
    return Arrays.stream(values()).anyMatch(each -> each.name.equalsIgnoreCase(className));
  }
}
