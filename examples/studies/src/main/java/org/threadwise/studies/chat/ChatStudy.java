package org.threadwise.studies.chat;

import java.nio.file.Path;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.Study;
import org.threadwise.cli.study.StudyOptions;
import org.threadwise.cli.study.StudyResult;

/**
 * Neffenger 1998: the throughput of a chat server by the number of its connections. It measures
 * this machine, so its figures differ from run to run.
 */
public final class ChatStudy implements Study {
  @Override
  public String name() {
    return "chat";
  }

  @Override
  public StudyResult repeat(
      Path folder, StudyOptions options, ConsoleStreams streams, Cancellation cancellation) {
    Long duration = options.duration();
    long nanos = duration == null ? ChatPlan.DEFAULT_NANOS : duration;
    return new ChatStudyRun(folder, ChatPlan.published(nanos), streams, cancellation).repeat();
  }
}
