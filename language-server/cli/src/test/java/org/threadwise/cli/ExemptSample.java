package org.threadwise.cli;

import java.io.IOException;
import java.util.List;

/**
 * A sample, or a command in one, that {@link SampleFollower} does not follow.
 *
 * @param start the start of the sample or command; empty for all samples of the page
 * @param reason why it is not followed, and which test does it instead
 */
record ExemptSample(String page, String start, String reason) {

  static final List<ExemptSample> ALL =
      List.of(
          new ExemptSample("ARCHITECTURE.md", " cafe.eai ──dsl──▶", "a drawing"),
          new ExemptSample(
              "CONTRIBUTING.md", "", "builds the project; FirstChangeTest follows the walkthrough"),
          new ExemptSample(
              "PROTOCOL.md",
              "",
              "types in TypeScript; ProtocolTest compares them with the sources"),
          new ExemptSample("README.md", "./verify", "builds everything"),
          new ExemptSample(
              "docs/cluster.md", "", "needs Spark; the tests of the module spark make such sweeps"),
          new ExemptSample("docs/editors.md", "vim.", "needs Neovim"),
          new ExemptSample("docs/editors.md", "[language-server", "needs Helix"),
          new ExemptSample(
              "docs/importing.md",
              "threadwise import   IntProcess.java",
              "needs a solution for Guaraná; ImportGuaranaTest executes these commands"),
          new ExemptSample(
              "docs/language.md", "", "DocumentationTest parses solutions and their fragments"),
          new ExemptSample("docs/pipelines.md", "docker ", "test-pipelines executes its steps"),
          new ExemptSample(
              "docs/pipelines.md", "THREADWISE_BASE=", "test-pipelines executes the script"),
          new ExemptSample("docs/recording.md", "-XX:", "options of the reader's application"),
          new ExemptSample("docs/recording.md", "jcmd ", "needs the reader's application"),
          new ExemptSample("docs/releasing.md", "releng/release ", "test-release executes it"),
          new ExemptSample(
              "docs/tutorials/camel.md", "export THREADWISE=", "test-installation does the same"),
          new ExemptSample(
              "docs/tutorials/first-proposal.md", "tar ", "test-installation does the same"),
          new ExemptSample("examples/camel-orders/README.md", "examples/", "takes 18 minutes"),
          new ExemptSample(
              "examples/studies/executors/results.md",
              "",
              "names arrivals that the study recorded"),
          new ExemptSample(
              "plugins/org.threadwise.conversion/src/main/resources/org/threadwise/conversion/program/jsl/README.md",
              "",
              "part of exported programs, which the tests of the module conversion run"),
          new ExemptSample(
              "plugins/org.threadwise.conversion/src/main/resources/org/threadwise/conversion/program/ssj/README.md",
              "",
              "part of exported programs, which the tests of the module conversion run"),
          new ExemptSample("releng/benchmarks/README.md", "", "takes 18 minutes"));

  /** Whether a sample, or one of its commands, is exempt. */
  boolean matches(String text) {
    return text.startsWith(start) || text.contains("\n" + start);
  }

  /** Returns the samples of a page without those, and without the commands, that are exempt. */
  static List<PageSample> others(String page) throws IOException {
    List<ExemptSample> exempt = ALL.stream().filter(each -> each.page().equals(page)).toList();
    return PageSample.of(page).stream()
        .filter(sample -> exempt.stream().noneMatch(each -> sample.text().startsWith(each.start())))
        .map(
            sample ->
                sample.withLines(
                    line -> exempt.stream().noneMatch(each -> line.startsWith(each.start()))))
        .toList();
  }
}
