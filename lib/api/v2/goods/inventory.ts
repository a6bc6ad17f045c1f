import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import type {
  InventorySku,
  Movement,
  MovementDraft,
  MovementFilter,
  SkuDraft,
  SkuKey,
} from "@/lib/domain/goods/inventory";
import { Day, Timestamp, toTimestamp } from "../../shared/timestamp";
import {
  Amount,
  ClassificationId,
  either,
  Id,
  integer,
  objectRule,
  optionalText,
  required,
  requiredText,
  Side,
  Weight,
} from "../../shared/wire";
import { envelope, pageQuery, toWindow } from "../envelope";

export const InventoryPath = z.object({ sku_id: Id });

export const InventoryQuery = z.object({
  account_id: Id.optional(),
  sku: optionalText(limits.sku),
  barcode: optionalText(limits.sku),
  classification: ClassificationId.optional(),
  ...pageQuery(40),
});

const warehouseCode = optionalText(50);

export const MovementsQuery = z.object({
  warehouse: warehouseCode,
  date_from: Day.optional().meta({ description: "First day, in UTC; 180 days before today." }),
  date_to: Day.optional().meta({ description: "Last day, in UTC; today." }),
  ...pageQuery(20),
});

const movementTypes = ["IN", "OUT", "ADJUSTMENT", "DAMAGED"] as const satisfies readonly Movement["type"][];

const Pieces = integer(-1_000_000_000, 1_000_000_000);

const movement = z.object({
  warehouse: warehouseCode.meta({ description: "May be left out when the account has one warehouse." }),
  type: z.enum(movementTypes),
  qty_changed: Pieces.nullish().meta({
    description:
      "Pieces. IN adds them and OUT takes them out, with or without a minus; ADJUSTMENT and DAMAGED, which counts pieces that cannot be sold, go by the sign.",
  }),
  quantity: Pieces.nullish().meta({ description: "Another name of `qty_changed`." }),
  reason: optionalText(100),
  comments: optionalText(500),
});

const withPieces = objectRule<z.output<typeof movement>>(({ type, qty_changed: changed, quantity }, reject) => {
  const pieces = changed ?? quantity;
  const field = changed == null && quantity != null ? "quantity" : "qty_changed";
  if (pieces == null) return reject(field, required);
  if (typeof pieces !== "number") return;
  if (pieces === 0) reject(field, message("must_not_be_zero"));
  else if (type === "IN" && pieces < 0) reject(field, message("incoming_quantity_not_positive"));
  else if (typeof quantity === "number" && quantity !== pieces) reject("quantity", message("differs_from_qty_changed"));
});

export const MovementInput = movement.check(withPieces).meta({ id: "InventoryMovementInput" });

/** A movement whose SKU is named in the body instead of the path. */
export const SkuMovementInput = movement
  .extend({
    account_id: Id.nullish().meta({ description: "Needed with `sku`." }),
    sku_id: Id.nullish(),
    sku: optionalText(limits.sku).meta({ description: "The seller's code, instead of `sku_id`." }),
  })
  .check(withPieces)
  .check(
    objectRule(({ account_id: accountId, sku_id: skuId, sku }, reject) => {
      if (skuId != null) return;
      if (sku === undefined) reject("sku", message("sku_or_sku_id_needed"));
      if (accountId == null) reject("account_id", required);
    }),
  )
  .meta({ id: "SkuMovementInput" });

/** A SKU of the catalogue, with its measures beside its name or in `attributes`, as the interface answers them. */
export const InventorySkuInput = z
  .preprocess(
    (body: Record<string, unknown>) =>
      typeof body === "object" && body !== null && typeof body.attributes === "object"
        ? { ...body.attributes, ...body }
        : body,
    z.object({
      account_id: Id.nullish().meta({ description: "May be left out by a credential of one account." }),
      sku: requiredText(limits.sku),
      name: requiredText(limits.itemDescription),
      barcode: optionalText(limits.sku),
      classification_id: ClassificationId.nullish().meta({ description: "1 General, 2 Colchones; 1 when left out." }),
      unit_declared_value: Amount.nullish(),
      weight: Weight.meta({ description: "Grams." }),
      height: Side.meta({ description: "Centimetres." }),
      width: Side.meta({ description: "Centimetres." }),
      length: Side.meta({ description: "Centimetres." }),
    }),
  )
  .meta({ id: "InventorySkuInput" });

/** Members that a SKU has and a movement has not. */
const ofSku = ["name", "attributes", "weight", "height", "width", "length"];

const isNewSku = (body: unknown): boolean =>
  typeof body === "object" &&
  body !== null &&
  ofSku.some((member) => member in body) &&
  !("type" in body && body.type != null);

