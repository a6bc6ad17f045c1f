import { writeCsv } from "@/lib/core/sheets";
import type { FileReply } from "../pipeline/reply";

interface Template {
  readonly filename: string;
  /** A heading and its examples, by column. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** A file to fill in: headings, and a row for each example. */
export function templateFile({ filename, columns }: Template): FileReply {
  const cells = Object.values(columns);
  const rows = (cells[0] ?? []).map((_, row) => cells.map((column) => column[row] ?? ""));
  return { bytes: Buffer.from(writeCsv(rows)), contentType: "text/csv; charset=utf-8", filename };
}
