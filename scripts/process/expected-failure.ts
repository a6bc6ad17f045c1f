/** An error that the person at the terminal can fix: only its message is printed, without a stack. */
export class ExpectedFailure extends Error {
  override name = "ExpectedFailure";
}
