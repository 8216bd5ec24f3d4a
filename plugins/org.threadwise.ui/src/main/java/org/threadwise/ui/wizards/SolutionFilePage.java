package org.threadwise.ui.wizards;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.threadwise.ui.open.OpenDocuments;

/** Asks for the folder and the name of a new solution. */
final class SolutionFilePage extends WizardNewFileCreationPage {

  private final Function<String, String> content;

  /**
   * Creates the page.
   *
   * @param content computes the content from the file name without extension
   */
  SolutionFilePage(IStructuredSelection selection, Function<String, String> content) {
    super("file", selection);
    this.content = content;
    setTitle("Integration Solution");
    setDescription("Choose a folder and a name for the new solution.");
    setFileExtension(OpenDocuments.EXTENSION);
  }

  @Override
  protected InputStream getInitialContents() {
    String name = getFileName().replaceFirst("\\.[^.]*$", "");
    return new ByteArrayInputStream(content.apply(name).getBytes(StandardCharsets.UTF_8));
  }
}
