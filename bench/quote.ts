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
 * A quote of ten different loose items against the six demo carriers, beside an empty route handler, one after the
 * other over the same connection: the machine's mood touches both alike.
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
