import { measure, printRows } from "./measure";
import { withService } from "./service";

const rounds = 300;

const items = Array.from({ length: 10 }, (_, i) => ({
  description: `Artículo ${i + 1}`,
  weight: 300 + 150 * i,
  height: 4 + i,
  width: 10 + ((i * 3) % 9),
  length: 14 + ((i * 5) % 11),
}));

/**
 * A quote of ten different loose items from the six demo carriers, in alternation with an empty route handler over the
 * same connection, so that the load of the machine affects both alike.
 */
export const run = () =>
  withService(async ({ url, caller }) => {
    const body = JSON.stringify({
      account_id: caller.accountId,
      declared_value: 25_000,
      destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
      items,
    });
    const headers = { ...caller.headers, "Content-Type": "application/json" };
    const results = await measure(rounds, {
      "empty route handler": () => fetch(`${url}/healthz`),
      "quote, 10 loose items, 6 carriers": () => fetch(`${url}/v2/shipments/quote`, { method: "POST", headers, body }),
    });
    printRows(results);
    return undefined;
  });
