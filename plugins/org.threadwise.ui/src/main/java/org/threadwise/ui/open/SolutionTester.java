package org.threadwise.ui.open;

import org.eclipse.core.expressions.PropertyTester;
import org.eclipse.ui.IEditorInput;
import org.jspecify.annotations.Nullable;

/** Recognises solutions by file name, the only property of files outside the workspace. */
public final class SolutionTester extends PropertyTester {

  @Override
  public boolean test(
      Object receiver, String property, Object[] arguments, @Nullable Object expected) {
    return receiver instanceof IEditorInput input
        && input.getName().endsWith("." + OpenDocuments.EXTENSION);
  }
}
