import * as z from "zod";
import type { BranchFilter, CarrierChanges, CarrierLocation, CarrierRow, ServiceChanges } from "../../carriers";
import { toAmount } from "../../money";
import type { Coverage } from "../../tariffs";
import { classificationIds, logisticTypes, serviceTypes } from "../../vocabulary";
import { envelope, pageQuery, toWindow } from "../v2/envelope";
import { Amount, ClassificationId, Id, integer, optionalText, requiredText } from "../wire";

export const CarrierPath = z.object({ carrier_id: Id });
export const CarrierServicePath = z.object({ carrier_id: Id, service_id: Id });
export const BranchPath = z.object({ carrier_id: Id, branch_id: Id });

const statuses = ["active", "suspended"] as const;

const Service = z.object({
  id: z.int(),
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  active: z.boolean(),
  max_weight_grams: z.int(),
  max_side_cm: z.int(),
  max_girth_cm: z.int(),
  max_packages: z.int(),
  max_declared_value: z.number(),
  classification_ids: z.array(z.union(classificationIds.map((id) => z.literal(id)))),
});

export const OperatorCarrier = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  logo: z.string(),
  status: z.enum(statuses),
  rating_basis_points: z.int(),
  branches: z.int(),
  services: z.array(Service),
});

export const OperatorCarriers = z.array(OperatorCarrier);

export const CarrierInput = z.object({
  name: requiredText(60).optional(),
  status: z.enum(statuses).optional(),
  rating_basis_points: integer(0, 10_000).optional(),
});

export const ServiceInput = z.object({
  active: z.boolean().optional(),
  max_weight_grams: integer(1, 1_000_000).optional(),
  max_side_cm: integer(1, 1_000).optional(),
  max_girth_cm: integer(1, 3_000).optional(),
  max_packages: integer(1, 1_000).optional(),
  max_declared_value: Amount.optional(),
  classification_ids: z.array(ClassificationId).min(1).max(classificationIds.length).optional(),
});

export const BranchesQuery = z.object({ q: optionalText(100), ...pageQuery(25) });

export const OperatorBranch = z.object({
  id: z.int(),
  point_id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province_code: z.string(),
  zipcode: z.int(),
  phone: z.string(),
  open_hours: z.string(),
  accepts_pickup: z.boolean(),
  accepts_dropoff: z.boolean(),
  max_weight_grams: z.int(),
  active: z.boolean(),
});

export const OperatorBranches = envelope(OperatorBranch);
export const BranchInput = z.object({ active: z.boolean() });

/** Of one service: null where it has no prices. */
export const ServiceCoverage = z.object({
  service_id: z.int(),
  tariff_id: z.int().nullable(),
  postcodes: z.int(),
  covered: z.int(),
  provinces: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      postcodes: z.int(),
      covered: z.int(),
      zones: z.array(z.string()),
    }),
  ),
});

export const serializeCarrier = ({ carrier, services, branches }: CarrierRow): z.input<typeof OperatorCarrier> => ({
  id: carrier.id,
  code: carrier.code,
  name: carrier.name,
  logo: carrier.logo,
  status: carrier.status,
  rating_basis_points: carrier.ratingBasisPoints,
  branches,
  services: services.map((service) => ({
    id: service.id,
    service_type: service.serviceType,
    logistic_type: service.logisticType,
    active: service.active,
    max_weight_grams: service.maxWeightGrams,
    max_side_cm: service.maxSideCm,
    max_girth_cm: service.maxGirthCm,
    max_packages: service.maxPackages,
    max_declared_value: toAmount(service.maxDeclaredValueCents),
    classification_ids: service.classificationIds,
  })),
});

export const serializeBranch = (branch: CarrierLocation): z.input<typeof OperatorBranch> => ({
  id: branch.id,
  point_id: branch.pointId,
  name: branch.name,
  address: [branch.street, branch.streetNumber, branch.streetExtras].filter(Boolean).join(" "),
  city: branch.city,
  province_code: branch.provinceCode,
  zipcode: branch.zipcode,
  phone: branch.phone,
  open_hours: branch.openHours,
  accepts_pickup: branch.acceptsPickup,
  accepts_dropoff: branch.acceptsDropoff,
  max_weight_grams: branch.maxWeightGrams,
  active: branch.active,
});

export const serializeCoverage = (
  serviceId: number,
  found: { readonly tariffId: number; readonly coverage: Coverage } | undefined,
): z.input<typeof ServiceCoverage> => ({
  service_id: serviceId,
  tariff_id: found?.tariffId ?? null,
  postcodes: found?.coverage.postcodes ?? 0,
  covered: found?.coverage.covered ?? 0,
  provinces: (found?.coverage.provinces ?? []).map(({ code, name, postcodes, covered, zones }) => ({
    code,
    name,
    postcodes,
    covered,
    zones: [...zones],
  })),
});

export const toCarrierChanges = (input: z.output<typeof CarrierInput>): CarrierChanges => ({
  name: input.name,
  status: input.status,
  ratingBasisPoints: input.rating_basis_points,
});

export const toServiceChanges = (input: z.output<typeof ServiceInput>): ServiceChanges => ({
  active: input.active,
  maxWeightGrams: input.max_weight_grams,
  maxSideCm: input.max_side_cm,
  maxGirthCm: input.max_girth_cm,
  maxPackages: input.max_packages,
  maxDeclaredValueCents: input.max_declared_value,
  classificationIds: input.classification_ids && [...new Set(input.classification_ids)].sort(),
});

export const toBranchFilter = (query: z.output<typeof BranchesQuery>): BranchFilter => ({
  search: query.q,
  ...toWindow(query),
});
