package org.threadwise.ui.tests;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;

/** Takes files away, changes them elsewhere, and opens many. */
final class Trouble {

  private static final int MANY = 500;

  /** The question of the diagram editor. */
  private static final String CHANGED = "The File Has Changed";

  private final Report report;
  private final IProject project;
  private final String cafe;

  Trouble(Report report, IProject project, String cafe) {
    this.report = report;
    this.project = project;
    this.cafe = cafe;
  }

  void run() {
    report.step("closed-file", this::closedFile);
    report.step("read-only-file", this::readOnlyFile);
    report.step("changed-on-disk", this::changedOnDisk);
    report.step("changed-on-disk-and-here", this::changedOnDiskAndHere);
    report.step("diagram-changed-on-disk-and-here", this::diagramChangedOnDiskAndHere);
    report.step("diagram-of-read-only-file", this::diagramOfReadOnlyFile);
    report.step("outside-of-workspace", this::outsideOfWorkspace);
    report.step("two-windows", this::twoWindows);
    report.step("deleted-while-simulating", this::deletedWhileSimulating);
    report.step("many-files", this::manyFiles);
  }

  private static void close() throws Exception {
    Desk.inDisplay(() -> Desk.page().closeAllEditors(false));
  }

  private void closedFile() throws Exception {
    var text = EditedText.open(project, "closed.eai", cafe.replace("takes 12 us", "taks 12 us"));
    Desk.eventually("problems are marked", () -> problems(text.file()) > 0);
    close();
    Desk.eventually("they are gone with the editor", () -> problems(text.file()) == 0);
  }

  private static int problems(IFile file) throws Exception {
    return file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length;
  }

  private void readOnlyFile() throws Exception {
    String written = cafe.replace("threads 12", "threads 9");
    var text = EditedText.open(project, "locked.eai", written);
    setReadOnly(text.file(), true);
    Desk.eventually("there is a proposal", () -> text.hasFigureBehind("threads 9"));
    Desk.Deed click = () -> Hands.click(text.figureBehind("threads 9"));
    Desk.eventually("it is asked whether the file may be written", Desk::isAsked, click);
    report.picture("read-only-question");
    Hands.press("Escape");
    Desk.eventually("the question is gone", () -> !Desk.isAsked());
    Desk.check(text.content().equals(written), "nothing is written into a file that must not be");
    setReadOnly(text.file(), false);
    Desk.eventually(
        "it is written when it may be", () -> text.content().contains("threads 8"), click);
    close();
  }

  private static void setReadOnly(IFile file, boolean isReadOnly) throws Exception {
    ResourceAttributes attributes = file.getResourceAttributes();
    attributes.setReadOnly(isReadOnly);
    file.setResourceAttributes(attributes);
  }

  /** Writes into a file without telling the workspace, which hears of it later. */
  private static void writeElsewhere(IFile file, String text) throws Exception {
    Files.writeString(Path.of(file.getLocationURI()), text);
    file.refreshLocal(IResource.DEPTH_ZERO, null);
  }

  private void changedOnDisk() throws Exception {
    var text = EditedText.open(project, "changed.eai", cafe);
    Desk.eventually("there are figures", text::hasFigures);
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    Desk.eventually("the editor shows it", () -> text.content().contains("threads 9"));
    Desk.eventually("and the figures follow", () -> text.hasFigureBehind("threads 9"));
    Desk.check(Desk.inDisplay(() -> !text.editor().isDirty()), "nothing is to be saved");
    close();
  }

  private void changedOnDiskAndHere() throws Exception {
    var text = EditedText.open(project, "conflict.eai", cafe);
    text.caret(0);
    Hands.type("// mine ");
    Desk.eventually("it is typed", () -> text.content().startsWith("// mine "));
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    text.focus();
    Hands.press("ctrl+s");
    Desk.eventually("it is asked what to keep", Desk::isAsked);
    report.picture("conflict-question");
    Hands.press("Escape");
    Desk.eventually("the question is gone", () -> !Desk.isAsked());
    Desk.check(text.content().startsWith("// mine "), "what was typed is there");
    Desk.check(text.saved().contains("threads 9"), "and the file as it was written elsewhere");
    close();
  }

