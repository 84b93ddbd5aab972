// Runs from the repository as it is: the client is a package of the repository, the server its `funnel` command.
const { LanguageClient } = require("vscode-languageclient/node");
const { server, files } = require("./server.cjs");

/** @type {import("vscode-languageclient/node").LanguageClient | undefined} */
let client;

exports.activate = () => {
  client = new LanguageClient("funnel", "Funnel definitions", server, { documentSelector: files });
  return client.start();
};

exports.deactivate = () => client?.stop();
