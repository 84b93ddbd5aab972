// Usage: node read-leads.mjs <file>: prints the codes of the leads in a file as JSON.
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";

const [file = ""] = process.argv.slice(2);
const DatabaseSync = await sqliteProgram();
const database = new DatabaseSync(file, { readOnly: true });
console.log(
  JSON.stringify(
    database
      .prepare("select code from leads")
      .all()
      .map(({ code }) => code),
  ),
);
database.close();
