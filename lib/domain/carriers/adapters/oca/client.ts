import type { XmlElement } from "@rgrove/parse-xml";
import { CarrierFailure } from "../../adapter";
import { type CarrierReply, callSystem } from "../client";
import { withoutPersonalData } from "../words";
import { findElements, readXml } from "./xml";

export interface OcaCall {
  readonly baseUrl: string;
  /** Names of the method, best first: a server that does not have the first is asked by the next. */
  readonly methods: readonly string[];
  /** Every parameter of the method, as a form without one of them is rejected; more do no harm. */
  readonly fields: Readonly<Record<string, string>>;
  /** Values that no message may contain, besides those of the fields. */
  readonly hidden?: readonly string[];
  readonly signal: AbortSignal;
  readonly maxBytes?: number;
}

/** Posts a form to a method of e-Pak and parses the XML that it answers with. */
export async function callOca(call: OcaCall): Promise<XmlElement> {
  const reply = await postForm(call);
  return readXml(decodeText(reply));
}

/** Posts a form to a method of e-Pak; throws unless it answers 200. Forms hold passwords and people, so none is logged. */
export async function postForm({
  baseUrl,
  methods,
  fields,
  hidden = [],
  signal,
  maxBytes,
}: OcaCall): Promise<CarrierReply> {
  let reply: CarrierReply | undefined;
  for (const method of methods) {
    reply = await callSystem({
      method: "POST",
      url: `${baseUrl}/${method}`,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/xml, application/xml" },
      body: new URLSearchParams(fields).toString(),
      signal,
      ...(maxBytes && { maxBytes }),
    });
    if (!isUnknownMethod(reply)) break;
  }
  if (reply?.status !== 200) throw toFailure(reply, [...Object.values(fields), ...hidden]);
  return reply;
}

const isUnknownMethod = (reply: CarrierReply): boolean =>
  reply.status === 404 || (reply.status === 500 && /method name is not valid/i.test(decodeText(reply)));

/** Statuses of a server that looked at the request and did nothing. */
const rejections = [400, 401, 403, 404, 405, 413, 415, 429];
/** .NET says so before it calls the method. */
const uncalled = /missing parameter|method name is not valid|request format is|cannot convert .{0,60} to system\./i;

function toFailure(reply: CarrierReply | undefined, hidden: readonly string[]): CarrierFailure {
  if (!reply) return new CarrierFailure("rejected", "was not called");
  const { status } = reply;
  const text = status === 500 ? decodeText(reply) : "";
  const isRejected = rejections.includes(status) || uncalled.test(text);
  const words = withoutPersonalData(faultOf(text), hidden);
  return new CarrierFailure(isRejected ? "rejected" : "status", `answered ${status}${words && `: ${words}`}`);
}

/** The words of a SOAP fault, or the first line of a text; nothing of a page. */
function faultOf(text: string): string {
  if (!text.trimStart().startsWith("<")) return text.split("\n", 1)[0] ?? "";
  try {
    return (
      findElements(readXml(text), "faultstring")
        .at(0)
        ?.text.replace(/^.*--->\s*/s, "") ?? ""
    );
  } catch {
    return "";
  }
}

/** Text by the character set that the reply names; recorded answers are UTF-8, documents of OCA ISO-8859-1. */
export function decodeText({ headers, bytes }: Pick<CarrierReply, "headers" | "bytes">): string {
  const named =
    /charset="?([\w-]+)/i.exec(headers["content-type"] ?? "")?.[1] ??
    /^[^<]{0,3}<\?xml[^>]*encoding=["']([\w-]+)/.exec(bytes.subarray(0, 200).toString("latin1"))?.[1] ??
    "utf-8";
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
