import type { Message } from "../messages";

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

  add(line: number, column: string, message: Message): undefined {
    this.count++;
    if (this.first.length < maxStored) this.first.push({ line, column, message });
    return undefined;
  }
}

const maxStored = 50;
