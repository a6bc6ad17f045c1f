import * as z from "zod";
import { type Issue, invalidFields } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { parsePostcode } from "@/lib/core/postcode";
import { readStreet } from "@/lib/core/read/street";
import { cutText } from "@/lib/core/text/cut-text";
import { limits } from "@/lib/core/vocabulary";
import { provinceName } from "../../geography/places";
import { type NewOrderLine, type OrderRecipient, usualLine, usualSale } from "../orders";
import type { ShopOrder } from "./importer";

/** Letters of a field of an address, several times what a label has room for. */
const addressLetters = 300;

const fault = (text: Message) => ({ params: { text } });

/** Texts of several lines are one on labels and in lists. */
const toLine = (text: string | null | undefined): string => text?.replace(/[\t\r\n]+/g, " ").trim() ?? "";

const Text = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? "");
/** Blanks around it count up to a point: the reader of the reply has cut what is far longer. */
const Short = z
  .string()
  .refine(
    (text) => text.length <= 10 * addressLetters && text.trim().length <= addressLetters,
    fault(message("text_too_long", { maximum: addressLetters })),
  )
  .nullish()
  .transform(toLine);
const Line = z.string().nullish().transform(toLine);
const Address = z.object({
  first_name: Short,
  last_name: Short,
  company: Short,
  address_1: Short,
  address_2: Short,
  city: Short,
  state: Short,
  postcode: Short,
  phone: Short,
  email: Short,
});

/** WooCommerce divides prices, which leaves many decimals. Discounts are negative and count nothing. */
const Cents = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((amount, context) => {
    const cents = Math.max(0, toCents(Number(amount ?? 0).toFixed(2)) ?? Number.NaN);
    if (cents <= limits.declaredValueCents) return cents;
    context.addIssue({ code: "custom", ...fault(message("must_be_amount")) });
    return z.NEVER;
  });

/** A moment in UTC as WordPress writes it, without a zone. */
const Moment = z.string().transform((text, context) => {
  const moment = toMoment(text);
  if (moment) return moment;
  context.addIssue({ code: "custom", ...fault(message("not_a_date")) });
  return z.NEVER;
});

const written = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z?$/;

/** Undefined for what is no moment of this century: `0000-00-00T00:00:00` of a draft, 31 April, any other text. */
export function toMoment(gmt: string): Date | undefined {
  if (!written.test(gmt)) return undefined;
  const moment = new Date(gmt.endsWith("Z") ? gmt : `${gmt}Z`);
  const isOfCalendar = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(gmt.slice(0, 10));
  return isOfCalendar ? moment : undefined;
}

const State = z.object({ status: z.string(), date_modified_gmt: Moment });

const WooOrder = z.object({
  date_created_gmt: Moment,
  date_paid_gmt: z.union([Moment, z.literal("").transform(() => null)]).nullish(),
  shipping_total: Cents,
  customer_note: Text,
  billing: Address,
  shipping: Address,
  meta_data: z.array(z.unknown()).nullish(),
  line_items: z.array(z.object({ name: Line, sku: Line, quantity: z.int(), price: Cents })),
  shipping_lines: z.array(z.object({ method_title: Line })).nullish(),
});

/** The members that name an order, also one of which nothing else can be read. */
const Names = z.object({ id: z.int().positive(), number: z.union([z.string(), z.number()]).nullish().catch(null) });

/** An order of the interface; whatever is wrong with it, it is `unreadable` with the reason, and throws nothing. */
export function readShopOrder(row: unknown): ShopOrder {
  const names = Names.safeParse(row);
  if (!names.success) return { externalId: "", number: "", ...unreadable([issueOf(names.error)]) };
  const externalId = String(names.data.id);
  const named = {
    externalId,
    number: cutText(String(names.data.number ?? "").trim(), limits.externalId) || externalId,
  };
  try {
    return { ...named, ...readContent(row, externalId) };
  } catch (error) {
    return { ...named, kind: "unreadable", reason: { code: "internal" }, cause: error };
  }
}

const cancelledStatuses = ["cancelled", "refunded", "failed", "trash"];

type Content = ShopOrder extends infer Each
  ? Each extends unknown
    ? Omit<Each, "externalId" | "number">
    : never
  : never;

