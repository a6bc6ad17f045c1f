import { randomKey } from "@/components/shared/use-idempotency-key";

const stationKey = "anden.station";
const soundKey = "anden.station.sound";

/** Made anew for every page where a browser keeps nothing. */
let unsaved: string | undefined;

/** The name of this device among the stations of an account; it outlives a reload. */
export function stationName(): string {
  try {
    const known = localStorage.getItem(stationKey);
    if (known && /^[\w-]{1,64}$/.test(known)) return known;
    const name = randomKey();
    localStorage.setItem(stationKey, name);
    return name;
  } catch {
    unsaved ??= randomKey();
    return unsaved;
  }
}

export function isSoundEnabled(): boolean {
  try {
    return localStorage.getItem(soundKey) !== "off";
  } catch {
    return true;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? "on" : "off");
  } catch {
    // It is asked again next time.
  }
}
