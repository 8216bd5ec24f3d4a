package org.threadwise.ui.wizards;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.threadwise.ui.open.OpenTexts;

/** Asks for the folder and the name of a new solution. */
final class SolutionFilePage extends WizardNewFileCreationPage {

  private final Function<String, String> content;

  /**
   * A page for a file.
   *
   * @param content of the file, by its name without extension
   */
  SolutionFilePage(IStructuredSelection selection, Function<String, String> content) {
    super("file", selection);
    this.content = content;
    setTitle("Integration Solution");
    setDescription("Choose a folder and a name for the new solution.");
    setFileExtension(OpenTexts.EXTENSION);
  }

  @Override
  protected InputStream getInitialContents() {
    String name = getFileName().replaceFirst("\\.[^.]*$", "");
    return new ByteArrayInputStream(content.apply(name).getBytes(StandardCharsets.UTF_8));
  }
}
