type Reply = { readonly status: number; readonly body: unknown };

export interface SimulatedLabel {
  readonly id: string;
  readonly order: number;
  readonly fulfillment: string;
  status: string;
  documents: { readonly format: string; readonly download_url_from_app: string }[];
  reason?: { readonly type: string; readonly message: string };
}

const finals = ["READY_TO_USE", "FAILED", "CANCELED", "DOWNLOADED"];

/** Labels that the merchant asked for in the administration of the shop. */
export class SimulatedLabels {
  readonly all = new Map<string, SimulatedLabel>();
  /** Without the feature of the plan every call is refused. */
  isIncluded = true;

  start(order: number, fulfillment: string): SimulatedLabel {
    const label: SimulatedLabel = {
      id: `LABEL-${this.all.size + 1}`,
      order,
      fulfillment,
      status: "STARTED",
      documents: [],
    };
    this.all.set(label.id, label);
    return label;
  }

  /** Answers `PATCH /fulfillment-orders/{fulfillment}/labels/{label}`. A final state is final. */
  change(fulfillment: string, id: string, body: Readonly<Record<string, unknown>>): Reply {
    if (!this.isIncluded) return { status: 403, body: { code: 403, message: "Forbidden" } };
    const label = this.all.get(id);
    if (label?.fulfillment !== fulfillment) return { status: 404, body: { code: 404, message: "Not Found" } };
    if (finals.includes(label.status)) return { status: 422, body: { code: 422, message: "Label is final" } };
    Object.assign(label, body);
    return { status: 200, body: label };
  }
}
