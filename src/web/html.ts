/** A piece of a page. Whatever is put into one is escaped unless it is one itself. */
export interface Html {
  readonly markup: string;
}

type Piece = Html | string | number | readonly Piece[];

export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: parts.reduce((written, part, at) => written + part + (at < pieces.length ? escapePiece(pieces[at] ?? '') : ''), '') };
}

const ESCAPES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapePiece(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return String(piece).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  return 'markup' in piece ? piece.markup : piece.map(escapePiece).join('');
}
