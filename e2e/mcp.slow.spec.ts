import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "./fixtures";

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test("an assistant asks the running service by HTTP, and by a program that it starts", async ({ account, baseURL }) => {
  const { token, secret, accountId } = account;
  const byHttp = new Client({ name: "journey", version: "1" });
  const headers = { authorization: `Bearer ${token}:${secret}` };
  await byHttp.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), { requestInit: { headers } }));
  const found = await byHttp.callTool({ name: "list_accounts", arguments: {} });
  expect(found.structuredContent).toMatchObject({ data: [{ id: accountId }] });

  const byProgram = new Client({ name: "journey", version: "1" });
  await byProgram.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["scripts/run.mjs", "mcp", "--read-only"],
      env: { PATH: process.env.PATH ?? "", ANDEN_URL: baseURL ?? "", ANDEN_TOKEN: token, ANDEN_SECRET: secret },
    }),
  );
  const reading = await namesOf(byProgram);
  expect(reading).toContain("quote_shipment");
  expect(reading).not.toContain("create_shipment");
  expect(await namesOf(byHttp)).toEqual(expect.arrayContaining([...reading, "create_shipment"]));
  const quote = await byProgram.callTool({
    name: "quote_shipment",
    arguments: {
      account_id: accountId,
      declared_value: 25_000,
      destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
      items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
    },
  });
  expect(quote.structuredContent).toMatchObject({ results: { standard_delivery: { selectable: true } } });
  await byProgram.close();
  await byHttp.close();
});
