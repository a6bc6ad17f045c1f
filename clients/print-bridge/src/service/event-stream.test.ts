import { expect, test } from "vitest";
import { EventParser } from "./event-stream";

test("events are whole however the stream is cut", () => {
  const stream =
    ': hello\r\n\r\nevent: jobs\ndata: {"printer_id": 1}\n\nevent:printers\ndata:{}\r\rdata: two\ndata: lines\n\n';
  const whole = new EventParser().push(stream);
  expect(whole).toEqual([
    { event: "jobs", data: '{"printer_id": 1}' },
    { event: "printers", data: "{}" },
    { event: "message", data: "two\nlines" },
  ]);
  const parser = new EventParser();
  expect([...stream].flatMap((character) => parser.push(character))).toEqual(whole);
});

test("a stream without an end of an event is given up", () => {
  expect(() => new EventParser().push("x".repeat(70_000))).toThrow();
});
