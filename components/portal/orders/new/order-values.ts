import type { BodyOf } from "@/components/shared/api-client";
import { fields, list, nullable, number, oneOf, type Parsed, text } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";
import { foldText } from "@/lib/core/text/fold-text";
import type { Article } from "../../quote/load/find-article";

/** What a person may say of the payment; refunded orders are not taken by hand. */
export const payments = ["paid", "unpaid", "on_delivery"] as const;

const typedNumber = nullable(number);

const OrderLine = fields({
  /** Of the catalogue, which has its weight and measures; empty for anything else. */
  sku: text,
  description: text,
  quantity: typedNumber,
  unitPrice: typedNumber,
  weightKg: typedNumber,
  length: typedNumber,
  width: typedNumber,
  height: typedNumber,
});

const OrderValues = fields({
  /** Its id in its channel, which it keeps however often it is sent. */
  externalId: text,
  channel: text,
  number: text,
  payment: oneOf(payments),
  paymentDue: typedNumber,
  shippingPaid: typedNumber,
  notes: text,
  name: text,
  document: text,
  phone: text,
  email: text,
  street: text,
  streetNumber: text,
  streetExtras: text,
  zipcode: text,
  city: text,
  state: text,
  lines: list(OrderLine),
});

/** The values of the form, also its draft on this device. Numbers are null while their input is empty. */
export type OrderValues = Parsed<typeof OrderValues>;
type OrderLine = Parsed<typeof OrderLine>;

export const savedOrder = persistedDraft("order", OrderValues);

export const blankLine: OrderLine = {
  sku: "",
  description: "",
  quantity: 1,
  unitPrice: null,
  weightKg: null,
  length: null,
  width: null,
  height: null,
};

export const blankOrder = (externalId: string): OrderValues => ({
  externalId,
  channel: "",
  number: "",
  payment: "paid",
  paymentDue: null,
  shippingPaid: null,
  notes: "",
  name: "",
  document: "",
  phone: "",
  email: "",
  street: "",
  streetNumber: "",
  streetExtras: "",
  zipcode: "",
  city: "",
  state: "",
  lines: [blankLine],
});

/** Without letters and digits that are taken for each other when they are read aloud or written down. */
const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of an order that nobody has numbered: `M-4K7Q-X2PD`, one of 10^12. */
export const newExternalId = (): string => {
  const code = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => signs[byte % signs.length]).join("");
  return `M-${code.slice(0, 4)}-${code.slice(4)}`;
};

/** The name of a channel as it is saved: `Tienda Nube` is `tienda-nube`. */
export const toChannel = (typed: string): string =>
  foldText(typed)
    .trim()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-+|-+$/g, "") || "manual";

const isBlank = ({ sku, description, unitPrice, weightKg, length, width, height }: OrderLine): boolean =>
  sku === "" &&
  description.trim() === "" &&
  [unitPrice, weightKg, length, width, height].every((each) => each === null);

/** One unit more of an article: in the line of its SKU, else in place of an empty line, else in a new one. */
export function addArticle(lines: readonly OrderLine[], { code, name, declaredValue }: Article): OrderLine[] {
  if (lines.some(({ sku }) => sku === code))
    return lines.map((line) => (line.sku === code ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line));
  const line = { ...blankLine, sku: code, description: name, unitPrice: declaredValue > 0 ? declaredValue : null };
  return [...lines.filter((each) => !isBlank(each)), line];
}

export const totalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + (quantity ?? 0) * Math.round((unitPrice ?? 0) * 100), 0);

export function toBody(values: OrderValues, accountId: number): BodyOf<"POST /v2/orders"> {
  const { payment, lines } = values;
  return {
    account_id: accountId,
    channel: toChannel(values.channel),
    external_id: values.externalId,
    number: values.number.trim(),
    payment,
    payment_due: payment === "on_delivery" ? values.paymentDue : null,
    destination: {
      name: values.name,
      document: values.document,
      phone: values.phone,
      email: values.email,
      street: values.street,
      street_number: values.streetNumber,
      street_extras: values.streetExtras,
      zipcode: values.zipcode,
      city: values.city,
      state: values.state,
    },
    items: lines
      .filter((line) => !isBlank(line))
      .map(({ sku, description, quantity, unitPrice, weightKg, length, width, height }) => ({
        description,
        quantity,
        unit_price: unitPrice,
        ...(sku ? { sku } : { weight: weightKg === null ? null : Math.round(weightKg * 1000), length, width, height }),
      })),
    shipping_paid: values.shippingPaid,
    notes: values.notes,
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  payment_due: "paymentDue",
  shipping_paid: "shippingPaid",
  street_number: "streetNumber",
  street_extras: "streetExtras",
  unit_price: "unitPrice",
  weight: "weightKg",
};

/** The form's field for an API path: blank lines are not sent, and a SKU that the catalogue lacks is named at its line. */
export function fieldOf(path: string, { lines }: Pick<OrderValues, "lines">): string | undefined {
  if (path === "items") return "lines";
  const [, at, name = ""] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const own = fieldNames[name] ?? name;
  if (at === undefined) {
    const plain = path.replace(/^destination\./, "");
    return fieldNames[plain] ?? plain;
  }
  const line = lines.filter((each) => !isBlank(each))[Number(at)];
  if (!line) return undefined;
  return `lines.${lines.indexOf(line)}.${line.sku && !["quantity", "unitPrice"].includes(own) ? "description" : own}`;
}

const recipientFields = [
  "name",
  "phone",
  "document",
  "email",
  "zipcode",
  "city",
  "state",
  "street",
  "streetNumber",
] as const;

/** The fields that have to be filled in and are not. A price is: a parcel without value is not insured. */
export function missingFields({ lines, ...values }: OrderValues): string[] {
  const sold = lines.flatMap((line, at) => (isBlank(line) ? [] : [{ line, at }]));
  const missing = recipientFields.filter((name) => values[name].trim() === "");
  const ofLines = sold.flatMap(({ line, at }) => {
    const measures = line.sku ? [] : (["weightKg", "length", "width", "height"] as const);
    const needed = (["quantity", "unitPrice", ...measures] as const).filter((name) => line[name] === null);
    return needed.map((name) => `lines.${at}.${name}`);
  });
  return [
    ...missing,
    ...(sold.length === 0 ? ["lines"] : ofLines),
    ...(values.payment === "on_delivery" && values.paymentDue === null ? ["paymentDue"] : []),
  ];
}
