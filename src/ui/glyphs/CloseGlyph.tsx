import { Glyph } from "./Glyph.tsx";

export const CloseGlyph = () => <Glyph path="M6 6l12 12M18 6L6 18" size={22} />;
