import type { Context } from "../context";
import { seedLocalities } from "../places";
import { forgetReference } from "../reference";
import { seedCarriers } from "./seed-carriers";

/** What every quote needs: the places of the country, and carriers with their tariffs. */
export async function seedNetwork(ctx: Context): Promise<void> {
  await seedLocalities(ctx);
  await seedCarriers(ctx);
  forgetReference();
}
