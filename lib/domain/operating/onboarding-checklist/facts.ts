import { sql } from "drizzle-orm";
import { platformSettings } from "@/db/schema/platform-settings";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { publicOrigin, setting } from "@/lib/platform/settings";
import { assessSteps, type ChecklistStep, type InstallationFacts } from "./steps";

export interface OnboardingChecklist {
  readonly steps: readonly ChecklistStep[];
  readonly facts: InstallationFacts;
  /** What links begin with. */
  readonly address: string;
  readonly isHidden: boolean;
  /**
   * The only active carrier of the operator's own, whose page the steps about carriers open; null if there is none or
   * several.
   */
  readonly carrierId: number | null;
}

/** The onboarding checklist with the present state of each step. */
export async function readChecklist(ctx: Context): Promise<OnboardingChecklist> {
  assertOperator(ctx);
  const [settings] = await ctx.db.select().from(platformSettings);
  const network = await readNetwork(ctx);
  const facts: InstallationFacts = {
    name: settings?.name ?? null,
    hasPublicUrl: setting("PUBLIC_URL") !== undefined,
    mailServer: mailServer(),
    mailCheck: settings?.mailCheck ?? null,
    hasDemoCarriers: network.demo_carriers > 0,
    carriers: { active: network.active_carriers, suspended: network.suspended_carriers },
    services: network.services,
    servicesNeedingBranches: network.needing_branches,
    servicesWithoutBranches: network.without_branches,
    servicesWithoutPrices: network.without_prices,
    arePricesTried: settings?.pricesTriedAt != null,
    accounts: await countAccounts(ctx),
  };
  return {
    steps: assessSteps(facts, settings?.skippedSteps ?? []),
    facts,
    address: publicOrigin(),
    isHidden: settings?.checklistHidden ?? false,
    carrierId: network.active_carriers === 1 ? network.first_carrier : null,
  };
}

/** Host of the mail server in the settings. */
export function mailServer(): string | null {
  const url = setting("SMTP_URL");
  return url === undefined ? null : new URL(url).host;
}

interface Network extends Record<string, unknown> {
  demo_carriers: number;
  active_carriers: number;
  suspended_carriers: number;
  first_carrier: number | null;
  services: number;
  needing_branches: number;
  without_branches: number;
  without_prices: number;
}

/** Carriers with their active services, and which of these lack a branch or prices in force. */
async function readNetwork(ctx: Context): Promise<Network> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const [found] = await ctx.db.execute<Network>(sql`
    with own as (
      select id, status, connection from carriers where not is_demo
    ), offered as (
      select
        services.service_type = 'pickup_point' as needs_pickup,
        services.logistic_type = 'carrier_dropoff' as needs_dropoff,
        coalesce((select bool_or(accepts_pickup) from carrier_locations
          where carrier_id = own.id and active), false) as has_pickup,
        coalesce((select bool_or(accepts_dropoff) from carrier_locations
          where carrier_id = own.id and active), false) as has_dropoff,
        coalesce((own.connection ->> 'liveRates')::boolean, false) or exists (
          select 1 from tariffs
          where tariffs.carrier_service_id = services.id and tariffs.state = 'published'
            and tariffs.account_id is null and tariffs.valid_from <= ${now}
            and (tariffs.valid_to is null or tariffs.valid_to > ${now})
        ) as has_price
      from own join carrier_services services on services.carrier_id = own.id and services.active
      where own.status = 'active'
    )
    select
      (select count(*)::int from carriers where is_demo) as demo_carriers,
      (select count(*)::int from own where status = 'active') as active_carriers,
      (select count(*)::int from own where status <> 'active') as suspended_carriers,
      (select min(id)::int from own where status = 'active') as first_carrier,
      count(*)::int as services,
      count(*) filter (where needs_pickup or needs_dropoff)::int as needing_branches,
      count(*) filter (where (needs_pickup and not has_pickup) or (needs_dropoff and not has_dropoff))::int
        as without_branches,
      count(*) filter (where not has_price)::int as without_prices
    from offered`);
  if (!found) throw new Error("an aggregate without a row");
  return found;
}

/** Live accounts in service: all of them, those with a confirmed origin, and those of them whose owner has joined. */
async function countAccounts(ctx: Context): Promise<InstallationFacts["accounts"]> {
  const [found] = await ctx.db.execute<{ all: number; with_origin: number; ready: number }>(sql`
    with live as (
      select
        exists (
          select 1 from addresses
          where account_id = accounts.id and is_confirmed and use_for_shipping and archived_at is null
        ) as has_origin,
        exists (select 1 from memberships where account_id = accounts.id and role = 'owner') as has_owner
      from accounts where status = 'active' and not is_test
    )
    select
      count(*)::int as all,
      count(*) filter (where has_origin)::int as with_origin,
      count(*) filter (where has_origin and has_owner)::int as ready
    from live`);
  return { all: found?.all ?? 0, withOrigin: found?.with_origin ?? 0, ready: found?.ready ?? 0 };
}
