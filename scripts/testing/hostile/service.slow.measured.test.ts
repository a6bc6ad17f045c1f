import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConnection, replaceConnection } from "@/db/driver";
import { openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { basic } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { withThrowawayService } from "../service";
import { hostileTexts } from "./texts";
import { hostileWorkbooks } from "./workbooks";

/** What a neighbour may wait beside any of them. */
const longestWaitMs = 250;

test("hostile files and texts are refused with a sentence, and a neighbour is answered all the while", async () => {
  await withThrowawayService({ ANDEN_DEMO: "off" }, async ({ url, databaseUrl }) => {
    await replaceConnection(openConnection(databaseUrl));
    const [files, texts, neighbour] = await Promise.all(
      ["Archivos", "Textos", "Vecina"].map((name) => openAccount(systemContext("test"), { name, origin: testOrigin })),
    );
    await replaceConnection(undefined);
    if (!files || !texts || !neighbour) throw new Error("no accounts");
    const ask = async (account: typeof files, path: string, type: string, body: Uint8Array | string) => {
      const waits: number[] = [];
      const sent = fetch(`${url}${path}`, {
        method: "POST",
        headers: { ...basic(account), "Content-Type": type },
        body: body as never,
      });
      let isDone = false;
      void sent.finally(() => {
        isDone = true;
      });
      do {
        const startedAt = performance.now();
        const { status } = await fetch(`${url}/v2/shipments`, { headers: basic(neighbour) });
        expect(status).toBe(200);
        waits.push(performance.now() - startedAt);
        // A credential may read a thousand times a minute.
        await pause(100);
      } while (!isDone);
      const reply = await sent;
      const text = await reply.text();
      expect(reply.status, text).toBeLessThan(500);
      // A file may be harmless: of many sheets the first alone is read.
      if (reply.status < 400) return Math.max(...waits);
      expect(reply.status, "the limit of requests").not.toBe(429);
      expect(JSON.parse(text).message ?? text).toMatch(/\w+ \w+/);
      return Math.max(...waits);
    };
    const worst = { wait: 0, name: "" };
    const note = (name: string, wait: number) => wait > worst.wait && Object.assign(worst, { wait, name });
    // The first request of a service loads what the others have.
    await ask(files, "/v2/shipments", "application/json", "{}");
    await ask(files, `/api/portal/imports?account_id=${files.accountId}&filename=x`, "application/octet-stream", "PK");
    for (const { name, file } of hostileWorkbooks())
      note(
        name,
        await ask(
          files,
          `/api/portal/imports?account_id=${files.accountId}&filename=x`,
          "application/octet-stream",
          file,
        ),
      );
    for (const { name, text } of hostileTexts())
      note(
        name,
        await ask(
          texts,
          "/v2/shipments",
          "application/json",
          JSON.stringify({
            account_id: texts.accountId,
            destination: { name: text, street: text, zipcode: text },
            declared_value: text,
          }),
        ),
      );
    console.info(`The longest wait of a neighbour: ${Math.round(worst.wait)} ms beside ${worst.name}.`);
    expect(worst.wait, worst.name).toBeLessThan(longestWaitMs);
  });
}, 900_000);
