import { expect, test } from "vitest";
import { attribute } from "../../testing/ipp-server";
import { printerStatusOf } from "./ipp";
import { decodeResponse, encodeRequest, numberOf, operations, textOf } from "./ipp-message";

test("a request has the bytes of RFC 8010", () => {
  const bytes = encodeRequest(operations.getJobAttributes, 7, [
    ["job-id", "integer", 258],
    ["requested-attributes", "keyword", ["job-id", "job-state"]],
  ]);
  const text = (tag: string, name: string, value: string) =>
    tag +
    Buffer.from([0, name.length]).toString("hex") +
    Buffer.from(name).toString("hex") +
    Buffer.from([0, value.length]).toString("hex") +
    Buffer.from(value).toString("hex");
  expect(bytes.toString("hex")).toBe(
    `01010009${"00000007"}01${text("47", "attributes-charset", "utf-8")}${text("48", "attributes-natural-language", "en")}` +
      `21${"0006"}${Buffer.from("job-id").toString("hex")}000400000102` +
      `${text("44", "requested-attributes", "job-id")}${text("44", "", "job-state")}03`,
  );
});

test("a response is read by its groups; a truncated one is an error", () => {
  const response = Buffer.concat([
    Buffer.from([1, 1, 0, 0, 0, 0, 0, 7, 0x02]),
    attribute(0x21, "job-id", Buffer.from([0, 0, 0, 5])),
    attribute(0x42, "job-name", Buffer.from("anden-1")),
    attribute(0x13, "time-at-processing", Buffer.alloc(0)),
    Buffer.from([0x02]),
    attribute(0x21, "job-id", Buffer.from([0, 0, 0, 6])),
    attribute(0x44, "job-state-reasons", Buffer.from("none")),
    attribute(0x44, "", Buffer.from("job-printing")),
    Buffer.from([0x03]),
  ]);
  const { status, jobs } = decodeResponse(response);
  expect(status).toBe(0);
  expect(jobs.map((job) => numberOf(job, "job-id"))).toEqual([5, 6]);
  expect(textOf(jobs[0], "job-name")).toBe("anden-1");
  expect(jobs[0]?.has("time-at-processing")).toBe(false);
  expect(jobs[1]?.get("job-state-reasons")).toEqual(["none", "job-printing"]);
  expect(() => decodeResponse(response.subarray(0, 30))).toThrow(RangeError);
});

const printer = (state: number, reasons: readonly string[], accepts = true) =>
  printerStatusOf(
    new Map<string, readonly (string | number | boolean)[]>([
      ["printer-state", [state]],
      ["printer-state-reasons", reasons],
      ["printer-is-accepting-jobs", [accepts]],
    ]),
  ).state;

test("reasons of a printer say what a person has to do; reports and warnings are none", () => {
  expect(printer(3, ["none"])).toBe("ready");
  expect(printer(3, ["media-empty-warning", "marker-supply-low-report"])).toBe("ready");
  expect(printer(4, ["media-empty-error"])).toBe("paper_out");
  expect(printer(5, ["paused"])).toBe("paused");
  expect(printer(4, ["connecting-to-device"])).toBe("offline");
  expect(printer(4, ["cover-open"])).toBe("paused");
  expect(printer(3, ["none"], false)).toBe("paused");
});
