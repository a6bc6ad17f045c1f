import * as z from "zod";
import { limits, personKeys, shipmentStatuses } from "@/lib/core/vocabulary";
import type { Erasure, PersonalData, PersonalExport } from "@/lib/domain/operating/privacy";
import { Id, integer, requiredText } from "../../shared/wire";

export const PersonInput = z.object({
  account_id: Id,
  by: z.enum(personKeys),
  value: requiredText(limits.email),
});

export const ErasureInput = PersonInput.extend({
  /** The number of shipments that the search said could be erased: another one by now is refused. */
  shipments: integer(0, 10_000),
});

const Person = z.object({
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  street_number: z.string(),
  street_extras: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.int(),
});

const FoundShipment = z.object({
  id: z.int(),
  external_id: z.string(),
  status: z.enum(shipmentStatuses),
  /** The person sends it back. */
  is_return: z.boolean(),
  created_at: z.iso.datetime(),
  /** It cannot be erased yet: it or a return of it travels, waits for a decision or is being printed. */
  is_busy: z.boolean(),
  person: Person,
});

const FoundAddress = z.object({ id: z.int(), person: Person.omit({ state: true }) });

export const PersonalDataReply = z.object({
  shipments: z.array(FoundShipment),
  /** Origins of the address book. */
  addresses: z.array(FoundAddress),
  /** Rows of imports. */
  import_rows: z.int(),
  orders: z.int(),
});

export const PersonalExportReply = PersonalDataReply.extend({
  account_id: z.int(),
  searched: z.object({ by: z.enum(personKeys), value: z.string() }),
  exported_at: z.iso.datetime(),
  orders: z.array(
    z.object({
      id: z.int(),
      channel: z.string(),
      external_id: z.string(),
      created_at: z.iso.datetime(),
      person: Person.extend({ zipcode: z.int().nullable() }),
      notes: z.string(),
    }),
  ),
  import_rows: z.array(z.object({ import_id: z.int(), row: z.int(), cells: z.array(z.string()) })),
  return_requests: z.array(
    z.object({
      id: z.int(),
      shipment_id: z.int(),
      reason: z.string(),
      comment: z.string(),
      created_at: z.iso.datetime(),
      /** JPEG, base64. */
      photos: z.array(z.string()),
    }),
  ),
  comments: z.array(z.object({ shipment_id: z.int(), at: z.iso.datetime(), text: z.string() })),
});

type PersonFields = Omit<PersonalData["shipments"][number]["person"], "state" | "provinceCode" | "cpa" | "zipcode">;

const toPerson = <Zipcode>(person: PersonFields & { readonly zipcode: Zipcode }) => ({
  name: person.name,
  document: person.document,
  phone: person.phone,
  email: person.email,
  street: person.street,
  street_number: person.streetNumber,
  street_extras: person.streetExtras,
  city: person.city,
  zipcode: person.zipcode,
});

const toShipments = ({ shipments }: PersonalData) =>
  shipments.map(({ id, externalId, status, direction, createdAt, isBusy, person }) => ({
    id,
    external_id: externalId,
    status,
    is_return: direction === "return",
    created_at: createdAt.toISOString(),
    is_busy: isBusy,
    person: { ...toPerson(person), state: person.state },
  }));

const toAddresses = ({ addresses }: PersonalData) =>
  addresses.map((address) => ({ id: address.id, person: toPerson(address) }));

export const serializePersonalData = (data: PersonalData): z.input<typeof PersonalDataReply> => ({
  shipments: toShipments(data),
  addresses: toAddresses(data),
  import_rows: data.importRows.length,
  orders: data.orders.length,
});

export const serializePersonalExport = (
  data: PersonalExport,
  { account_id, by, value }: z.output<typeof PersonInput>,
  now: Date,
): z.input<typeof PersonalExportReply> => ({
  account_id,
  searched: { by, value },
  exported_at: now.toISOString(),
  shipments: toShipments(data),
  addresses: toAddresses(data),
  orders: data.orders.map(({ id, channel, externalId, createdAt, recipient, notes }) => ({
    id,
    channel,
    external_id: externalId,
    created_at: createdAt.toISOString(),
    person: { ...toPerson(recipient), state: recipient.state },
    notes,
  })),
  import_rows: data.importRows.map(({ importId, number, cells }) => ({
    import_id: importId,
    row: number,
    cells: [...cells],
  })),
  return_requests: data.returnRequests.map(({ id, shipmentId, reason, comment, createdAt, photos }) => ({
    id,
    shipment_id: shipmentId,
    reason,
    comment,
    created_at: createdAt.toISOString(),
    photos: [...photos],
  })),
  comments: data.comments.map(({ shipmentId, at, text }) => ({ shipment_id: shipmentId, at: at.toISOString(), text })),
});

export const serializeErasure = ({ shipments, importRows, orders, busy, addressIds }: Erasure) => ({
  shipments,
  import_rows: importRows,
  orders,
  busy: busy.map(({ id }) => id),
  addresses: [...addressIds],
});
