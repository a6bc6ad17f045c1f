import type { Message } from "@/lib/core/messages";
import { type CellKind, readCell } from "@/lib/core/read/cell";
import { foldText } from "@/lib/core/text/fold-text";
import type { ImportField } from "@/lib/core/vocabulary";
import type { ImportIssue, ReadingChange, RowFields } from "@/lib/domain/selling/imports";

/** What is found while the cells of a row are read. */
export class RowReading {
  readonly issues: ImportIssue[] = [];
  readonly changes: ReadingChange[] = [];

  /** Of a field the first reason is kept: it is the most helpful. */
  reject(field: ImportField | null, reason: Message): undefined {
    if (!this.issues.some((issue) => issue.field === field)) this.issues.push({ field, ...reason });
  }

  /** Something is read in other words than typed, blanks and commas aside. */
  change(field: ImportField, typed: string, read: string): void {
    const plain = (text: string) => text.replace(/[\s,]+/g, " ").trim();
    const isKnown = this.changes.some((change) => change.field === field);
    if (!isKnown && plain(typed) !== plain(read)) this.changes.push({ field, typed, read });
  }
}

const kinds: Readonly<Partial<Record<ImportField, CellKind>>> = {
  name: "name",
  buyer_name: "name",
  company: "name",
  external_id: "code",
  document: "code",
  phone: "code",
  buyer_phone: "code",
  sku: "code",
  point: "code",
};

/** A date is no fault there. */
const moments: readonly string[] = ["placed_at", "cancelled_at"] satisfies ImportField[];
/** Texts in which an apostrophe before a digit belongs to the words: `'90s`. */
const prose: readonly string[] = ["description", "notes", "items"] satisfies ImportField[];
const ofPeople: readonly string[] = ["name", "company", "document", "phone", "email"] satisfies ImportField[];
/** What shops write where a buyer has left a field blank. */
const notGiven = new Set(["no informado", "no informada", "sin informar", "n/a", "s/d", "-", "--"]);

/** The cells that hold something. One that a spreadsheet has spoilt keeps its text, so that nothing is said to be missing. */
export function readCells(fields: RowFields, reading: RowReading): RowFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, cell]) => {
      const field = name as ImportField;
      const line = cell.replace(/[\s\u00a0]+/g, " ").trim();
      const plain = prose.includes(field) ? line : line.replace(/^'+(?=[A-Z]?\d)/, "");
      if (moments.includes(field)) return plain === "" ? [] : [[field, plain]];
      const { text, fault } = readCell(plain, kinds[field]);
      if (fault) reading.reject(field, fault);
      const isBlank = text === "" || (ofPeople.includes(field) && notGiven.has(foldText(text)));
      return isBlank ? [] : [[field, text]];
    }),
  );
}
