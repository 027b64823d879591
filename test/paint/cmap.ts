import { readFileSync } from 'node:fs';

/** The characters a TrueType file has glyphs for, read from its character map (formats 4 and 12). */
export function charactersOf(path: string): Set<number> {
  const file = readFileSync(path);
  const u16 = (at: number) => file.readUInt16BE(at);
  const u32 = (at: number) => file.readUInt32BE(at);
  let cmap = 0;
  for (let i = 0; i < u16(4); i++) if (file.toString('latin1', 12 + i * 16, 16 + i * 16) === 'cmap') cmap = u32(20 + i * 16);
  const found = new Set<number>();
  for (let i = 0; i < u16(cmap + 2); i++) {
    const table = cmap + u32(cmap + 8 + i * 8);
    if (u16(table) === 12) {
      for (let g = 0; g < u32(table + 12); g++) {
        const group = table + 16 + g * 12;
        for (let c = u32(group); c <= u32(group + 4); c++) found.add(c);
      }
    } else if (u16(table) === 4) {
      const segments = u16(table + 6) / 2;
      for (let s = 0; s < segments; s++) {
        const [end, start] = [u16(table + 14 + s * 2), u16(table + 16 + segments * 2 + s * 2)];
        const delta = u16(table + 16 + segments * 4 + s * 2);
        const offsetAt = table + 16 + segments * 6 + s * 2;
        for (let c = start; c <= end && c !== 0xffff; c++) {
          const offset = u16(offsetAt);
          const raw = offset === 0 ? c : u16(offsetAt + offset + (c - start) * 2);
          if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) found.add(c);
        }
      }
    }
  }
  return found;
}