  private void diagramChangedOnDiskAndHere() throws Exception {
    var text = EditedText.open(project, "drawn.eai", cafe);
    DrawnText.open(text.file());
    text.replace("threads 12", "threads 10");
    Desk.eventually("the page shows it", () -> DrawnText.shows("threads 10"));
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    DrawnText.press("ctrl+s");
    Desk.eventually("it is asked what to keep", () -> Desk.window(CHANGED).isPresent());
    report.picture("diagram-conflict-question");
    Wizards.press(CHANGED, "No");
    Desk.eventually("the question is gone", () -> !Desk.isAsked());
    Desk.check(text.content().contains("threads 10"), "what was changed here is there");
    Desk.check(text.saved().contains("threads 9"), "and the file as it was written elsewhere");
    DrawnText.press("ctrl+s");
    Wizards.press(CHANGED, "Yes");
    Desk.eventually("it is saved now", () -> text.saved().contains("threads 10"));
    close();
  }

  private void diagramOfReadOnlyFile() throws Exception {
    var text = EditedText.open(project, "locked-drawn.eai", cafe);
    setReadOnly(text.file(), true);
    DrawnText.open(text.file());
    Desk.eventually(
        "the page says that nothing can be changed", () -> DrawnText.has(".banner-info"));
    DrawnText.dragFilter();
    Desk.check(
        Desk.inDisplay(() -> Desk.page().getDirtyEditors().length == 0), "and nothing is changed");
    setReadOnly(text.file(), false);
    close();
  }

  private void outsideOfWorkspace() throws Exception {
    Path file = report.folder().resolve("elsewhere.eai");
    Files.writeString(file, cafe);
    IFileStore store = EFS.getLocalFileSystem().getStore(file.toUri());
    Desk.inDisplay(() -> IDE.openEditorOnFileStore(Desk.page(), store));
    Desk.eventually(
        "it has a line of figures above its pool",
        () ->
            Desk.page().getActiveEditor().getAdapter(Control.class) instanceof StyledText text
                && text.getLineVerticalIndent(
                        text.getLineAtOffset(text.getText().indexOf("pool engine")))
                    > 0);
    close();
  }

  private void twoWindows() throws Exception {
    var text = EditedText.open(project, "windows.eai", cafe);
    IWorkbenchWindow second =
        Desk.inDisplay(() -> PlatformUI.getWorkbench().openWorkbenchWindow(null));
    IWorkbenchPage page = second.getActivePage();
    Desk.inDisplay(() -> IDE.openEditor(page, text.file()));
    Desk.eventually(
        "both have figures",
        () ->
            text.widgetOn(page).getLineVerticalIndent(text.line("pool engine")) > 0
                && text.hasFigures());
    Desk.inDisplay(
        () -> {
          second.getShell().forceActive();
          return text.widgetOn(page).setFocus();
        });
    Hands.type("// both ");
    Desk.eventually(
        "what is typed in one is seen in the other", () -> text.content().startsWith("// both "));
    Desk.check(
        Desk.inDisplay(() -> text.editor().isDirty() && text.editorOn(page).isDirty()),
        "both are unsaved");
    report.picture("second-window");
    Hands.press("ctrl+z");
    Desk.eventually("undone in one is undone in both", () -> text.content().equals(cafe));
    Desk.inDisplay(second::close);
    text.setThreads(9);
    Desk.eventually("the first one goes on", () -> text.hasFigureBehind("threads 9"));
    close();
  }

  private void deletedWhileSimulating() throws Exception {
    IProject deleted = EditedText.project("deleted");
    var text = EditedText.open(deleted, "cafe.eai", Sweeps.slow(cafe));
    Sweeps.start(text);
    deleted.delete(true, true, null);
    Desk.eventually("its editor is closed", () -> Desk.page().getEditorReferences().length == 0);
    Desk.eventually("its sweep has ended", () -> Sweeps.jobs().isEmpty());
    var other = EditedText.open(project, "after.eai", cafe);
    Desk.eventually("other solutions have figures", other::hasFigures);
    close();
  }

  private void manyFiles() throws Exception {
    IProject many = EditedText.project("many");
    ResourcesPlugin.getWorkspace()
        .run(
            monitor -> {
              byte[] content = cafe.getBytes(StandardCharsets.UTF_8);
              for (int i = 0; i < MANY; i++) {
                many.getFile("cafe" + i + ".eai").create(content, true, false, null);
              }
            },
            null);
    long start = System.nanoTime();
    var text = new EditedText(many.getFile("cafe250.eai"));
    text.show();
    Desk.eventually("one of many has figures", text::hasFigures);
    report.note(
        "one of "
            + MANY
            + " files: figures after "
            + (System.nanoTime() - start) / 1_000_000
            + " ms");
    Desk.check(
        Arrays.stream(many.members()).filter(IFile.class::isInstance).count() == MANY + 1L,
        "all are there");
    close();
  }
}
