import { expect, test } from "vitest";
import { cameraHeaders, securityHeaders, stationHeaders } from "./security-headers.mjs";

const featuresOf = (headers: Readonly<Record<string, string>>) =>
  new Map((headers["Permissions-Policy"] ?? "").split(", ").map((feature) => feature.split("=") as [string, string]));

test.each([
  ["the station may use camera, USB scales and serial ports", stationHeaders, ["camera", "hid", "serial"]],
  ["the page of a wave may use the camera", cameraHeaders, ["camera"]],
])("%s, no other page may, and nothing else differs", (_, headers, own) => {
  const [everywhere, station] = [featuresOf(securityHeaders), featuresOf(headers)];
  expect(station.size).toBe(everywhere.size);
  for (const [feature, allowed] of station)
    expect([feature, everywhere.get(feature)]).toEqual([feature, own.includes(feature) ? "()" : allowed]);
  for (const feature of own) expect(station.get(feature)).toBe("(self)");
  expect(everywhere.get("usb")).toBe("()");
});
