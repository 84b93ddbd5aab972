// Usage: node back-up.mjs <file> <copy>: as an operator's program does it while the server runs.
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";

const [file = "", copy = ""] = process.argv.slice(2);
const DatabaseSync = await sqliteProgram();
const database = new DatabaseSync(file);
database.exec("pragma busy_timeout = 60000");
database.prepare("vacuum into ?").run(copy);
database.close();
