/** Something the person at the terminal can mend: printed as its message alone, without a stack. */
export class ExpectedFailure extends Error {
  override name = "ExpectedFailure";
}
