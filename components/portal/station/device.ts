import { storedValue } from "@/components/shared/drafts/device-storage";
import { oneOf, type Parser, text } from "@/components/shared/drafts/parsers";
import { randomKey } from "@/components/shared/use-idempotency-key";

const nameText: Parser<string> = (raw) => {
  const name = text(raw);
  if (!/^[\w-]{1,64}$/.test(name)) throw new TypeError("not the name of a station");
  return name;
};
const name = storedValue("anden.station", nameText);
const sound = storedValue("anden.station.sound", oneOf(["on", "off"]));

/** Without storage the name lasts as long as the page. */
let latestName: string | undefined;

/** The id of this device among the account's stations; it survives a reload. */
export function stationName(): string {
  const known = name.read() ?? latestName;
  if (known) return known;
  latestName = randomKey();
  name.write(latestName);
  return latestName;
}

export const isSoundEnabled = (): boolean => sound.read() !== "off";

export const saveSoundSetting = (isOn: boolean): void => sound.write(isOn ? "on" : "off");
