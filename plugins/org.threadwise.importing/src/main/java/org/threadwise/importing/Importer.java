package org.threadwise.importing;

import java.util.List;

/**
 * Imports the files of one platform. Files are only read as text: no class of theirs is loaded, no
 * placeholder is resolved, and no other file or address is opened.
 */
public interface Importer {

  /**
   * Returns the solution that some files describe together.
   *
   * @param files in any order, at least one
   * @throws ImportException if a file is not in the format of the platform, exceeds a limit, or
   *     describes nothing that can be imported
   */
  ImportedModel read(List<SourceFile> files) throws ImportException;
}
