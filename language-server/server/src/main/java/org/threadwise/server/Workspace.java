package org.threadwise.server;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CreateFilesParams;
import org.eclipse.lsp4j.DeleteFilesParams;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.RenameFilesParams;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.threadwise.server.settings.ServerSettings;

/** The notifications and requests that concern the whole workspace. */
final class Workspace implements WorkspaceService {

  private final Session session;

  Workspace(Session session) {
    this.session = session;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    if (params.getSettings() instanceof JsonObject all
        && all.get("threadwise") instanceof JsonObject ours) {
      session.setSettings(ServerSettings.of(ours));
    }
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    session.filesChanged();
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    // A document refers to files in its own folder only, so the folders of the workspace do not
    // matter.
  }

  @Override
  public void didCreateFiles(CreateFilesParams params) {
    session.filesChanged();
  }

  @Override
  public void didRenameFiles(RenameFilesParams params) {
    session.filesChanged();
  }

  @Override
  public void didDeleteFiles(DeleteFilesParams params) {
    session.filesChanged();
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    String command = RequestErrors.required("command", params.getCommand());
    List<Object> arguments = params.getArguments() == null ? List.of() : params.getArguments();
    return new CommandRequests(session).execute(command, arguments);
  }
}
