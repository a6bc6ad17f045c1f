import { seedLocalities } from "@/lib/domain/geography/places";
import type { Context } from "@/lib/platform/context";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { seedCarriers } from "./seed-carriers";

/** Seeds what every quote needs: the localities of the country, and carriers with their tariffs. */
export async function seedNetwork(ctx: Context): ReturnType<typeof seedCarriers> {
  await seedLocalities(ctx);
  const added = await seedCarriers(ctx);
  invalidateReference();
  return added;
}
