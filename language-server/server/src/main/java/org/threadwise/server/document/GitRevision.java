package org.threadwise.server.document;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Files as they are in revisions of their Git repository. */
final class GitRevision {

  private static final long MAX_SECONDS = 10;

  private GitRevision() {}

  /**
   * What a run of {@code git} has printed.
   *
   * @param error the first line of its error messages, empty for none
   */
  private record Output(boolean successful, String text, String error) {}

  /**
   * Returns the text of a file.
   *
   * @param revision as users write it, such as {@code HEAD~1} or a branch
   * @throws IllegalArgumentException if there is none; the message has the reason for users
   */
  static String text(Path file, String revision) {
    Output repository = git(file, "rev-parse", "--git-dir");
    if (!repository.successful()) {
      throw new IllegalArgumentException(
          "'%s' is in no Git repository that can be read (%s)".formatted(file, repository.error()));
    }
    // Git takes a revision that starts with a hyphen for an option.
    Optional<String> commit = revision.startsWith("-") ? Optional.empty() : commit(file, revision);
    if (commit.isEmpty()) {
      throw new IllegalArgumentException(
          "the Git repository of '%s' has no revision '%s': enter a branch, a tag or a commit, such as HEAD~1"
              .formatted(file, revision));
    }
    Output content = git(file, "cat-file", "blob", commit.get() + ":./" + file.getFileName());
    if (!content.successful()) {
      throw new IllegalArgumentException(
          "revision '%s' has no file '%s': it was added later, or had another name or folder"
              .formatted(revision, file));
    }
    return content.text();
  }

  private static Optional<String> commit(Path file, String revision) {
    Output commit = git(file, "rev-parse", "--verify", "--quiet", revision + "^{commit}");
    return commit.successful() ? Optional.of(commit.text().strip()) : Optional.empty();
  }

  /** Runs {@code git} in the folder of a file. */
  private static Output git(Path file, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-C"));
    command.add(String.valueOf(file.toAbsolutePath().getParent()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    // Fetching missing objects could start other programs.
    builder.environment().put("GIT_NO_LAZY_FETCH", "1");
    try {
      return output(builder.start());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Git cannot be started: install it, and check that PATH contains its folder ("
              + e.getMessage()
              + ")",
          e);
    }
  }

  private static Output output(Process git) throws IOException {
    git.getOutputStream().close();
    CompletableFuture.delayedExecutor(MAX_SECONDS, TimeUnit.SECONDS).execute(git::destroyForcibly);
    String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String error = new String(git.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    boolean successful = git.onExit().join().exitValue() == 0;
    return new Output(
        successful, text, error.lines().findFirst().orElse("").replace("fatal: ", ""));
  }
}
