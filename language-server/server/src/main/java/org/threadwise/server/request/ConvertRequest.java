package org.threadwise.server.request;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.queueing.Translation;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.ConvertParams;
import org.threadwise.server.protocol.ConvertResult;
import org.threadwise.server.protocol.ConvertResult.ConvertedFile;
import org.threadwise.server.protocol.ConvertResult.Loss;
import org.threadwise.server.protocol.FormVariant;

/** Handles {@code threadwise/convert}; {@link FormsRequest} lists the forms. */
public final class ConvertRequest {

  private ConvertRequest() {}

  /**
   * Returns a document in another form.
   *
   * @throws IllegalArgumentException if the form is unknown, or cannot express the text, or the
   *     text has errors
   */
  public static ConvertResult handle(Snapshot snapshot, ConvertParams params) {
    Target form = form(String.valueOf(params.to()));
    Variant variant = variant(form, params.variant());
    ParsedText parsed = snapshot.parsed();
    Solution solution = parsed.solution();
    if (solution == null || !parsed.isUsable()) {
      throw new IllegalArgumentException("the document has errors; fix them and convert it again");
    }
    Conversion conversion =
        switch (form.writer()) {
          case Writer.OfSolution writer -> {
            refuseScenario(form, params);
            yield writer.way().write(solution, variant);
          }
          case Writer.OfModel writer ->
              writer.way().write(model(solution, folder(snapshot), params), variant);
        };
    return new ConvertResult(
        files(conversion.document()),
        conversion.losses().stream().map(loss -> new Loss(loss.element(), loss.reason())).toList());
  }

  private static Target form(String keyword) {
    return Targets.of(keyword)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'"
                        + keyword
                        + "' is not a form; use one of "
                        + String.join(", ", Targets.keywords())));
  }

  private static Variant variant(Target form, @Nullable FormVariant wanted) {
    if (wanted == null) {
      return form.variants().getFirst();
    }
    return form.variants().stream()
        .filter(each -> FormsRequest.variant(each).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    form.keyword() + " has no variant " + wanted.style() + wanted.ending()));
  }

  private static void refuseScenario(Target form, ConvertParams params) {
    if (params.workload() != null || params.variation() != null) {
      throw new IllegalArgumentException(
          form.keyword() + " represents the solution itself: omit workload and variation");
    }
  }

  private static QueueingModel model(
      Solution solution, @Nullable Path folder, ConvertParams params) {
    Workload workload = params.workload() == null ? null : workload(solution, params.workload());
    Translation translation =
        workload == null
            ? Translation.of(solution, folder)
            : Translation.of(solution, workload, folder);
    QueueingModel written = QueueingModel.of(solution, translation);
    VariedScenario scenario =
        new VariedScenario(written.network(), written.workload(), List.of(), written.mapping())
            .with(params.variation());
    return new QueueingModel(solution, scenario.network(), scenario.workload(), written.mapping());
  }

  private static Workload workload(Solution solution, String name) {
    return solution.getWorkloads().stream()
        .filter(each -> name.equals(each.getName()))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + name + "' is not a workload of the solution"));
  }

  /** Returns the folder of measurement files, null if none may be read. */
  static @Nullable Path folder(Snapshot snapshot) {
    Path file = snapshot.file();
    return file == null || snapshot.reach() == Reach.TEXT ? null : file.getParent();
  }

  private static List<ConvertedFile> files(Document document) {
    return switch (document) {
      case Document.Text text -> List.of(new ConvertedFile("", text.text(), null));
      case Document.Binary binary ->
          List.of(
              new ConvertedFile("", null, Base64.getEncoder().encodeToString(binary.content())));
      case Document.Folder folder ->
          folder.texts().entrySet().stream()
              .map(file -> new ConvertedFile(file.getKey(), file.getValue(), null))
              .toList();
    };
  }
}
