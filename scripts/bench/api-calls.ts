import { startBareJson } from "./bare-json.ts";
import type { Benchmark, Row } from "./benchmark.ts";
import { startFloorServer } from "./floor-server.ts";
import { perSecond } from "./load.ts";
import { createLead, purchase, shownPrice } from "./purchases/purchase.ts";
import { startSite } from "./site.ts";

const getText = (url: string): Promise<string> => fetch(url).then((answer) => answer.text());

export const apiCalls: Benchmark = {
  name: "api-calls",
  run: async () => {
    const site = await startSite();
    const bare = await startFloorServer();
    try {
      const shown = await shownPrice(site.address);
      const catalogue = await startBareJson(await getText(`${site.address}/api/funnels/20/products`));
      const rows: Row[] = [
        {
          name: "products of a funnel",
          values: await perSecond(() => getText(`${site.address}/api/funnels/20/products`)),
        },
        {
          name: "floor: the bare framework with the same text",
          values: await perSecond(() => getText(catalogue.address)),
        },
        { name: "lead creation", values: await perSecond(() => createLead(site.address)) },
        { name: "purchase (lead, secret, payment)", values: await perSecond(() => purchase(site.address, shown)) },
        {
          name: "floor: bare handler",
          values: await perSecond(() => getText(`http://127.0.0.1:${bare.port}/`)),
        },
      ];
      await catalogue.stop();
      const columns = ["per second", "p50 ms", "p98 ms"];
      return [{ title: "API with the embedded database, 16 at a time, the load on the same machine", columns, rows }];
    } finally {
      await bare.stop();
      await site.stop();
    }
  },
};
