import * as z from "zod";
import { AddressInput, toOriginDraft } from "@/lib/api/v1/address-book";
import { toCents } from "@/lib/core/money";
import { pickupWeekdays, scopes } from "@/lib/core/vocabulary";

export const id = z
  .string()
  .regex(/^\d{1,15}$/, "a number is expected")
  .transform(Number);

/** An amount of pesos, in cents. */
export const amount = z.string().transform((text, ctx) => {
  const cents = toCents(text);
  if (cents !== undefined) return cents;
  ctx.addIssue({ code: "custom", message: "an amount with at most two decimals is expected" });
  return z.NEVER;
});

/**
 * An origin as JSON, like the body of POST /v1/address_book, with or without the key `address` around it. Without
 * `pickup_days` it is picked up on every weekday.
 */
export const originJson = z
  .string()
  .transform((text, ctx) => {
    try {
      const body: unknown = JSON.parse(text);
      const address = isObject(body) && isObject(body.address) ? body.address : body;
      return { address: isObject(address) ? { pickup_days: [...pickupWeekdays], ...address } : address };
    } catch {
      ctx.addIssue({ code: "custom", message: "JSON is expected" });
      return z.NEVER;
    }
  })
  .pipe(AddressInput)
  .transform((body) => ({ ...toOriginDraft(body), pickupDays: body.address.pickup_days }));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Scopes separated by commas. */
export const scopeList = z
  .string()
  .transform((text) => text.split(",").map((scope) => scope.trim()))
  .pipe(z.array(z.enum(scopes)));

/** `on` or `off`, as a boolean. */
export const onOrOff = z.enum(["on", "off"]).transform((text) => text === "on");

/** A number of items: 1 to ten million. */
export const count = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, "a number between 1 and 10000000 is expected")
  .transform(Number)
  .pipe(z.number().max(10_000_000));

/** A port to listen on; 0 for any free port. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, "a port is expected")
  .transform(Number)
  .pipe(z.number().max(65_535));

/** A share from 0 to 1. */
export const fraction = z
  .string()
  .regex(/^(0|1|0?\.\d+|1\.0+)$/, "a number between 0 and 1 is expected")
  .transform(Number);

export const milliseconds = z
  .string()
  .regex(/^\d{1,6}$/, "a number of milliseconds is expected")
  .transform(Number);