function readContent(row: unknown, externalId: string): Content {
  const state = State.safeParse(row);
  if (!state.success) return unreadable([issueOf(state.error)]);
  const { status } = state.data;
  if (cancelledStatuses.includes(status)) return { kind: "state", shopState: "cancelled" };
  if (status !== "processing") return { kind: "state", shopState: status === "completed" ? "completed" : "on_hold" };
  const result = WooOrder.safeParse(row);
  if (!result.success) return unreadable([issueOf(result.error)]);
  const order = result.data;
  const lines = order.line_items.filter(({ quantity }) => quantity > 0).map(toOrderLine);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lines.length === 0) return unreadable([{ path: "line_items", message: message("load_empty") }]);
  if (lines.length > limits.orderLines)
    return unreadable([{ path: "line_items", message: message("list_too_long", { maximum: limits.orderLines }) }]);
  if (pieces > limits.items) {
    const counted = message("load_has_too_many_pieces", { count: pieces, maximum: limits.items });
    return unreadable([{ path: "line_items", message: counted }]);
  }
  return {
    kind: "sale",
    soldAt: order.date_paid_gmt ?? order.date_created_gmt,
    order: {
      ...usualSale,
      externalId,
      recipient: toRecipient(order),
      lines,
      originId: null,
      declaredValueCents: null,
      shippingPaidCents: order.shipping_total,
      chosenService: cutText(order.shipping_lines?.[0]?.method_title ?? "", limits.orderService),
      serviceType: null,
      logisticType: null,
      carrierId: null,
      notes: cutText(order.customer_note, limits.orderNotes),
      placedAt: order.date_created_gmt,
    },
  };
}

const unreadable = (issues: readonly Issue[]) => ({
  kind: "unreadable" as const,
  reason: invalidFields(issues).detail,
});

/** The first fault that a schema found, by the names of the shop's interface. */
function issueOf({ issues: [issue] }: z.ZodError): Issue {
  const text = issue?.code === "custom" ? (issue.params?.text as Message | undefined) : undefined;
  return { path: issue?.path.join(".") || "global", message: text ?? message("not_valid") };
}

const toOrderLine = ({
  name,
  sku,
  quantity,
  price,
}: z.output<typeof WooOrder>["line_items"][number]): NewOrderLine => ({
  ...usualLine,
  sku: sku ? cutText(sku, limits.sku) : null,
  description: cutText(name, limits.itemDescription),
  quantity,
  unitPriceCents: price,
  weightGrams: null,
  heightCm: null,
  widthCm: null,
  lengthCm: null,
  classificationId: null,
});

/** Keys of `meta_data` in which shops of Argentina keep the document: WooCommerce's checkout has no field for it. */
const documentKeys = /^_?(billing_|shipping_)?(dni|document|documento|cuit|dni_cuit)$/i;
const DocumentMeta = z.object({
  key: z.string().max(40).regex(documentKeys),
  value: z.union([z.string().max(addressLetters), z.number()]).transform(String),
});

function documentIn(meta: readonly unknown[]): string {
  const values = meta.flatMap((entry) => DocumentMeta.safeParse(entry).data?.value ?? []);
  return values.find((value) => /\d/.test(value))?.trim() ?? "";
}

function toRecipient({ billing, shipping, meta_data: meta }: z.output<typeof WooOrder>): OrderRecipient {
  const to = shipping.address_1 === "" ? billing : shipping;
  const street = readStreet(to.address_1, { line2: to.address_2 });
  const postcode = parsePostcode(to.postcode);
  return {
    name: cutText([to.first_name, to.last_name].filter(Boolean).join(" ") || to.company, limits.name),
    document: cutText(documentIn(meta ?? []), limits.document),
    phone: cutText(to.phone || billing.phone, limits.phone),
    email: cutText(billing.email, limits.email),
    street: street.name,
    streetNumber: street.number,
    streetExtras: street.extras,
    city: to.city,
    // The codes of the provinces are those of ISO 3166-2:AR.
    state: provinceName(to.state.replace(/^AR-/, "").toUpperCase()) || to.state,
    zipcode: postcode?.zipcode ?? null,
    cpa: postcode?.cpa ?? null,
    pointId: null,
  };
}
