import { connection } from "@/db/driver";
import { priceShipment, tariffIndex } from "./";

/**
 * Another process of the service, for tests: quotes one parcel every few milliseconds against the database that
 * `DATABASE_URL` names, and writes a line whenever the price is not the one before, with the moment that it quoted for.
 */
const carrierServiceId = Number(process.argv[2]);
const zipcode = Number(process.argv[3] ?? 1414);
const place = { zipcode, provinceCode: "C" };
const parcel = { weightGrams: 900, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 } as const;
const everyMs = 20;

let last: number | undefined;
for (;;) {
  const at = new Date();
  const chosen = (await tariffIndex()).tariffFor({ carrierServiceId, accountId: 1, at });
  const request = { origin: place, destination: place, packages: [parcel], declaredValueCents: 0 };
  const cents = chosen && priceShipment(chosen.tariff, request)?.priceCents;
  if (cents !== last) process.stdout.write(`${JSON.stringify({ cents: cents ?? null, at: at.getTime() })}\n`);
  last = cents;
  await new Promise((resolve) => setTimeout(resolve, everyMs));
  if (process.ppid === 1)
    await connection()
      .close()
      .then(() => process.exit(0));
}
