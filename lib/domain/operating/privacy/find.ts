import { asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { addresses } from "@/db/schema/addresses";
import { claims } from "@/db/schema/claims";
import type { orders } from "@/db/schema/orders";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import { returnPhotos, returnRequests } from "@/db/schema/returns";
import { shipmentExceptions, trackingEntries } from "@/db/schema/shipments";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { normalizePerson, type PersonQuery } from "./person";
import {
  findBusy,
  findSubjectAddresses,
  findSubjectOrders,
  findSubjectRows,
  findSubjectShipments,
  idArray,
  type SubjectShipment,
} from "./subjects";

/** The data that an account holds of a person. */
export interface PersonalData {
  readonly shipments: readonly (SubjectShipment & {
    /** The shipment cannot be erased yet, see `findBusy`. */
    readonly isBusy: boolean;
  })[];
  readonly addresses: readonly (typeof addresses.$inferSelect)[];
  readonly orders: readonly (typeof orders.$inferSelect)[];
  readonly importRows: readonly {
    readonly importId: number;
    readonly number: number;
    readonly cells: readonly string[];
  }[];
}

/** Finds the data that an account holds of a person. Throws as `normalizePerson` and `findSubjectShipments` do. */
export async function findPersonalData(ctx: Context, accountId: number, query: PersonQuery): Promise<PersonalData> {
  assertAccountAccess(ctx, accountId);
  const person = normalizePerson(query);
  const found = await findSubjectShipments(ctx, accountId, person);
  const ids = found.map(({ id }) => id);
  const [busy, addresses, rows, ordered] = await Promise.all([
    findBusy(ctx, ids),
    findSubjectAddresses(ctx, accountId, person),
    findSubjectRows(ctx, accountId, person, ids),
    findSubjectOrders(ctx, accountId, person),
  ]);
  return {
    shipments: found.map((shipment) => ({ ...shipment, isBusy: busy.has(shipment.id) })),
    addresses,
    orders: ordered,
    importRows: rows.map(({ importId, number, cells, fields }) => ({
      importId,
      number,
      // A field repeats its cell unless a member corrected the field.
      cells: [...new Set([...cells, ...Object.values(fields)])],
    })),
  };
}

export interface PersonalExport extends PersonalData {
  readonly returnRequests: readonly {
    readonly id: number;
    readonly shipmentId: number;
    readonly reason: string;
    readonly comment: string;
    readonly createdAt: Date;
    /** JPEG files, base64. */
    readonly photos: readonly string[];
  }[];
  /** Comments of users and carriers on the shipments and their pieces, their claims, and what the person answered on the tracking page. */
  readonly comments: readonly { readonly shipmentId: number; readonly at: Date; readonly text: string }[];
}

/** Exports the data that an account holds of a person, for that person. The audit log gets numbers only. */
export function exportPersonalData(ctx: Context, accountId: number, query: PersonQuery): Promise<PersonalExport> {
  return inTransaction(ctx, async (tx) => {
    const data = await findPersonalData(tx, accountId, query);
    const ids = idArray(data.shipments.map(({ id }) => id));
    const requests = await tx.db
      .select()
      .from(returnRequests)
      .where(or(sql`${returnRequests.shipmentId} = any(${ids})`, sql`${returnRequests.returnShipmentId} = any(${ids})`))
      .orderBy(asc(returnRequests.id));
    const photos =
      requests.length === 0
        ? []
        : await tx.db
            .select()
            .from(returnPhotos)
            .where(
              inArray(
                returnPhotos.requestId,
                requests.map(({ id }) => id),
              ),
            )
            .orderBy(asc(returnPhotos.id));
    const comments = await tx.db
      .select({ shipmentId: trackingEntries.shipmentId, at: trackingEntries.occurredAt, text: trackingEntries.comment })
      .from(trackingEntries)
      .where(sql`${trackingEntries.shipmentId} = any(${ids}) and ${isNotNull(trackingEntries.comment)}`)
      .orderBy(asc(trackingEntries.id));
    const answered = await tx.db
      .select({ shipmentId: shipmentExceptions.shipmentId, answers: shipmentExceptions.answers })
      .from(shipmentExceptions)
      .where(sql`${shipmentExceptions.accountId} = ${accountId} and ${shipmentExceptions.shipmentId} = any(${ids})`);
    const answers = answered.flatMap(({ shipmentId, answers: texts }) =>
      texts.map(({ at, text }) => ({ shipmentId, at: new Date(at), text })),
    );
    const notes = await tx.db
      .select({ shipmentId: receptionPieces.shipmentId, at: receptions.createdAt, text: receptionPieces.note })
      .from(receptionPieces)
      .innerJoin(receptions, eq(receptions.id, receptionPieces.receptionId))
      .where(
        sql`${receptionPieces.accountId} = ${accountId} and ${receptionPieces.shipmentId} = any(${ids})
          and ${receptionPieces.note} <> ''`,
      );
    const claimed = await tx.db
      .select({ shipmentId: claims.shipmentId, at: claims.createdAt, text: claims.description })
      .from(claims)
      .where(
        sql`${claims.accountId} = ${accountId} and ${claims.shipmentId} = any(${ids}) and ${claims.description} <> ''`,
      )
      .orderBy(asc(claims.id));
    await recordAudit(tx, {
      accountId,
      action: "privacy.exported",
      target: `account:${accountId}`,
      detail: {
        by: query.by,
        shipments: data.shipments.length,
        rows: data.importRows.length,
        orders: data.orders.length,
      },
    });
    return {
      ...data,
      returnRequests: requests.map(({ id, shipmentId, reason, comment, createdAt }) => ({
        id,
        shipmentId,
        reason,
        comment,
        createdAt,
        photos: photos.filter(({ requestId }) => requestId === id).map(({ bytes }) => bytes.toString("base64")),
      })),
      comments: [
        ...comments.map(({ text, ...comment }) => ({ ...comment, text: text ?? "" })),
        ...answers,
        ...notes,
        ...claimed,
      ],
    };
  });
}
