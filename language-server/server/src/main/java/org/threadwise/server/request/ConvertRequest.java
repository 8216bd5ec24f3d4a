package org.threadwise.server.request;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Shape;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.Converted;
import org.threadwise.server.protocol.Converted.Loss;
import org.threadwise.server.protocol.Forms;
import org.threadwise.server.protocol.Forms.Form;

/** A text in other forms. */
public final class ConvertRequest {

  /** Those that are texts themselves. */
  private static final List<Target> FORMS =
      Targets.all().stream().filter(form -> form.shape() == Shape.TEXT).toList();

  private ConvertRequest() {}

  /**
   * The text in a form; forms of a queueing model have its first workload.
   *
   * @throws IllegalArgumentException if the form is unknown, or cannot express the text, or the
   *     text has errors
   */
  public static Converted answer(Snapshot snapshot, String keyword) {
    Target form = form(keyword);
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (solution == null || !parsed.isUsable()) {
      throw new IllegalArgumentException("the text has errors; mend them, and convert it again");
    }
    Variant variant = form.variants().getFirst();
    Conversion conversion =
        switch (form.writer()) {
          case Writer.OfSolution writer -> writer.way().write(solution, variant);
          case Writer.OfModel writer ->
              writer.way().write(model(solution, folder(snapshot)), variant);
        };
    return new Converted(
        conversion.text(),
        conversion.losses().stream().map(loss -> new Loss(loss.element(), loss.reason())).toList());
  }

  /** What {@link #answer} can write. */
  public static Forms forms() {
    return new Forms(
        FORMS.stream()
            .map(
                form ->
                    new Form(
                        form.keyword(), form.description(), form.variants().getFirst().ending()))
            .toList());
  }

  private static Target form(String keyword) {
    return FORMS.stream()
        .filter(form -> form.keyword().equals(keyword))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    FORMS.stream()
                        .map(Target::keyword)
                        .collect(
                            Collectors.joining(
                                ", ", "'" + keyword + "' is no form: there are ", ""))));
  }

  private static QueueingModel model(Solution solution, @Nullable Path folder) {
    return QueueingModel.of(solution, Translation.of(solution, folder));
  }

  /** Where measurements may be read, if anywhere. */
  private static @Nullable Path folder(Snapshot snapshot) {
    Path file = snapshot.file();
    return file == null || snapshot.reach() == Reach.TEXT ? null : file.getParent();
  }
}
