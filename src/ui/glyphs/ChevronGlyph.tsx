import { Glyph } from "./Glyph.tsx";

export const ChevronGlyph = () => <Glyph path="M9 5l7 7-7 7" size={18} />;
