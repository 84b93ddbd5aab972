import { Glyph } from "./Glyph.tsx";

export const LockGlyph = () => <Glyph path="M6.5 11V8a5.5 5.5 0 0 1 11 0v3M5.5 11h13v9.5h-13z" size={16} />;
