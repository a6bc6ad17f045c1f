import type { Message } from "../vocabulary";

/** Why a row cannot be imported. */
export interface RowProblem {
  /** Row number in the file, from 1. */
  readonly line: number;
  readonly column: string;
  readonly message: Message;
}

/** Problems of a file. All are counted, only the first ones are stored. */
export class RowProblems {
  readonly first: RowProblem[] = [];
  count = 0;

  add(line: number, column: string, es: string, en: string): undefined {
    this.count++;
    if (this.first.length < maxStored) this.first.push({ line, column, message: { es, en } });
    return undefined;
  }
}

const maxStored = 50;
