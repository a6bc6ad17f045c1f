import { storedValue, tabValue } from "@/components/shared/drafts/device-storage";
import { fields, list, number, oneOf } from "@/components/shared/drafts/parsers";

/** What happens with the files of a job once it is done. */
const deliveries = ["print", "save"] as const;
export type Delivery = (typeof deliveries)[number];

const Followed = fields({ id: number, delivery: oneOf(deliveries) });

/** Survives a reload, but is not shared with other tabs: each would print. */
const stored = tabValue("anden.followed-jobs", list(Followed));
/** Jobs requested in this browser, by whichever tab. */
const own = storedValue("anden.own-jobs", list(number));
/** More than an account may have in progress. */
const maxFollowed = 50;

let followed: Map<number, Delivery> | undefined;

function jobs(): Map<number, Delivery> {
  followed ??= new Map(stored.read()?.map(({ id, delivery }) => [id, delivery]));
  return followed;
}

const save = (): void => stored.write([...jobs()].slice(-maxFollowed).map(([id, delivery]) => ({ id, delivery })));

/** Jobs requested by this tab: their files are printed or downloaded as soon as they are ready. */
export function followJob(id: number, delivery: Delivery): void {
  jobs().set(id, delivery);
  save();
  own.write([...(own.read() ?? []), id].slice(-maxFollowed));
}

/** The jobs requested in this browser, then those of others; each in their order. */
export function ownFirst<Job extends { readonly id: number }>(listed: readonly Job[]): Job[] {
  const ids = new Set(own.read());
  return listed.toSorted((one, other) => Number(ids.has(other.id)) - Number(ids.has(one.id)));
}

export const isFollowed = (id: number): boolean => jobs().has(id);

/** The wanted delivery of a job, once: its files are delivered a single time, also when the page is reloaded. */
export function takeDelivery(id: number): Delivery | undefined {
  const delivery = jobs().get(id);
  if (jobs().delete(id)) save();
  return delivery;
}
