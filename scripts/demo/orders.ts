import { parsePostcode } from "@/lib/core/postcode";
import { limits } from "@/lib/core/vocabulary";
import {
  cancelOrder,
  createOrder,
  decideOrder,
  isOfShops,
  type NewOrder,
  type NewOrderLine,
  shipOrder,
  usualLine,
  usualSale,
} from "@/lib/domain/selling/orders";
import { markDocumentsObtained, type Shipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";
import { recipients } from "./recipients";
import { type Catalogue, type DemoAccount, hourMs, pathTo } from "./shipments";
import { type Step, step } from "./timeline";

/** What becomes of an order after it came in. */
type Course =
  | "waits"
  | "shipped"
  | "in_parts"
  | "delivered"
  | "cancelled"
  | "ignored"
  | "cancelled_later"
  | "moved_later";

interface PlannedOrder {
  readonly channel: "woocommerce" | "tiendanube" | "mercadolibre" | "instagram";
  /** Place in the list of recipients. */
  readonly person: number;
  readonly changes?: Partial<NewOrder>;
  /** Changes of its first line. */
  readonly line?: Partial<NewOrderLine>;
  readonly address?: Partial<NewOrder["recipient"]>;
  readonly course?: Course;
}

const unmeasured = { sku: "FLORERO-XL", description: "Florero de gres grande" };
const cut = { sku: null, description: "Cinta de cuero (m)", weightGrams: 200, heightCm: 4, widthCm: 15, lengthCm: 15 };

/** The newest last. Some wait for their shipments, one for each reason to wait, and some for each state that follows. */
const plan: readonly PlannedOrder[] = [
  { channel: "tiendanube", person: 1, course: "delivered" },
  { channel: "woocommerce", person: 2, course: "shipped", changes: { number: "4821" } },
  { channel: "mercadolibre", person: 3, course: "in_parts" },
  { channel: "woocommerce", person: 4, course: "cancelled_later" },
  { channel: "woocommerce", person: 5, course: "moved_later", changes: { typed: { address_1: "Belgrano 210" } } },
  { channel: "instagram", person: 6, course: "cancelled" },
  { channel: "tiendanube", person: 7, changes: { payment: "unpaid" } },
  { channel: "woocommerce", person: 8, changes: { payment: "on_delivery", paymentDueCents: 96_500_00 } },
  { channel: "tiendanube", person: 9, line: { quantity: 2, refundedQuantity: 1 } },
  { channel: "woocommerce", person: 10, changes: { shopState: "on_hold" } },
  { channel: "woocommerce", person: 11, changes: { shopState: "completed" } },
  {
    channel: "tiendanube",
    person: 12,
    changes: {
      delivery: { kind: "store_pickup", method: "pickup", reference: "" },
      chosenService: "Retiro en el local",
    },
  },
  {
    channel: "woocommerce",
    person: 13,
    changes: { country: "UY" },
    address: { city: "Colonia", state: "", zipcode: null },
  },
  { channel: "woocommerce", person: 14, changes: { currency: "USD" }, line: { unitPriceCents: 45_00 } },
  {
    channel: "tiendanube",
    person: 15,
    changes: {
      delivery: { kind: "pickup_point", method: "sucursal", reference: "" },
      chosenService: "Punto de retiro",
    },
  },
  { channel: "instagram", person: 16, line: { kind: "virtual", sku: null, description: "Vale de regalo" } },
  { channel: "instagram", person: 17, line: { ...cut, fraction: "2.5" } },
  { channel: "mercadolibre", person: 18, line: { ...cut, quantity: limits.items + 200, unitPriceCents: 900_00 } },
  { channel: "instagram", person: 19, address: { street: "", streetNumber: "" } },
  {
    channel: "woocommerce",
    person: 0,
    changes: { doubts: [{ field: "destination.street_number", text: "Corrientes altura 3200" }] },
  },
  { channel: "tiendanube", person: 1, line: unmeasured },
  { channel: "mercadolibre", person: 2, changes: { number: "4821" } },
  { channel: "instagram", person: 3, changes: { payment: "unpaid" }, course: "ignored" },
  { channel: "tiendanube", person: 5, changes: { notes: "Es un regalo: no poner la factura." } },
  { channel: "woocommerce", person: 6, changes: { chosenService: "Envío a domicilio" } },
  { channel: "mercadolibre", person: 7, line: { quantity: 2 } },
  { channel: "instagram", person: 8, changes: { notes: "Timbre 3" } },
  { channel: "tiendanube", person: 9, changes: { chosenService: "Envío exprés", serviceType: "express_delivery" } },
  // Two of one person, who wrote the address in two ways.
  { channel: "woocommerce", person: 4 },
  { channel: "instagram", person: 4, address: { street: "50", streetExtras: "" } },
];

/** The numbers of a channel begin where its shop is by now. */
const firstNumbers = { woocommerce: 4810, tiendanube: 1190, mercadolibre: 20260, instagram: 51 } as const;
/** The first comes in this long ago. */
const oldestHours = 18;
/** Between two steps of a parcel. */
const stepHours = 1.5;

/** Thirty orders of four channels since yesterday, in every state and with every reason that needs no connected shop. */
export function orderSteps(ctx: Context, account: DemoAccount, catalogue: Catalogue): Step[] {
  const everyHours = (oldestHours - 0.5) / plan.length;
  return plan.map((planned, index) => ({
    at: new Date(ctx.now().getTime() - (oldestHours - index * everyHours) * hourMs),
    run: async (then) => {
      const draft = draftOf(account.accountId, catalogue, planned, index);
      const { id } = await createOrder(then, draft, { isImported: isOfShops(draft.channel) });
      return follow(then, id, draft, planned.course ?? "waits");
    },
  }));
}

/** Later steps of an order. */
async function follow(ctx: Context, id: number, draft: NewOrder, course: Course): Promise<readonly Step[]> {
  const later = new Date(ctx.now().getTime() + hourMs);
  const send = (changes: Partial<NewOrder>) =>
    step(later, (then) => createOrder(then, { ...draft, ...changes }, { isImported: true }));
  switch (course) {
    case "waits":
      return [];
    case "cancelled":
      await cancelOrder(ctx, id);
      return [];
    case "ignored":
      await decideOrder(ctx, id, { code: "unpaid", answer: "ignore" });
      return [];
    case "in_parts":
      await shipOrder(ctx, id, { lines: [{ number: 1, quantity: 1 }] });
      return [];
    case "delivered":
      return deliver(ctx, await shipOrder(ctx, id));
    default: {
      const shipment = await shipOrder(ctx, id);
      // With its guide before the shop changes its mind: a stopped shipment would stay new.
      await transitionShipment(ctx, shipment.id, "documentation_ready", { by: "operator" });
      if (course === "cancelled_later") return [send({ shopState: "cancelled" })];
      if (course === "moved_later") return [send({ typed: { address_1: "Belgrano 1210" } })];
      return [];
    }
  }
}

const deliver = (ctx: Context, { id, direction, logisticType }: Shipment): Step[] =>
  pathTo("delivered", { direction, logisticType }).map((next, place) =>
    step(new Date(ctx.now().getTime() + (place + 1) * stepHours * hourMs), async (then) => {
      if (next === "ready_to_ship") await markDocumentsObtained(then, id, true);
      await transitionShipment(then, id, next, { by: "operator" });
    }),
  );

function draftOf(accountId: number, catalogue: Catalogue, planned: PlannedOrder, index: number): NewOrder {
  const { channel, person, changes, line, address } = planned;
  const recipient = recipients[person];
  const small = catalogue.filter(({ classificationId, weightGrams }) => classificationId === 1 && weightGrams <= 5_000);
  const articles = [small[index % small.length], small[(index * 7 + 3) % small.length]];
  if (!recipient) throw new Error("the demo has no such recipient");
  const { zipcode, ...contact } = recipient;
  const postcode = parsePostcode(zipcode);
  return {
    ...usualSale,
    accountId,
    channel,
    externalId: String(firstNumbers[channel] + index),
    recipient: {
      ...contact,
      zipcode: postcode?.zipcode ?? null,
      cpa: postcode?.cpa ?? null,
      pointId: null,
      ...address,
    },
    // A second article where nothing else is shown.
    lines: articles
      .slice(0, line ? 1 : 2)
      .flatMap((sku, at) => (sku ? [toLine(sku, at === 0 ? line : undefined)] : [])),
    originId: null,
    declaredValueCents: null,
    shippingPaidCents: index % 3 === 2 ? null : 7_900_00,
    chosenService: index % 3 === 0 ? "Envío gratis" : "Correo a domicilio",
    serviceType: null,
    logisticType: null,
    carrierId: null,
    notes: "",
    placedAt: null,
    ...changes,
  };
}

const toLine = (article: Catalogue[number], changes: Partial<NewOrderLine> = {}): NewOrderLine => ({
  ...usualLine,
  sku: article.sku,
  description: article.name,
  quantity: 1,
  unitPriceCents: article.unitDeclaredValueCents,
  weightGrams: null,
  heightCm: null,
  widthCm: null,
  lengthCm: null,
  classificationId: null,
  ...changes,
});
