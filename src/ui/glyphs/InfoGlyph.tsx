import { Glyph } from "./Glyph.tsx";

export const InfoGlyph = () => <Glyph path="M12 11v6M12 7.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z" size={20} />;
