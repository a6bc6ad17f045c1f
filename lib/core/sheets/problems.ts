import type { Message } from "../messages";
import { typedText } from "../text/typed-text";
import { limits } from "../vocabulary";

/** Why a row cannot be imported. */
export interface RowProblem {
  /** Row number in the file, from 1. */
  readonly line: number;
  readonly column: string;
  /** What was typed; empty for a blank cell or a whole row. */
  readonly text: string;
  readonly message: Message;
}

/** Problems of a file. All are counted; people download those that are stored. */
export class RowProblems {
  readonly first: RowProblem[] = [];
  count = 0;

  add(line: number, column: string, message: Message, text = ""): undefined {
    this.count++;
    if (this.first.length < limits.sheetProblems) this.first.push({ line, column, text: typedText(text), message });
    return undefined;
  }
}
