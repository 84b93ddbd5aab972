const { join } = require("node:path");

/** What answers the editor. */
exports.server = { command: "node", args: [join(__dirname, "../../src/cli/funnel.mjs"), "lsp", "--stdio"] };

/** What it is asked about. */
exports.files = ["funnels", "locales"].map((folder) => ({ scheme: "file", pattern: `**/${folder}/**/*.json` }));
