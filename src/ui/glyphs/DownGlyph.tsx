import { Glyph } from "./Glyph.tsx";

export const DownGlyph = () => <Glyph path="M6 9l6 6 6-6" size={20} />;
