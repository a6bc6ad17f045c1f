import type { Message } from "../vocabulary";

/** Why a row cannot be taken. */
export interface RowProblem {
  /** As a person counts the rows of the file, from 1. */
  readonly line: number;
  readonly column: string;
  readonly message: Message;
}

/** Problems of a file; many are counted, the first ones are kept. */
export class RowProblems {
  readonly first: RowProblem[] = [];
  count = 0;

  add(line: number, column: string, es: string, en: string): undefined {
    this.count++;
    if (this.first.length < kept) this.first.push({ line, column, message: { es, en } });
    return undefined;
  }
}

const kept = 50;
