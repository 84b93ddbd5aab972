import { createRoot } from "react-dom/client";
import "../tokens.css";
import "../base.css";
import { SCENES } from "./scenes.tsx";

/** `?brand=run&scene=quiz`: one screen, as a visitor would see it. Without a scene: the list. */
const query = new URLSearchParams(location.search);
const brand = query.get("brand") ?? "run";
const Scene = SCENES[query.get("scene") ?? ""];
document.documentElement.dataset["brand"] = brand;

const list = Object.keys(SCENES).flatMap((scene) => ["run", "health"].map((id) => `?brand=${id}&scene=${scene}`));
const root = document.getElementById("root");
if (!root) throw new Error("gallery: no #root in index.html");
createRoot(root).render(
  Scene ? (
    <Scene brandName={brand === "run" ? "Strideo" : "Vitala"} />
  ) : (
    <ul>
      {list.map((query) => (
        <li key={query}>
          <a href={query}>{query}</a>
        </li>
      ))}
    </ul>
  ),
);
