import { expect, test, vi } from "vitest";
import type { ScaleReading } from "@/lib/core/scale";
import { connectScale, portsOf } from "./devices";

const listener = () => {
  const controller = new AbortController();
  const readings: ScaleReading[] = [];
  const onLost = vi.fn();
  return {
    controller,
    readings,
    onLost,
    given: { signal: controller.signal, onReading: (reading: ScaleReading) => readings.push(reading), onLost },
  };
};

class FakeHidDevice extends EventTarget {
  opened = false;
  open = async () => {
    this.opened = true;
  };
  close = async () => {
    this.opened = false;
  };
  weigh(...bytes: number[]) {
    this.dispatchEvent(Object.assign(new Event("inputreport"), { data: new DataView(Uint8Array.from(bytes).buffer) }));
  }
}

const fakeHid = (devices: FakeHidDevice[]) => Object.assign(new EventTarget(), { requestDevice: async () => devices });

test("a USB scale is read until it is let go", async () => {
  const device = new FakeHidDevice();
  const { given, readings, controller } = listener();
  expect(await connectScale(portsOf({ hid: fakeHid([device]) }), "hid", given)).toBe(true);
  device.weigh(3, 2, 0, 10, 0);
  device.weigh(4, 2, 0, 44, 1);
  device.weigh(4, 2);
  expect(readings).toEqual([
    { state: "moving", grams: 10 },
    { state: "stable", grams: 300 },
  ]);
  controller.abort();
  device.weigh(4, 2, 0, 1, 0);
  expect(readings).toHaveLength(2);
  await vi.waitFor(() => expect(device.opened).toBe(false));
});

test("a USB scale that is unplugged is said, and another device is not meant", async () => {
  const device = new FakeHidDevice();
  const hid = fakeHid([device]);
  const { given, onLost } = listener();
  await connectScale(portsOf({ hid }), "hid", given);
  hid.dispatchEvent(Object.assign(new Event("disconnect"), { device: new FakeHidDevice() }));
  expect(onLost).not.toHaveBeenCalled();
  hid.dispatchEvent(Object.assign(new Event("disconnect"), { device }));
  expect(onLost).toHaveBeenCalledOnce();
});

function fakePort() {
  const input = new TransformStream<Uint8Array, Uint8Array>();
  const writer = input.writable.getWriter();
  const sent: string[] = [];
  const close = vi.fn(async () => undefined);
  const writable = new WritableStream<Uint8Array>({
    write: (bytes) => {
      sent.push(new TextDecoder().decode(bytes));
    },
  });
  const port = Object.assign(new EventTarget(), {
    readable: input.readable,
    writable,
    open: vi.fn(async () => undefined),
    close,
  });
  const say = (text: string) => writer.write(new TextEncoder().encode(text));
  return { port, say, sent, close, unplug: () => writer.abort(new Error("gone")) };
}

test("a serial scale is asked for weights and read by lines until it is let go", async () => {
  const { port, say, sent, close } = fakePort();
  const { given, readings, controller, onLost } = listener();
  expect(await connectScale(portsOf({ serial: { requestPort: async () => port } }), "serial", given)).toBe(true);
  expect(port.open).toHaveBeenCalledWith({ baudRate: 9600 });
  expect(sent).toEqual(["SIR\r\n"]);
  await say("S D  1.2");
  await say("00 kg\r\nhello\r\nS S  1.234 kg\r\n");
  await vi.waitFor(() =>
    expect(readings).toEqual([
      { state: "moving", grams: 1200 },
      { state: "stable", grams: 1234 },
    ]),
  );
  controller.abort();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(onLost).not.toHaveBeenCalled();
});

test("a serial scale that is unplugged is said", async () => {
  const { port, unplug } = fakePort();
  const { given, onLost } = listener();
  await connectScale(portsOf({ serial: { requestPort: async () => port } }), "serial", given);
  await unplug();
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
});

test("a person who chooses no scale is not told of an error, and a refusal is one", async () => {
  const refusing = (name: string) =>
    portsOf({ serial: { requestPort: () => Promise.reject(new DOMException("", name)) } });
  expect(await connectScale(portsOf({ hid: fakeHid([]) }), "hid", listener().given)).toBe(false);
  expect(await connectScale(refusing("NotFoundError"), "serial", listener().given)).toBe(false);
  await expect(connectScale(refusing("SecurityError"), "serial", listener().given)).rejects.toThrow();
});
