import { Glyph } from "./Glyph.tsx";

export const MenuGlyph = () => <Glyph path="M4 6.5h16M4 12h16M4 17.5h16" size={24} />;
