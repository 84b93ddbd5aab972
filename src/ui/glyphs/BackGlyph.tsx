import { Glyph } from "./Glyph.tsx";

export const BackGlyph = () => <Glyph path="M15 5l-7 7 7 7" size={20} />;
