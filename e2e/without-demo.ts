import type { Page } from "@playwright/test";
import { connection } from "@/db/driver";
import { withThrowawayService } from "@/scripts/testing/service";
import { closeSimulators, openSimulators, type Simulators } from "@/scripts/testing/simulated-carriers";
import { withDatabaseAt } from "./database";
import { expect } from "./fixtures";

/** Names of the carriers, people and products of the demo: a real business sees none of them. */
const demoNames = /Tienda Demo|Calandria|Kalten|Ñandubay|Rutalba|Terovía|Zorzalia/i;

export const expectNoDemo = (page: Page): Promise<void> => expect(page.locator("body")).not.toContainText(demoNames);

/** Signs in by the form of a service that has secrets of its own. */
export async function logIn(page: Page, url: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${url}/login`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);
}

export interface RealService {
  readonly url: string;
  readonly simulators: Simulators;
}

/**
 * A service without the demo, in whose database there is nothing yet, and the simulators of the real carriers. Domain
 * functions reach that database while `work` runs.
 */
export function withoutDemo(work: (service: RealService) => Promise<void>): Promise<void> {
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  const settings = (url: string) => ({ ANDEN_DEMO: "off", WEBHOOK_ALLOW_PRIVATE_TARGETS: "1", PUBLIC_URL: url });
  return withThrowawayService(settings, async ({ url, databaseUrl }) => {
    const simulators = await openSimulators();
    try {
      await withDatabaseAt(databaseUrl, async () => {
        const [count] = await connection().sql`select count(*)::int as carriers from carriers`;
        expect(count).toEqual({ carriers: 0 });
        await work({ url, simulators });
      });
    } finally {
      await closeSimulators(simulators);
    }
  });
}
