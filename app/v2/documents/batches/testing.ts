import { call, type TestCaller } from "@/lib/domain/operating/testing";
import { GET as GET_FILE } from "./[id]/file/route";
import { GET } from "./[id]/route";
import { POST } from "./route";

/** Downloads a file of a batch: status, headers and bytes. */
export async function fetchFile(url: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const [, id = ""] = /batches\/([^/]+)\/file/.exec(url) ?? [];
  const response = await GET_FILE(new Request(url) as never, { params: Promise.resolve({ id }) });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Requests a batch through the API. */
export async function postBatch(seller: TestCaller, body: Record<string, unknown>) {
  const { accountId: account_id, headers } = seller;
  return call(POST, "/v2/documents/batches", { headers, body: { account_id, ...body } });
}

export async function getBatch(seller: Pick<TestCaller, "headers">, id: number) {
  return call(GET, `/v2/documents/batches/${id}`, { headers: seller.headers, params: { id: String(id) } });
}

/** A load of `count` equal packages. */
export const parcels = (count: number) => ({
  load: { items: [], packages: Array(count).fill({ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }) },
});
