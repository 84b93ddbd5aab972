// Usage: node --import tsx api-server.ts <place as JSON>: a server in a process of its own, for tests that kill it.
import { recoverPurchases } from "../../../src/server/purchase/recover.ts";
import { type Place, startApiWorld } from "../api-world.ts";

// Whoever starts it, beside this, writes what is read here.
const place = JSON.parse(process.argv[2] ?? "") as Place;
const world = await startApiWorld(place.url === undefined ? "sqlite" : "postgres", {}, place);
await recoverPurchases(world.services);
console.log(world.origin);
