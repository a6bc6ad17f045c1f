import type { Piece } from "../scan-result";

/** An article of which pieces are missing. */
interface MissingArticle {
  /** Its first missing piece. */
  readonly piece: Piece;
  readonly missing: number;
}

/** The articles that are not in their boxes yet, in packing order, each once. */
export function missingArticles(pieces: readonly Piece[]): MissingArticle[] {
  const articles = new Map<string, MissingArticle>();
  for (const piece of pieces.filter(({ scanned_at: at }) => at === null)) {
    const key = JSON.stringify([piece.sku, piece.label, piece.item_id === null]);
    const known = articles.get(key);
    articles.set(key, { piece: known?.piece ?? piece, missing: (known?.missing ?? 0) + 1 });
  }
  return [...articles.values()];
}

/** Warehouse and place of a piece, as far as they are known. */
export const placeOfPiece = ({ article }: Piece): string =>
  article ? [article.warehouse, article.place].filter(Boolean).join(" · ") : "";
