import * as z from "zod";
import { limits, usualWaveOrders, waveArticles, waveLimits } from "@/lib/core/vocabulary";
import { waveCode } from "@/lib/core/waves";
import type { PickResponse, ShipmentBin, Wave, WaveSummary } from "@/lib/domain/warehouse/waves";
import { toTimestamp } from "../../shared/timestamp";
import { Id, integer, text } from "../../shared/wire";
import { shipmentFilterFields, toShipmentFilter } from "../shipping/shipments";

export const wavesPerPage = 25;

export const WavesQuery = z.object({ account_id: Id, page: integer(1, 10_000_000).default(1) });

export const WavePath = z.object({ wave_id: Id });
export const WaveLinePath = z.object({ wave_id: Id, position: integer(1, 32_767) });

export const OfAccount = z.object({ account_id: Id });

const { account_id: _, ids: __, ...filterFields } = shipmentFilterFields;

/** Listed shipments, or those that match; of the ones that match, the oldest come first. */
export const CreateWaveInput = z.object({
  account_id: Id,
  shipment_ids: z.array(Id).min(1).max(limits.pickingOrders).optional(),
  filter: z.object(filterFields).optional(),
  size: integer(1, waveLimits.orders).default(usualWaveOrders),
  cart: integer(1, waveLimits.carts).optional(),
  articles: z.enum(waveArticles).default("any"),
  place: text(limits.stockPlace).default(""),
});

export const toNewWave = ({
  account_id: accountId,
  shipment_ids: ids,
  filter,
  size,
  cart,
  articles,
  place,
}: z.output<typeof CreateWaveInput>) => {
  const { accountId: ___, ...matching } = toShipmentFilter({ ...filter, account_id: accountId });
  return { accountId, size, cart: cart ?? null, articles, place, orders: ids ? { ids } : { filter: matching } };
};

const takesOver = { take_over: z.boolean().default(false) };

export const HoldWaveInput = z.object({ account_id: Id, ...takesOver });

export const WaveScanInput = z.object({
  account_id: Id,
  code: text(limits.scanCode).pipe(z.string().min(1)),
  ...takesOver,
});

export const WaveLineInput = z.object({
  account_id: Id,
  picked: z.boolean(),
  found: integer(0, limits.stockPieces)
    .optional()
    .meta({ description: "Pieces that the shelf had, when they were too few." }),
  ...takesOver,
});

export const PutAsideInput = z.object({ account_id: Id, shipment_id: Id });

const serializeHead = ({
  id,
  state,
  cart,
  createdAt,
  endedAt,
  picker,
  left,
  picked,
}: Omit<WaveSummary, "orders" | "lines">) => ({
  id,
  code: waveCode({ id, cart }),
  state,
  cart,
  created_at: toTimestamp(createdAt),
  ended_at: endedAt && toTimestamp(endedAt),
  picker: picker && {
    name: picker.name,
    since: toTimestamp(picker.since),
    last_at: toTimestamp(picker.lastAt),
    is_self: picker.isSelf,
  },
  left,
  picked,
});

export const serializeWaveSummary = (wave: WaveSummary) => ({
  ...serializeHead(wave),
  orders: wave.orders,
  lines: wave.lines,
});

/** Lines stand in the order of the walk, orders by their bins. */
export const serializeWave = (wave: Wave) => ({
  ...serializeHead(wave),
  orders: wave.orders.map(({ bin, shipmentId, externalId, recipientName, exit, missing, packer }) => ({
    bin,
    code: waveCode({ ...wave, bin }),
    shipment_id: shipmentId,
    external_id: externalId,
    recipient: recipientName,
    exit,
    missing,
    packer,
  })),
  lines: wave.lines.map(({ pickedAt, ...line }) => ({ ...line, picked_at: pickedAt && toTimestamp(pickedAt) })),
});

export const serializePick = ({ outcome, position }: PickResponse, wave: Wave) => ({
  outcome,
  position: position ?? null,
  wave: serializeWave(wave),
});

export const serializeBin = ({ waveId, cart, bin, missing, left }: ShipmentBin) => ({
  wave_id: waveId,
  wave_code: waveCode({ id: waveId, cart }),
  bin,
  missing,
  left,
});
