import * as z from "zod";
import type { Locale } from "@/lib/core/vocabulary";
import type { BranchDifference, BranchDraft, BranchFilter, CarrierLocation } from "@/lib/domain/carriers";
import { columnsQuery, serializeColumns, serializeProblems } from "../shared/sheet-upload";
import { Id, integer, optionalText, requiredText, Zipcode } from "../shared/wire";
import type { ReadBranches } from "../sheets/branch-rows";
import { pageQuery, toWindow } from "../v2/envelope";

/** Wire schemas of the branches and pick-up points of a carrier. */

export const BranchPath = z.object({ carrier_id: Id, branch_id: Id });
export const BranchesQuery = z.object({ q: optionalText(100), ...pageQuery(25) });

export const OpenInput = z.object({ active: z.boolean() });

const degrees = (limit: number) => z.number().min(-limit).max(limit).nullish();

/** Without coordinates the branch gets those of its locality. */
export const BranchInput = z.object({
  code: requiredText(40),
  name: requiredText(80),
  street: requiredText(80),
  street_number: optionalText(10),
  street_extras: optionalText(80),
  city: requiredText(80),
  state: requiredText(80),
  zipcode: Zipcode,
  lat: degrees(90),
  lng: degrees(180),
  phone: optionalText(50),
  open_hours: optionalText(120),
  accepts_pickup: z.boolean(),
  accepts_dropoff: z.boolean(),
  max_weight_grams: integer(1, 1_000_000),
  max_side_cm: integer(1, 1_000),
});

export const toBranchDraft = (input: z.output<typeof BranchInput>): BranchDraft => ({
  code: input.code,
  name: input.name,
  street: input.street,
  streetNumber: input.street_number ?? "",
  streetExtras: input.street_extras ?? "",
  city: input.city,
  state: input.state,
  zipcode: input.zipcode.zipcode,
  ...(typeof input.lat === "number" ? { lat: input.lat } : {}),
  ...(typeof input.lng === "number" ? { lng: input.lng } : {}),
  phone: input.phone ?? "",
  openHours: input.open_hours ?? "",
  acceptsPickup: input.accepts_pickup,
  acceptsDropoff: input.accepts_dropoff,
  maxWeightGrams: input.max_weight_grams,
  maxSideCm: input.max_side_cm,
});

const flag = z.enum(["true", "false"]).default("false");

/** `whole`: the file lists every branch, and branches missing from it are closed. */
export const BranchImportQuery = z.object({ dry_run: flag, whole: flag, ...columnsQuery });

export const serializeBranchImport = (
  { rows, branches, columns, problems }: ReadBranches,
  difference: BranchDifference | null,
  { applied, locale }: { applied: boolean; locale: Locale },
) => ({
  rows,
  applied,
  /** Rows without a problem, which are taken. */
  taken: branches.length,
  columns: serializeColumns(columns),
  problem_count: problems.count,
  problems: serializeProblems(problems.first, locale),
  difference: difference && { ...difference },
});

export const serializeBranch = (branch: CarrierLocation) => ({
  id: branch.id,
  code: branch.code,
  name: branch.name,
  street: branch.street,
  street_number: branch.streetNumber,
  street_extras: branch.streetExtras,
  city: branch.city,
  province_code: branch.provinceCode,
  zipcode: branch.zipcode,
  lat: branch.lat,
  lng: branch.lng,
  phone: branch.phone,
  open_hours: branch.openHours,
  accepts_pickup: branch.acceptsPickup,
  accepts_dropoff: branch.acceptsDropoff,
  max_weight_grams: branch.maxWeightGrams,
  max_side_cm: branch.maxSideCm,
  active: branch.active,
});

export const toBranchFilter = (query: z.output<typeof BranchesQuery>): BranchFilter => ({
  search: query.q,
  ...toWindow(query),
});
