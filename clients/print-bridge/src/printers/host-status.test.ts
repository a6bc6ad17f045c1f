import { expect, test } from "vitest";
import { parseHostStatus } from "./host-status";

/** As a ZD420 answers `~HS`. */
const answer = ({ paper = 0, pause = 0, formats = "000", head = 0, ribbon = 0, remaining = "00000000" } = {}) =>
  `\u0002030,${paper},${pause},1245,${formats},0,0,0,000,0,0,0\u0003\r\n\u0002000,0,${head},${ribbon},0,2,4,0,${remaining},1,000\u0003\r\n\u00021234,0\u0003\r\n`;

test("what the printer says is read from its first two lines", () => {
  expect(parseHostStatus(answer())).toEqual({ state: "ready", isIdle: true });
  expect(parseHostStatus(answer({ formats: "001" }))).toEqual({ state: "ready", isIdle: false });
  expect(parseHostStatus(answer({ remaining: "00000002" }))?.isIdle).toBe(false);
  expect(parseHostStatus(answer({ paper: 1, pause: 1 }))?.state).toBe("paper_out");
  expect(parseHostStatus(answer({ head: 1 }))?.state).toBe("paused");
  expect(parseHostStatus(answer({ ribbon: 1 }))?.state).toBe("paper_out");
  expect(parseHostStatus(answer({ pause: 1 }))?.state).toBe("paused");
});

test("half an answer and other words are none", () => {
  expect(parseHostStatus(answer().slice(0, 40))).toBeUndefined();
  expect(parseHostStatus("HTTP/1.1 400 Bad Request")).toBeUndefined();
});
