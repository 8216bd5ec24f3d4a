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

/** Steps that delete, lock and modify files outside the editor, and open many files. */
final class FileConflictSteps {

  private static final int FILE_COUNT = 500;

  /** The title of the diagram editor's dialog. */
  private static final String CHANGED = "The File Has Changed";

  private final StepReport report;
  private final IProject project;
  private final String cafe;

  FileConflictSteps(StepReport report, IProject project, String cafe) {
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
    report.step("diagram-of-read-only-file-outside", this::diagramOfReadOnlyFileOutside);
    report.step("two-windows", this::twoWindows);
    report.step("deleted-while-simulating", this::deletedWhileSimulating);
    report.step("many-files", this::manyFiles);
  }

  private static void close() throws Exception {
    WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().closeAllEditors(false));
  }

  private void closedFile() throws Exception {
    var text =
        TextEditorDriver.open(project, "closed.eai", cafe.replace("takes 12 us", "taks 12 us"));
    WorkbenchDriver.await("problems are marked", () -> problems(text.file()) > 0);
    close();
    WorkbenchDriver.await(
        "the markers are removed with the editor", () -> problems(text.file()) == 0);
  }

  private static int problems(IFile file) throws Exception {
    return file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length;
  }

  private void readOnlyFile() throws Exception {
    String written = cafe.replace("threads 12", "threads 9");
    var text = TextEditorDriver.open(project, "locked.eai", written);
    setReadOnly(text.file(), true);
    WorkbenchDriver.await("a proposal is shown", () -> text.hasFigureBehind("threads 9"));
    text.clickFigureBehind("threads 9");
    WorkbenchDriver.await(
        "the dialog about the read-only file is open", WorkbenchDriver::isDialogOpen);
    report.screenshot("read-only-question");
    UserRobot.press("Escape");
    WorkbenchDriver.await("the dialog is closed", () -> !WorkbenchDriver.isDialogOpen());
    WorkbenchDriver.check(text.content().equals(written), "a read-only file is not changed");
    setReadOnly(text.file(), false);
    text.clickFigureBehind("threads 9");
    WorkbenchDriver.await("a writable file is changed", () -> text.content().contains("threads 8"));
    close();
  }

  private static void setReadOnly(IFile file, boolean isReadOnly) throws Exception {
    ResourceAttributes attributes = file.getResourceAttributes();
    attributes.setReadOnly(isReadOnly);
    file.setResourceAttributes(attributes);
  }

  /** Writes a file behind the back of the workspace, which is refreshed afterwards. */
  private static void writeElsewhere(IFile file, String text) throws Exception {
    Files.writeString(Path.of(file.getLocationURI()), text);
    file.refreshLocal(IResource.DEPTH_ZERO, null);
  }

  private void changedOnDisk() throws Exception {
    var text = TextEditorDriver.open(project, "changed.eai", cafe);
    WorkbenchDriver.await("figures are shown", text::hasFigures);
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    WorkbenchDriver.await(
        "the editor shows the new text", () -> text.content().contains("threads 9"));
    WorkbenchDriver.await("the figures are updated", () -> text.hasFigureBehind("threads 9"));
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> !text.editor().isDirty()), "the editor is not dirty");
    close();
  }

  private void changedOnDiskAndHere() throws Exception {
    var text = TextEditorDriver.open(project, "conflict.eai", cafe);
    text.caret(0);
    UserRobot.type("// mine ");
    WorkbenchDriver.await(
        "the typed text is in the editor", () -> text.content().startsWith("// mine "));
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    text.focus();
    UserRobot.press("ctrl+s");
    WorkbenchDriver.await("the conflict dialog is open", WorkbenchDriver::isDialogOpen);
    report.screenshot("conflict-question");
    UserRobot.press("Escape");
    WorkbenchDriver.await("the dialog is closed", () -> !WorkbenchDriver.isDialogOpen());
    WorkbenchDriver.check(text.content().startsWith("// mine "), "the typed text is kept");
    WorkbenchDriver.check(text.saved().contains("threads 9"), "the file keeps the external change");
    close();
  }

  private void diagramChangedOnDiskAndHere() throws Exception {
    var text = TextEditorDriver.open(project, "drawn.eai", cafe);
    DiagramDriver.open(text.file());
    text.replace("threads 12", "threads 10");
    WorkbenchDriver.await("the page shows the change", () -> DiagramDriver.shows("threads 10"));
    writeElsewhere(text.file(), cafe.replace("threads 12", "threads 9"));
    DiagramDriver.press("ctrl+s");
    WorkbenchDriver.await(
        "the conflict dialog is open", () -> WorkbenchDriver.window(CHANGED).isPresent());
    report.screenshot("diagram-conflict-question");
    WizardSteps.press(CHANGED, "No");
    WorkbenchDriver.await("the dialog is closed", () -> !WorkbenchDriver.isDialogOpen());
    WorkbenchDriver.check(
        text.content().contains("threads 10"), "the change in the editor is kept");
    WorkbenchDriver.check(text.saved().contains("threads 9"), "the file keeps the external change");
    DiagramDriver.press("ctrl+s");
    WizardSteps.press(CHANGED, "Yes");
    WorkbenchDriver.await("the file is overwritten", () -> text.saved().contains("threads 10"));
    close();
  }

  private void diagramOfReadOnlyFile() throws Exception {
    var text = TextEditorDriver.open(project, "locked-drawn.eai", cafe);
    setReadOnly(text.file(), true);
    DiagramDriver.open(text.file());
    WorkbenchDriver.await(
        "the page shows that the file is read-only", () -> DiagramDriver.has(".banner-info"));
    DiagramDriver.dragFilter();
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> WorkbenchDriver.page().getDirtyEditors().length == 0),
        "nothing is changed");
    setReadOnly(text.file(), false);
    close();
  }

  private void outsideOfWorkspace() throws Exception {
    Path file = report.folder().resolve("elsewhere.eai");
    Files.writeString(file, cafe);
    IFileStore store = EFS.getLocalFileSystem().getStore(file.toUri());
    WorkbenchDriver.inUiThread(() -> IDE.openEditorOnFileStore(WorkbenchDriver.page(), store));
    WorkbenchDriver.await(
        "a line of figures is above the pool",
        () ->
            WorkbenchDriver.page().getActiveEditor().getAdapter(Control.class)
                    instanceof StyledText text
                && text.getLineVerticalIndent(
                        text.getLineAtOffset(text.getText().indexOf("pool engine")))
                    > 0);
    close();
  }

  private void diagramOfReadOnlyFileOutside() throws Exception {
    Path file = report.folder().resolve("locked-elsewhere.eai");
    Files.writeString(file, cafe);
    WorkbenchDriver.check(file.toFile().setReadOnly(), "the file is read-only");
    DiagramDriver.openEditor(EFS.getLocalFileSystem().getStore(file.toUri()));
    DiagramDriver.awaitDiagram();
    WorkbenchDriver.await(
        "the page shows that the file is read-only", () -> DiagramDriver.has(".banner-info"));
    close();
  }

  private void twoWindows() throws Exception {
    var text = TextEditorDriver.open(project, "windows.eai", cafe);
    IWorkbenchWindow second =
        WorkbenchDriver.inUiThread(() -> PlatformUI.getWorkbench().openWorkbenchWindow(null));
    IWorkbenchPage page = second.getActivePage();
    WorkbenchDriver.inUiThread(() -> IDE.openEditor(page, text.file()));
    WorkbenchDriver.await(
        "both editors show figures",
        () ->
            text.widgetOn(page).getLineVerticalIndent(text.line("pool engine")) > 0
                && text.hasFigures());
    WorkbenchDriver.inUiThread(
        () -> {
          second.getShell().forceActive();
          return text.widgetOn(page).setFocus();
        });
    UserRobot.type("// both ");
    WorkbenchDriver.await(
        "the first editor shows text typed in the second",
        () -> text.content().startsWith("// both "));
    WorkbenchDriver.check(
        WorkbenchDriver.inUiThread(() -> text.editor().isDirty() && text.editorOn(page).isDirty()),
        "both editors are dirty");
    report.screenshot("second-window");
    UserRobot.press("ctrl+z");
    WorkbenchDriver.await("undo applies to both editors", () -> text.content().equals(cafe));
    WorkbenchDriver.inUiThread(second::close);
    text.setThreads(9);
    WorkbenchDriver.await("the first editor still works", () -> text.hasFigureBehind("threads 9"));
    close();
  }

  private void deletedWhileSimulating() throws Exception {
    IProject deleted = TextEditorDriver.project("deleted");
    var text = TextEditorDriver.open(deleted, "cafe.eai", SweepSteps.slow(cafe));
    SweepSteps.start(text);
    deleted.delete(true, true, null);
    WorkbenchDriver.await(
        "the editor is closed", () -> WorkbenchDriver.page().getEditorReferences().length == 0);
    WorkbenchDriver.await("the sweep has finished", () -> SweepSteps.jobs().isEmpty());
    var other = TextEditorDriver.open(project, "after.eai", cafe);
    WorkbenchDriver.await("other solutions have figures", other::hasFigures);
    close();
  }

  private void manyFiles() throws Exception {
    IProject many = TextEditorDriver.project("many");
    ResourcesPlugin.getWorkspace()
        .run(
            monitor -> {
              byte[] content = cafe.getBytes(StandardCharsets.UTF_8);
              for (int i = 0; i < FILE_COUNT; i++) {
                many.getFile("cafe" + i + ".eai").create(content, true, false, null);
              }
            },
            null);
    long start = System.nanoTime();
    var text = new TextEditorDriver(many.getFile("cafe250.eai"));
    text.show();
    WorkbenchDriver.await("one of many files shows figures", text::hasFigures);
    report.note(
        "one of "
            + FILE_COUNT
            + " files: figures after "
            + (System.nanoTime() - start) / 1_000_000
            + " ms");
    WorkbenchDriver.check(
        Arrays.stream(many.members()).filter(IFile.class::isInstance).count() == FILE_COUNT + 1L,
        "all files exist");
    close();
  }
}
