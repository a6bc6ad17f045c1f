export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** No event of the installation is longer; a stream that sends more without an end of an event is not one of ours. */
const LONGEST_EVENT = 64 * 1024;

/** Reads server-sent events as the HTML standard says (section 9.2.6), as far as `event` and `data` go. */
export class EventParser {
  #rest = "";
  #event = "";
  #data: string[] = [];

  /** The events that the chunk completes. */
  push(chunk: string): ServerEvent[] {
    this.#rest += chunk;
    if (this.#rest.length > LONGEST_EVENT) throw new Error("event too long");
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerEvent[] {
    if (line === "") {
      const found = this.#data.length > 0 ? [{ event: this.#event || "message", data: this.#data.join("\n") }] : [];
      this.#event = "";
      this.#data = [];
      return found;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === "event") this.#event = value;
    if (field === "data") this.#data.push(value);
    return [];
  }
}
