import type { Order } from "./queries";

/** The first thing to mend, for a line about an order of which no shipment can be made. */
export const firstFaultOf = ({ errors = {}, message }: NonNullable<Order["needs_decision"]>): string =>
  Object.values(errors).flat()[0] ?? message;
