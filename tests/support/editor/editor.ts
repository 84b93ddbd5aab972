import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type CodeAction,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type Location,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type SymbolInformation,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

const COMMAND = join(import.meta.dirname, "../../../src/cli/funnel.mjs");

/**
 * An editor that speaks the protocol with `funnel lsp`, a process of its own, until it is closed. Files are opened with the
 * cursor at `‸`.
 */
export const startEditor = async (root: string) => {
  const server = spawn(process.execPath, [COMMAND, "lsp", "--stdio"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  let onReported = (): void => {};
  connection.onNotification(
    "textDocument/publishDiagnostics",
    (reported: { uri: string; diagnostics: Diagnostic[] }) => {
      diagnostics.set(reported.uri, reported.diagnostics);
      onReported();
    },
  );
  connection.onRequest("client/registerCapability", () => null);
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders: [{ uri: pathToFileURL(root).href, name: "definitions" }],
  });
  await connection.sendNotification("initialized", {});

  const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
  const versions = new Map<string, number>();

  /** What the file says now; returns where the cursor is. */
  const type = async (path: string, withCursor: string) => {
    const uri = uriOf(path);
    const text = withCursor.replace("‸", "");
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    if (version === 1)
      await connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId: "json", version, text },
      });
    else
      await connection.sendNotification("textDocument/didChange", {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    const position = TextDocument.create(uri, "json", version, text).positionAt(withCursor.indexOf("‸"));
    return { textDocument: { uri }, position };
  };
  const readText = (path: string): string => readFileSync(join(root, path), "utf8");

  return {
    close: () => end(connection, server),
    uriOf,
    readText,
    type,
    /** The file as it lies there, with the cursor behind the first text that matches. */
    async at(path: string, before: string) {
      const text = readText(path);
      const offset = text.indexOf(before);
      if (offset === -1) throw new Error(`${path} does not contain ${before}`);
      return type(path, `${text.slice(0, offset + before.length)}‸${text.slice(offset + before.length)}`);
    },
    complete: (at: object): Promise<CompletionList> => connection.sendRequest("textDocument/completion", at),
    hover: (at: object): Promise<Hover | null> => connection.sendRequest("textDocument/hover", at),
    definition: (at: object): Promise<readonly Location[]> => connection.sendRequest("textDocument/definition", at),
    references: (at: object): Promise<readonly Location[]> =>
      connection.sendRequest("textDocument/references", { ...at, context: { includeDeclaration: true } }),
    rename: (at: object, newName: string): Promise<WorkspaceEdit> =>
      connection.sendRequest("textDocument/rename", { ...at, newName }),
    symbols: (path: string): Promise<readonly DocumentSymbol[]> =>
      connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri: uriOf(path) } }),
    symbolsNamed: (query: string): Promise<readonly SymbolInformation[]> =>
      connection.sendRequest("workspace/symbol", { query }),
    fixes: (path: string, { range }: Diagnostic): Promise<readonly CodeAction[]> =>
      connection.sendRequest("textDocument/codeAction", {
        textDocument: { uri: uriOf(path) },
        range,
        context: { diagnostics: [] },
      }),
    changedOnDisk: (path: string): Promise<void> =>
      connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf(path), type: 2 }] }),
    /** Waits until the file is told to have a problem of this code, or none any more. */
    reported: (path: string, code: string | null, says = ""): Promise<Diagnostic | null> =>
      new Promise((resolve) => {
        onReported = () => {
          const now = diagnostics.get(uriOf(path));
          const found = now?.find((each) => each.code === code && JSON.stringify(each.message).includes(says));
          if (code === null ? now?.length === 0 : found) resolve(found ?? null);
        };
        onReported();
      }),
  };
};

const end = async (connection: ProtocolConnection, server: ChildProcess): Promise<void> => {
  const closed = new Promise((resolve) => server.once("close", resolve));
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await closed;
  connection.dispose();
};

/** The texts of files with a workspace edit made. */
export const editedTexts = (edit: WorkspaceEdit, readText: (uri: string) => string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(edit.changes ?? {}).map(([uri, edits]) => [
      uri,
      TextDocument.applyEdits(TextDocument.create(uri, "json", 0, readText(uri)), edits),
    ]),
  );
