import { randomKey } from "@/components/shared/use-idempotency-key";

const stationKey = "anden.station";
const soundKey = "anden.station.sound";

/** Without storage the name lasts as long as the page. */
let temporaryName: string | undefined;

/** The id of this device among the account's stations; it survives a reload. */
export function stationName(): string {
  try {
    const known = localStorage.getItem(stationKey);
    if (known && /^[\w-]{1,64}$/.test(known)) return known;
    const name = randomKey();
    localStorage.setItem(stationKey, name);
    return name;
  } catch {
    temporaryName ??= randomKey();
    return temporaryName;
  }
}

export function isSoundEnabled(): boolean {
  try {
    return localStorage.getItem(soundKey) !== "off";
  } catch {
    return true;
  }
}

export function saveSoundSetting(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? "on" : "off");
  } catch {
    // Storage unavailable: the default applies again next time.
  }
}