/** A movement of a SKU, or, without `type` and with name and measures, a new SKU. */
export const InventoryInput = either(isNewSku, SkuMovementInput, InventorySkuInput);

export const toSkuDraft = (input: z.output<typeof InventorySkuInput>): SkuDraft => ({
  sku: input.sku,
  name: input.name,
  barcode: input.barcode ?? "",
  unitDeclaredValueCents: input.unit_declared_value ?? 0,
  weightGrams: input.weight,
  heightCm: input.height,
  widthCm: input.width,
  lengthCm: input.length,
  classificationId: input.classification_id ?? 1,
});

/** The SKU that a movement names: by its id, or by an account and the seller's code. */
export const toSkuKey = ({
  account_id: accountId,
  sku_id: skuId,
  sku = "",
}: z.output<typeof SkuMovementInput>): SkuKey =>
  skuId == null ? { accountId: accountId ?? 0, sku } : { id: skuId, accountId: accountId ?? undefined };

export const InventorySkuV2 = z
  .object({
    id: z.int(),
    account_id: z.int(),
    internal_sku: z.string(),
    sku: z.string(),
    barcode: z.string(),
    name: z.string(),
    classification_id: z.int(),
    attributes: z.object({
      unit_declared_value: z.number(),
      weight: z.int(),
      length: z.int(),
      width: z.int(),
      height: z.int(),
    }),
    total_qty_available: z.int(),
    stocks: z.array(
      z.object({
        warehouse: z.string(),
        qty_available: z.int(),
        qty_allocated: z.int(),
        qty_total: z.int(),
        qty_damaged: z.int().meta({ description: "Pieces that cannot be sold; no part of `qty_total`." }),
      }),
    ),
  })
  .meta({ id: "InventorySku" });

export const InventoryList = envelope(InventorySkuV2).meta({ id: "InventoryList" });

export const InventoryMovement = z
  .object({
    id: z.int(),
    created_at: Timestamp,
    sku: z.object({ id: z.int(), sku: z.string(), internal_sku: z.string(), account_id: z.int() }),
    warehouse: z.string(),
    movement: z.object({
      qty_changed: z.int(),
      type: z.enum(movementTypes),
      reason: z.string(),
      comments: z.string().nullable(),
    }),
  })
  .meta({ id: "InventoryMovement" });

/** What `POST /v2/inventory` answers: the movement, or the new SKU. */
export const InventoryChange = z.union([InventoryMovement, InventorySkuV2]);

export const MovementList = envelope(InventoryMovement).meta({ id: "InventoryMovementList" });

export const toMovementFilter = (query: z.output<typeof MovementsQuery>): MovementFilter => ({
  warehouse: query.warehouse,
  fromDay: query.date_from,
  toDay: query.date_to,
  ...toWindow(query),
});

export function toMovementDraft(input: z.output<typeof MovementInput>): MovementDraft {
  const pieces = input.qty_changed ?? input.quantity ?? 0;
  return {
    warehouse: input.warehouse,
    type: input.type,
    qtyChanged: input.type === "OUT" ? -Math.abs(pieces) : pieces,
    reason: input.reason ?? "manual",
    comments: input.comments ?? null,
  };
}

export const serializeInventorySku = (sku: InventorySku): z.input<typeof InventorySkuV2> => ({
  id: sku.id,
  account_id: sku.accountId,
  internal_sku: internalSku(sku.id),
  sku: sku.sku,
  barcode: sku.barcode,
  name: sku.name,
  classification_id: sku.classificationId,
  attributes: {
    unit_declared_value: toAmount(sku.unitDeclaredValueCents),
    weight: sku.weightGrams,
    length: sku.lengthCm,
    width: sku.widthCm,
    height: sku.heightCm,
  },
  total_qty_available: sku.stocks.reduce((sum, { total, allocated }) => sum + total - allocated, 0),
  stocks: sku.stocks.map(({ warehouse, total, allocated, damaged }) => ({
    warehouse,
    qty_available: total - allocated,
    qty_allocated: allocated,
    qty_total: total,
    qty_damaged: damaged,
  })),
});

export const serializeMovement = (movement: Movement): z.input<typeof InventoryMovement> => ({
  id: movement.id,
  created_at: toTimestamp(movement.createdAt),
  sku: {
    id: movement.sku.id,
    sku: movement.sku.sku,
    internal_sku: internalSku(movement.sku.id),
    account_id: movement.sku.accountId,
  },
  warehouse: movement.warehouse,
  movement: {
    qty_changed: movement.qtyChanged,
    type: movement.type,
    reason: movement.reason,
    comments: movement.comments,
  },
});

/** The code by which our warehouses identify a SKU: its id. */
const internalSku = (id: number): string => String(id);
