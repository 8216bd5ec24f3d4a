package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "simulate",
        "run",
        "calibrate",
        "propose",
        "analyze",
        "annotate",
        "compare",
        "diff",
        "sweep",
        "convert",
        "import",
        "serve",
        "reproduce"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    Cli.run(command, "--help").exits(0).out("Usage: threadwise " + command, "Example:");
    Cli.run("--help").exits(0).out("\n  " + command);
  }

  @Test
  void printsItsVersion() {
    assertThat(Cli.run("--version").exits(0).out()).matches("threadwise \\d+\\.\\d+.*\n");
  }

  @Test
  void printsUsageWithoutACommand() {
    Cli.run().exits(2).noOut().err("Usage: threadwise", "COMMAND");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "chek | did you mean 'check'?",
        "simulat | did you mean 'simulate'?",
        "analyse | did you mean 'analyze'?",
        "explain | 'explain' is not a command of this version; the commands are check",
        "measure | 'measure' is not a command of this version",
        "srve | did you mean 'serve'?",
        "serve | start it with the script threadwise, or with java -jar threadwise-server.jar",
      })
  void reportsUnknownCommands(String command, String message) {
    Cli.run(command, "x.eai").exits(2).noOut().err(message);
  }

  @Test
  void helpListsOnlyExistingCommands() {
    assertThat(Cli.run("--help").out()).doesNotContain("explain");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "simulate --replications 0 | --replications: '0' must be a whole number from 1 to 100000",
        "simulate --replications -1 | --replications: '-1' must be a whole number",
        "simulate --replications abc | --replications: 'abc' must be a whole number",
        "simulate --replications 1e99 | --replications: '1e99' must be a whole number",
        "simulate --replications 99999999999999999999 | must be a whole number",
        "simulate --replications | --replications needs a value",
        "simulate --replicatons 3 | did you mean '--replications'?",
        "simulate --pool x= | --pool: '' must be a whole number",
        "simulate --pool engine | has no thread count; write engine=6",
        "simulate --pool =3 | has no pool name; write engine=3",
        "simulate --pool engine=0 | '0' must be a whole number from 1",
        "simulate --pool engine=3 --pool engine=4 | 'engine' is given twice",
        "simulate --pool engin=3 | 'engin' is not a pool of the model; did you mean 'engine'?",
        "simulate --workload usuall | not a workload of the model; did you mean 'usual'?",
        "simulate --workload x | there are 'usual', 'heavy', 'timed', 'batch'",
        "simulate --rate 0 | --rate: '0' must be greater than 0",
        "simulate --rate -5 | --rate: '-5' must be greater than 0",
        "simulate --rate NaN | --rate: 'NaN' is not a number",
        "simulate --rate 1e400 | must be greater than 0 and at most",
        "simulate --rate 5kg | is not a rate; write 5000/s",
        "simulate --rate 5/parsec | there is no unit 'parsec'",
        "simulate --duration 120 | '120' has no unit, and a time needs one",
        "simulate --duration 0s | must be greater than 0",
        "simulate --duration -3s | is negative",
        "simulate --duration 1e30h | the longest time is 292 years",
        "simulate --duration abc | is not a number; write 120 s",
        "simulate --duration 5s --messages 3 | --duration and --messages cannot be combined",
        "simulate --rate 5 --messages 3 | --rate and --messages cannot be combined",
        "simulate --workload timed --warm-up 30s | --warm-up must end before the run does",
        "simulate --workload batch --rate 5 | has no rate to change",
        "simulate --messages 0 | must be a whole number from 1",
        "simulate --precision 2 | must be greater than 0 and less than 1",
        "simulate --precision 5kg | is not a share; write 1% or 0.01",
        "simulate --precision 1% --replications 3 | cannot be combined",
        "simulate --seed x | 'x' must be a whole number",
        "simulate --workers 0 | must be a whole number from 1",
        "simulate --format xml | 'xml' is unknown; there are 'text', 'json'",
        "simulate --format jsn | did you mean 'json'?",
        "simulate --seed 1 --seed 2 | --seed is given twice",
        "simulate b.eai | unexpected argument 'b.eai'",
        "propose --objective speed | 'speed' is unknown",
        "propose --objective p0 | 'p0' is unknown",
        "propose --objective thoughput | did you mean 'throughput'?",
        "propose --pools mine | there are 'global', 'local', 'both'",
        "propose --max-threads 0 | must be a whole number from 1",
        "sweep | --pool=NAME=A..B is missing",
        "sweep --pool engine=5..2 | is empty; write the smaller number first",
        "sweep --pool engine=1..999999 | must be a whole number from 1 to 100000",
        "sweep --pool engine=1..99999 | contains more than 10000 thread counts",
        "sweep --pool engine=1..9000 --rate 1,2,3,4,5,6,7,8,9,10,11,12 | more than 100 000 points",
        "sweep --pool engine=1,,2 | '' must be a whole number",
        "sweep --pool engine=1 --rate 5,x | 'x' is not a number",
        "sweep --pool engine=1 --out x.pdf | must end in .csv, .json, .html or .svg",
        "sweep --pool engine=1 --out x.htm | did you mean .html?",
        "sweep --pool engine=1 --cluster mesos://host | is not a master of Spark",
        "sweep --pool engine=1 --spark-conf a=b | --spark-conf requires --cluster; add it",
        "sweep --pool engine=1 --out x.csv --format csv | cannot be combined",
        "convert | --to=FORM is missing",
        "convert --to vhdl | --to: 'vhdl' is unknown; there are 'json', 'dot', 'svg'",
        "convert --to sgv | did you mean 'svg'?",
        "convert --to dot --workload usual | leave out the options that select or change",
        "convert --to dot --style plain | 'plain' is not a style of dot; there is none",
        "import | --from=FORMAT",
        "import --from mule | 'mule' is unknown; there are 'camel', 'spring-integration', 'guarana', 'json'",
        "check --format yaml | there are 'text', 'json', 'sarif'",
      })
  void refusesWrongValues(String command, String message) {
    List<Object> arguments = new ArrayList<>(List.of(command.strip().split(" ")));
    arguments.add(1, ModelFiles.queue(folder));
    Cli.run(arguments.toArray()).exits(2).noOut().err(message.strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"check", "simulate", "propose", "analyze"})
  void requiresAModel(String command) {
    Cli.run(command).exits(2).noOut().err("FILE", "is missing", "See 'threadwise " + command);
  }
}
