import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { channelConnections } from "@/db/schema/channels";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import {
  connectShop,
  disconnectShop,
  findByToken,
  listConnections,
  processChannels,
  syncNow,
} from "@/lib/domain/selling/channels";
import { checkoutSecretOf } from "@/lib/domain/selling/checkout";
import { listOrders, type Order, shipOrder } from "@/lib/domain/selling/orders";
import { printBatches } from "@/lib/domain/shipping/documents/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { toShopNote } from "@/lib/i18n/shop-note";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { type PluginService, servePlugin } from "./plugin-service";
import type { RealShop } from "./real-shop";

const ctx = () => systemContext("test");

/** A real shop whose plug-in is connected to an account of the tests, with the workers that a service has. */
export class PluginShop {
  readonly errors: unknown[] = [];
  private readonly printing: NodeJS.Timeout;
  private connection: object | undefined;

  private constructor(
    readonly shop: RealShop,
    readonly seller: TestCaller,
    readonly channelId: number,
    readonly service: PluginService,
  ) {
    this.printing = setInterval(() => printBatches().catch((error) => this.errors.push(error)), 200);
  }

  static async open(shop: RealShop): Promise<PluginShop> {
    const service = await servePlugin();
    process.env.PUBLIC_URL = service.url;
    await seedTestCarriers();
    const seller = await createTestAccount();
    const { url, values } = shop;
    const policy = targetPolicy(process.env, service.url);
    const { id } = await connectShop(ctx(), seller.accountId, { kind: "woocommerce", url, values }, policy);
    const opened = new PluginShop(shop, seller, id, service);
    await opened.connectPlugin();
    return opened;
  }

  /** As Andén writes the connection once the seller has agreed; the same again ends a pause of the plug-in. */
  async connectPlugin(): Promise<void> {
    this.connection ??= await this.readConnection();
    await this.shop.callPlugin("PUT", "connection", this.connection);
  }

  private async readConnection(): Promise<object> {
    const [row] = await connection()
      .db.select({ token: channelConnections.token })
      .from(channelConnections)
      .where(eq(channelConnections.id, this.channelId));
    const token = row?.token ?? "";
    const secret = checkoutSecretOf((await findByToken(ctx(), token))?.shop.secrets.webhookSecret ?? "");
    return { base_url: this.service.url, token, secret };
  }

  makeGoods(): Promise<{ readonly id: number }> {
    const sizes = { weight: "0.4", dimensions: { length: "12", width: "10", height: "10" } };
    return this.shop.make("products", { name: "Test", regular_price: "15000", ...sizes });
  }

  /** All orders, once those of the shop have come in. */
  async pull(): Promise<Order[]> {
    await syncNow(ctx(), this.seller.accountId, this.channelId);
    const options = { limit: 20, wordNote: toShopNote, onError: (error: unknown) => this.errors.push(error) };
    while ((await processChannels(ctx(), options)).more);
    return (await listOrders(ctx(), { accountId: this.seller.accountId, limit: 100, offset: 0 })).rows;
  }

  /** Ships an order of the shop and returns the id of its shipment, which has its label then. */
  async ship(externalId: string): Promise<number> {
    const order = (await this.pull()).find((one) => one.externalId === externalId);
    const { id } = await shipOrder(ctx(), order?.id ?? 0);
    await advanceShipments(ctx(), { limit: 10 });
    return id;
  }

  async close(): Promise<void> {
    clearInterval(this.printing);
    const { accountId } = this.seller;
    // With the webhooks, which the shop would go on to send.
    for (const { id } of await listConnections(ctx(), accountId)) await disconnectShop(ctx(), accountId, id);
    await this.shop.callPlugin("DELETE", "connection");
    await this.shop.removeAll();
    await this.service.close();
  }
}
