package org.threadwise.ui.wizards;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** A label, a field with a file in each line, and a button that adds files, in three columns. */
final class FileListField {

  private static final int LINES = 6;

  private final Text field;

  /**
   * Creates the widgets.
   *
   * @param chooser asks the user for files; returns none if the user cancels
   * @param onChange called after each change of the text
   */
  FileListField(Composite container, Supplier<List<Path>> chooser, Runnable onChange) {
    var label = new Label(container, SWT.NONE);
    label.setText("&Files, one per line:");
    GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(label);
    field = new Text(container, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL | SWT.H_SCROLL);
    GridDataFactory.fillDefaults()
        .grab(true, true)
        .hint(SWT.DEFAULT, LINES * field.getLineHeight())
        .applyTo(field);
    field.addModifyListener(event -> onChange.run());
    var browse = new Button(container, SWT.PUSH);
    browse.setText("&Browse...");
    GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(browse);
    browse.addSelectionListener(
        SelectionListener.widgetSelectedAdapter(event -> add(chooser.get())));
  }

  private void add(List<Path> chosen) {
    if (!chosen.isEmpty()) {
      String before = field.getText().isBlank() ? "" : field.getText().stripTrailing() + "\n";
      field.setText(before + chosen.stream().map(Path::toString).collect(Collectors.joining("\n")));
    }
  }

  void setFocus() {
    field.setFocus();
  }

  private List<String> lines() {
    return field.getText().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  boolean isEmpty() {
    return lines().isEmpty();
  }

  /** Returns the files; the field must have no problem. */
  List<Path> files() {
    return lines().stream().map(Path::of).toList();
  }

  /** Returns why a line is not the name of a file, or null. */
  @Nullable String problem() {
    for (String line : lines()) {
      try {
        if (!Files.isRegularFile(Path.of(line))) {
          return "File not found: " + line;
        }
      } catch (InvalidPathException e) {
        return "This is not a valid file name: " + line;
      }
    }
    return null;
  }
}
