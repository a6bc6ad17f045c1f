import { measure, medianOf, printRows } from "./measure";
import { withService } from "./service";

const rounds = 200;
/** Milliseconds from the request for a shipment to the bytes of its label, by the median on a quiet machine. */
const barMs = 25;
const pollIntervalMs = 5;

const destination = {
  name: "Lucía Fernández",
  document: "28345112",
  phone: "11 5283-4511",
  email: "lucia@example.com",
  street: "Belgrano",
  street_number: "480",
  street_extras: "",
  city: "Mendoza",
  state: "Mendoza",
  zipcode: 5500,
};
const items = [{ description: "Libro", weight: 800, height: 5, width: 15, length: 20 }];

/**
 * `npm run bench -- label-in-hand`: from the request for a shipment to the bytes of its label, with the label in the
 * response (`wait=label`) and by asking for it until automation has made it ready, in alternation with an empty route
 * handler; after them creations without a label. Exit code 1 if the label in the response takes more than 25 ms.
 */
export const run = (): Promise<number> =>
  withService(async ({ url, caller }) => {
    const headers = { ...caller.headers, "Content-Type": "application/json" };
    const body = JSON.stringify({ account_id: caller.accountId, declared_value: 25_000, destination, items });
    const create = (search = "") => fetch(`${url}/v2/shipments${search}`, { method: "POST", headers, body });
    const withLabel = async (search: string): Promise<Response> => {
      const response = await create(search);
      const created: { label?: { body: string } | null } = await response.clone().json();
      if (!created.label) throw new Error(`no label in ${await response.text()}`);
      return response;
    };
    const createAndAsk = async (): Promise<Response> => {
      const { id }: { id: number } = await (await create()).json();
      for (;;) {
        const response = await fetch(`${url}/v2/shipments/${id}/documentation?what=label`, { headers });
        if (response.ok) return response;
        await response.text();
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
      }
    };
    const timings = await measure(rounds, {
      "empty route handler": () => fetch(`${url}/healthz`),
      "create with the label, PDF": () => withLabel("?wait=label"),
      "create with the label, ZPL": () => withLabel("?wait=label&format=zpl"),
      "create, then ask until it is there, PDF": createAndAsk,
    });
    // By itself, as automation works on the shipment while the next request runs.
    const [created] = await measure(rounds, { create: () => create() });
    printRows(created ? [...timings, created] : timings);
    const [, pdf, zpl] = timings.map(medianOf);
    console.log(`label in the response: ${pdf?.toFixed(1)} ms as PDF, ${zpl?.toFixed(1)} ms as ZPL (bar ${barMs} ms)`);
    return Math.max(pdf ?? 0, zpl ?? 0) <= barMs ? 0 : 1;
  });
