/** The order in which a fulfilment order goes on; forward jumps are allowed, steps back are refused. */
const steps = ["UNPACKED", "IN_PREPARATION", "PACKED", "DISPATCHED", "READY_FOR_PICKUP", "DELIVERED"];

export interface SimulatedFulfillment {
  readonly id: string;
  readonly number: string;
  status: string;
  tracking_info: { code: string | null; url: string | null };
  readonly events: Record<string, unknown>[];
  readonly [member: string]: unknown;
}

type Reply = { readonly status: number; readonly body: unknown };

/** The fulfilment orders of a shop, by order. */
export class SimulatedFulfillments {
  private readonly byOrder = new Map<number, SimulatedFulfillment[]>();
  /** Each accepted change of a state: order, fulfilment order, state. */
  readonly changes: { readonly order: number; readonly id: string; readonly status: string }[] = [];
  /** How often the buyer was mailed a tracking code. */
  mails = 0;

  of = (order: number): SimulatedFulfillment[] => this.byOrder.get(order) ?? [];

  add(order: number, members: Readonly<Record<string, unknown>>): SimulatedFulfillment {
    const place = this.of(order).length + 1;
    const made: SimulatedFulfillment = {
      status: "UNPACKED",
      tracking_info: { code: null, url: null },
      events: [],
      ...members,
      id: `01FULFIL${order}X${place}`,
      number: `${String(order)}-${place}`,
    };
    this.byOrder.set(order, [...this.of(order), made]);
    return made;
  }

  /** Answers `/orders/{order}/fulfillment-orders[/{id}[/tracking-events]]`. */
  answer(
    order: number,
    [id, part]: readonly (string | undefined)[],
    method: string,
    body: Record<string, unknown>,
  ): Reply {
    if (id === undefined) return { status: 200, body: this.of(order).map(withoutEvents) };
    const found = this.of(order).find((each) => each.id === id);
    if (!found) return { status: 404, body: { code: 404, message: "Not Found" } };
    if (part === "tracking-events") {
      if (method !== "POST") return { status: 200, body: found.events };
      const event = { id: `${id}-${found.events.length + 1}`, ...body };
      found.events.push(event);
      return { status: 201, body: event };
    }
    return method === "PATCH" ? this.change(order, found, body) : { status: 200, body: withoutEvents(found) };
  }

  private change(order: number, found: SimulatedFulfillment, body: Record<string, unknown>): Reply {
    const { status, tracking_info: tracking } = body as {
      status?: string;
      tracking_info?: { code?: string; url?: string; notify_customer?: boolean };
    };
    const to = steps.indexOf(status ?? found.status);
    if (to < 0 || to < steps.indexOf(found.status))
      return { status: 422, body: { code: 422, message: "Unprocessable Entity", description: "Invalid status" } };
    if (status !== undefined && status !== found.status) {
      found.status = status;
      this.changes.push({ order, id: found.id, status });
    }
    if (tracking) {
      found.tracking_info = { code: tracking.code ?? null, url: tracking.url ?? null };
      if (tracking.notify_customer) this.mails++;
    }
    return { status: 200, body: withoutEvents(found) };
  }
}

const withoutEvents = ({ events: _, ...members }: SimulatedFulfillment): object => members;
