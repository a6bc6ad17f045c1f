/** Thrown instead of a response: the reading is not stored anywhere, or what was asked needs the network. */
export class NotStored extends Error {
  constructor(readonly problem: "storage" | "queue_full" | "needs_network") {
    super(problem);
  }
}
