import { DomainError, type Issue, invalid, invalidFields } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { addDays, atClock, dayInArgentina, isHoliday, weekdayOf } from "@/lib/core/time/calendar";
import { pickupDaysAhead } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { type Carrier, type CarrierRegistry, carrierRegistry, servesAccount } from "../../carriers";
import { findOrigin, type Origin } from "../../geography/addresses";
import type { Account } from "../../identity/accounts";

export interface PickupTime {
  /** Day in Argentina, `YYYY-MM-DD`. */
  readonly day: string;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Throws `validation_failed` with everything that is wrong with the time of a pickup. */
export function assertTime(now: Date, { hours }: Pick<Origin, "hours">, time: PickupTime): void {
  const issues = [...findDayIssues(now, hours?.close ?? null, time.day)];
  if (time.fromHour >= time.toHour) issues.push({ path: "to_hour", message: message("pickup_hours_reversed") });
  else if (issues.length === 0 && atClock(time.day, clockOf(time.toHour)) <= now)
    issues.push({ path: "to_hour", message: message("pickup_hours_over") });
  if (issues.length > 0) throw invalidFields(issues);
}

function findDayIssues(now: Date, close: string | null, day: string): Issue[] {
  const today = dayInArgentina(now);
  const path = "day";
  if (day < today) return [{ path, message: message("pickup_day_past") }];
  if (day > addDays(today, pickupDaysAhead))
    return [{ path, message: message("pickup_day_too_far", { days: pickupDaysAhead }) }];
  if (weekdayOf(day) === 0 || isHoliday(day)) return [{ path, message: message("pickup_day_off") }];
  if (day === today && close !== null && atClock(day, close) <= now)
    return [{ path, message: message("pickup_after_cutoff", { time: close }) }];
  return [];
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The origin of the account from which parcels are collected; its default origin for `"auto"`. */
export async function findCollectedOrigin(ctx: Context, account: Account, originId: number | "auto"): Promise<Origin> {
  const id = originId === "auto" ? account.defaultOriginId : originId;
  if (id === null) throw invalid("origin_id", message("default_origin_missing"));
  const origin = await findOrigin(ctx, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
    throw error;
  });
  if (!origin || origin.accountId !== account.id || origin.archivedAt !== null)
    throw invalid("origin_id", message("origin_unknown"));
  if (!origin.isConfirmed && !account.isTest) throw invalid("origin_id", message("pickup_origin_not_confirmed"));
  return origin;
}

/** The carriers that collect from the account, by their name. */
export function listCollectors(
  registry: CarrierRegistry,
  account: Pick<Account, "isTest" | "preferences" | "rules">,
): Carrier[] {
  const { enabledCarriers } = account.preferences;
  const offers = registry.services.filter(
    ({ service, carrier }) =>
      service.logisticType === "carrier_pickup" &&
      carrier.status === "active" &&
      servesAccount(registry, carrier, account) &&
      (enabledCarriers === null || enabledCarriers.includes(carrier.id)) &&
      (account.rules.carriers === null || account.rules.carriers.includes(carrier.id)),
  );
  return [...new Set(offers.map(({ carrier }) => carrier))].sort((a, b) => a.name.localeCompare(b.name, "es"));
}

export async function findCollector(account: Account, carrierId: number): Promise<Carrier> {
  const carrier = listCollectors(await carrierRegistry(), account).find(({ id }) => id === carrierId);
  if (!carrier) throw invalid("carrier_id", message("pickup_carrier_unavailable"));
  return carrier;
}
