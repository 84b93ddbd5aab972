import { Glyph } from "./Glyph.tsx";

export const AlertGlyph = () => <Glyph path="M12 9v4.5M12 17v.1M12 3.5L22 20.5H2z" size={20} />;
