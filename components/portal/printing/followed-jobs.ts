/** What happens with the files of a job once it is done. */
export type Delivery = "print" | "save";

const followed = new Map<number, Delivery>();

/** Jobs requested by this page: their files are printed or downloaded as soon as they are ready. */
export const followJob = (id: number, delivery: Delivery): void => void followed.set(id, delivery);

export const isFollowed = (id: number): boolean => followed.has(id);

/** The wanted delivery of a job, once: its files are delivered a single time. */
export function takeDelivery(id: number): Delivery | undefined {
  const delivery = followed.get(id);
  followed.delete(id);
  return delivery;
}
