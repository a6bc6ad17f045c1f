import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { readTargetUrl } from "@/lib/core/text/target-url";
import { classificationIds, logisticTypes, serviceTypes } from "@/lib/core/vocabulary";
import type {
  CarrierChanges,
  CarrierRow,
  CatalogueChoice,
  CatalogueEntry,
  ServiceChanges,
  ServiceDraft,
} from "@/lib/domain/carriers";
import type { Coverage } from "@/lib/domain/pricing/tariffs";
import { serializeRating } from "../portal/carriers/carrier-rating";
import { LogoInput } from "../portal/identity/settings";
import { Amount, ClassificationId, Id, integer, rejectValue, requiredText, text } from "../shared/wire";

export const CarrierPath = z.object({ carrier_id: Id });
export const CarrierServicePath = z.object({ carrier_id: Id, service_id: Id });

const statuses = ["active", "suspended"] as const;

/** The address of a carrier's tracking page, where `{numero}` stands for the number; empty: none. */
const TrackingUrl = text(500).transform((value, ctx) => {
  if (value === "") return null;
  const target = readTargetUrl(value);
  return "error" in target ? rejectValue(ctx, target.error) : value;
});

export const CarrierInput = z.object({
  name: requiredText(60).optional(),
  status: z.enum(statuses).optional(),
  rating_basis_points: integer(0, 10_000).optional(),
  tracking_url: TrackingUrl.optional(),
});

/** A picture as base64; null gives the carrier its mark back. */
export const CarrierLogoInput = LogoInput.pick({ logo: true });

const offer = { service_type: z.enum(serviceTypes), logistic_type: z.enum(logisticTypes) };

export const NewCarrierInput = z.object({
  name: requiredText(60),
  rating_basis_points: integer(0, 10_000).default(9_000),
  /** An entry of the catalogue, with those of its services that are wanted. */
  catalogue: z
    .object({
      code: requiredText(40),
      services: z.array(z.object(offer)).max(serviceTypes.length * logisticTypes.length),
    })
    .optional(),
});

const serviceLimits = z.object({
  max_weight_grams: integer(1, 1_000_000),
  max_side_cm: integer(1, 1_000),
  max_girth_cm: integer(1, 3_000),
  max_packages: integer(1, 1_000),
  max_declared_value: Amount,
  classification_ids: z.array(ClassificationId).min(1).max(classificationIds.length),
});

export const ServiceInput = serviceLimits.partial().extend({ active: z.boolean().optional() });
export const NewServiceInput = serviceLimits.extend(offer);

/** An entry of the catalogue, as an operator chooses it. */
export const serializeCatalogueEntry = ({ code, name, logo, services }: CatalogueEntry) => ({
  code,
  name,
  logo,
  services: services.map(({ serviceType, logisticType, maxWeightGrams, maxSideCm }) => ({
    service_type: serviceType,
    logistic_type: logisticType,
    max_weight_grams: maxWeightGrams,
    max_side_cm: maxSideCm,
  })),
});

export const serializeCarrier = ({ carrier, services, branches }: CarrierRow) => ({
  id: carrier.id,
  code: carrier.code,
  name: carrier.name,
  logo: carrier.logo,
  tracking_url: carrier.trackingUrl,
  is_demo: carrier.isDemo,
  status: carrier.status,
  rating_basis_points: carrier.ratingBasisPoints,
  rating: serializeRating(carrier.rating),
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

export const serializeCoverage = (
  serviceId: number,
  found: { readonly tariffId: number; readonly coverage: Coverage } | undefined,
) => ({
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
  trackingUrl: input.tracking_url,
});

export const toCatalogueChoice = (
  {
    name,
    rating_basis_points: ratingBasisPoints,
  }: Pick<z.output<typeof NewCarrierInput>, "name" | "rating_basis_points">,
  { code, services }: NonNullable<z.output<typeof NewCarrierInput>["catalogue"]>,
): CatalogueChoice => ({
  code,
  name,
  ratingBasisPoints,
  services: services.map((each) => ({ serviceType: each.service_type, logisticType: each.logistic_type })),
});

export const toServiceChanges = (input: z.output<typeof ServiceInput>): ServiceChanges => ({
  active: input.active,
  maxWeightGrams: input.max_weight_grams,
  maxSideCm: input.max_side_cm,
  maxGirthCm: input.max_girth_cm,
  maxPackages: input.max_packages,
  maxDeclaredValueCents: input.max_declared_value,
  classificationIds: input.classification_ids && eachOnce(input.classification_ids),
});

export const toServiceDraft = (input: z.output<typeof NewServiceInput>): ServiceDraft => ({
  serviceType: input.service_type,
  logisticType: input.logistic_type,
  maxWeightGrams: input.max_weight_grams,
  maxSideCm: input.max_side_cm,
  maxGirthCm: input.max_girth_cm,
  maxPackages: input.max_packages,
  maxDeclaredValueCents: input.max_declared_value,
  classificationIds: eachOnce(input.classification_ids),
});

const eachOnce = <T>(values: readonly T[]): T[] => [...new Set(values)].sort();
