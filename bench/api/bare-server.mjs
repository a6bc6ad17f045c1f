// A server that does nothing but answer with a shipment of the database: what Node and the driver could do at most.
// `DATABASE_URL=… node bench/api/bare-server.mjs ID` prints its port.
import { createServer } from "node:http";
import postgres from "postgres";

const id = Number(process.argv[2]);
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 8 });

const server = createServer(async (_, response) => {
  const [row] = await sql`select * from shipments where id = ${id}`;
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(row));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.once("disconnect", () => process.exit());
