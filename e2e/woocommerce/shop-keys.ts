import { type APIRequestContext, request } from "@playwright/test";
import type { RealShop, ShopUser } from "./real-shop";

/** Keys of a shop's interface, as a person makes and revokes them in its administration: no interface of the shop does. */
export class ShopKeys {
  private constructor(
    private readonly admin: string,
    private readonly person: APIRequestContext,
  ) {}

  static async open({ url }: RealShop, { name, password }: ShopUser): Promise<ShopKeys> {
    const person = await request.newContext({ ignoreHTTPSErrors: true });
    await person.get(`${url}/wp-login.php`);
    await person.post(`${url}/wp-login.php`, { form: { log: name, pwd: password, testcookie: "1" } });
    return new ShopKeys(`${url}/wp-admin`, person);
  }

  /** Keys that read and write, and what ends them at the shop. */
  async make(): Promise<{ readonly values: Readonly<Record<string, string>>; readonly revoke: () => Promise<void> }> {
    const page = await this.person.get(
      `${this.admin}/admin.php?page=wc-settings&tab=advanced&section=keys&create-key=1`,
    );
    const text = await page.text();
    const made = await this.person.post(`${this.admin}/admin-ajax.php`, {
      form: {
        action: "woocommerce_update_api_key",
        security: /"update_api_nonce":"(\w+)"/.exec(text)?.[1] ?? "",
        key_id: "0",
        description: "Test",
        user: /id="key_user"[\s\S]*?<option value="(\d+)"/.exec(text)?.[1] ?? "",
        permissions: "read_write",
      },
    });
    const { data } = (await made.json()) as { readonly data: Readonly<Record<string, string>> };
    const { consumer_key = "", consumer_secret = "", revoke_url: link = "" } = data;
    const revokeUrl = (/href="([^"]+)"/.exec(link)?.[1] ?? "").replaceAll("&#038;", "&");
    return {
      values: { consumer_key, consumer_secret },
      revoke: async () => {
        const answer = await this.person.get(revokeUrl);
        if (!answer.url().includes("revoked=1")) throw new Error(`the key was not revoked: ${answer.status()}`);
      },
    };
  }

  close = (): Promise<void> => this.person.dispose();
}
