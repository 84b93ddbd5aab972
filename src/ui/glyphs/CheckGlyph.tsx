import { Glyph } from "./Glyph.tsx";

export const CheckGlyph = () => <Glyph path="M5 12.5l4.5 4.5L19 7" size={16} weight={3.2} />;
