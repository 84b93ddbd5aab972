import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeResult,
  type Position,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Language } from "../checker/check-tree.ts";
import { nameFault, refusalOf, renameEdits } from "../language/editing/rename.ts";
import type { Occurrence } from "../language/names/occurrences.ts";
import { completionAt } from "./completion.ts";
import { quickFixes } from "./diagnostics.ts";
import { hoverText } from "./hover.ts";
import { locationOf, occurrenceAt, placesOfName, workspaceEdit } from "./places.ts";
import { symbolsIn, symbolsNamed } from "./symbols.ts";
import { createTelling, type Telling } from "./telling.ts";
import { createWorkspace, type Workspace } from "./workspace.ts";

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['"', ":", "."] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: { codeActionKinds: ["quickfix"] },
};

/** What a rename is refused with: an editor shows the sentence. */
const REFUSED = -32803;

interface Started {
  readonly workspace: Workspace;
  readonly telling: Telling;
}

interface AtPosition {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

/**
 * Answers an editor over a connection: the checker while somebody types, and what it knows of every name.
 * @param rootFor the folder with `funnels/` and `locales/` for the folders that are open in the editor, as URIs
 */
export const serveLanguage = (
  connection: Connection,
  language: Language,
  rootFor: (folders: readonly string[]) => string,
): void => {
  const documents = new TextDocuments(TextDocument);
  let started: Started | null = null;

  const inWorkspace = <T>(uri: string, answer: (workspace: Workspace, path: string) => T): T | null => {
    const path = started?.workspace.pathOf(uri) ?? null;
    return started && path !== null ? answer(started.workspace, path) : null;
  };
  const atName = <T>(
    { textDocument, position }: AtPosition,
    answer: (workspace: Workspace, what: Occurrence) => T,
  ): T | null =>
    inWorkspace(textDocument.uri, (workspace, path) => {
      const what = occurrenceAt(workspace, path, workspace.documentOf(path).offsetAt(position));
      return what && answer(workspace, what);
    });

  connection.onInitialize(({ workspaceFolders }) => {
    const workspace = createWorkspace(rootFor((workspaceFolders ?? []).map(({ uri }) => uri)), language);
    const telling = createTelling(workspace, (uri, diagnostics) => {
      void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] });
    });
    started = { workspace, telling };
    return { capabilities: CAPABILITIES, serverInfo: { name: "funnel" } };
  });
  connection.onInitialized(() => {
    started?.telling.soon();
    void connection.client
      .register(DidChangeWatchedFilesNotification.type, {
        watchers: ["**/funnels/**/*.json", "**/funnels/assets/**", "**/locales/**/*.json"].map((globPattern) => ({
          globPattern,
        })),
      })
      // An editor that watches no files says so; what is open in it is told all the same.
      .catch(() => null);
  });
  connection.onShutdown(() => started?.telling.stop());

  const setOpen = (uri: string, text: string | null): void => {
    inWorkspace(uri, (workspace, path) => workspace.setOpen(path, text));
    started?.telling.soon();
  };
  documents.onDidChangeContent(({ document }) => setOpen(document.uri, document.getText()));
  documents.onDidClose(({ document }) => setOpen(document.uri, null));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) inWorkspace(uri, (workspace, path) => workspace.reload(path));
    started?.telling.soon();
  });

  connection.onCompletion(({ textDocument, position }) =>
    inWorkspace(textDocument.uri, (workspace, path) =>
      completionAt(workspace, path, workspace.documentOf(path).offsetAt(position)),
    ),
  );
  connection.onHover((at) =>
    atName(at, (workspace, what) => {
      const value = hoverText(workspace.content(), what, language.world.today);
      return value === null
        ? null
        : { contents: { kind: "markdown" as const, value }, range: locationOf(workspace, what).range };
    }),
  );
  connection.onDefinition((at) =>
    atName(at, (workspace, what) =>
      placesOfName(workspace, what)
        .filter(({ declares }) => declares)
        .map((each) => locationOf(workspace, each)),
    ),
  );
  connection.onReferences((at) =>
    atName(at, (workspace, what) =>
      placesOfName(workspace, what)
        .filter(({ declares }) => at.context.includeDeclaration || !declares)
        .map((each) => locationOf(workspace, each)),
    ),
  );
  connection.onPrepareRename((at) =>
    atName(at, (workspace, what) => {
      const refusal = refusalOf(what);
      if (refusal !== null) throw new ResponseError(REFUSED, refusal);
      return { range: locationOf(workspace, what).range, placeholder: what.name };
    }),
  );
  connection.onRenameRequest((at) =>
    atName(at, (workspace, what) => {
      const refusal = refusalOf(what) ?? nameFault(workspace.content(), what, at.newName);
      if (refusal !== null) throw new ResponseError(REFUSED, refusal);
      return workspaceEdit(workspace, renameEdits(workspace.content(), what, at.newName));
    }),
  );
  connection.onDocumentSymbol(({ textDocument }) =>
    inWorkspace(textDocument.uri, (workspace, path) => [...symbolsIn(workspace, path)]),
  );
  connection.onWorkspaceSymbol(({ query }) => (started ? [...symbolsNamed(started.workspace, query)] : []));
  connection.onCodeAction(({ textDocument, range }) =>
    inWorkspace(textDocument.uri, (workspace, path) => [
      ...quickFixes(workspace, started?.telling.problems() ?? [], path, range),
    ]),
  );

  documents.listen(connection);
  connection.listen();
};
