import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * A rough net for comments that say "it", "what comes" and "who does that" where a noun is needed. A line of a comment has
 * something to hold on to if it has a word of the glossary, the name of a type or constant, a name in backquotes or a number.
 */

/**
 * Nouns of the project and of its field, in the singular; their plurals count too. Words that are mostly used as verbs or say
 * little by themselves (call, part, place, time, value) are left out on purpose.
 */
const glossary = `
  account actor adapter address admin advisory alert amount anden api area argument array article attempt audit author backlog
  backoff backup balance barcode batch benchmark bit block booking box branch brand breaker bridge browser bucket buffer bulk button
  buyer byte cache caller cancellation carrier centimetre cents certificate channel character charge chart checklist checkout
  circuit city claim class clause client clock code colour column comma command commit condition connection constraint
  container context contract contrast cookie cost count counter country courier credential credit cron csv currency cursor data
  database date deadline debt decision default delay deletion delivery demo depot destination detail device digit dimension
  disk dispatch display district document domain door draft drawing driver drizzle duration edge element email encoding
  endpoint entry enum environment error event example exception expiry expression factor failure field figure file filter
  fingerprint flag folder follower font foreign format formula frame function gap goods gram graph grid group guarantee guest
  guide handler handover hash header heading height history holiday hook hour html http icon id idempotency identifier image
  import importer incident index inngest input insert installation insurance integer interface interval inventory invitation
  invoice issue item job join journey json keyword kilogram kilometre kind label language latency latitude layer layout lease
  ledger legend length letter level library limit line link list listener load locale locality location lock log logo longitude
  loop machine mail manifest margin mark markup mattress maximum measure measurement member membership memory menu message metadata
  method metric middleware migration millimetre millisecond minimum minute mode model module money month movement network node
  note notice notification number object offer offset operation operator option order orientation origin outage outbox outcome
  overlap owner package packing page paper paragraph parameter parcel parser party password path pattern payload payment pdf peak
  percent period permission person phone photo picking pickup picture piece pile pipeline pixel placeholder planner platform policy
  pool port portal position postcode postgres postgresql preference prefix price print printer priority process processor
  product program promise property protocol provider province proxy pull punctuation quantity query queue quota quote race
  radius range rank rate rating ratio reader receiver recipient record redirect reference refund region registry relay
  remainder repetition replica reply report request reservation reset resource response restart retention retry revision ring
  role root rotation round route row rule runner sample scale scan schema scope score screen script search secret section seed
  segment seller sender sentence sequence serialiser server service session setting shape sheet shelf shipment shop shutdown
  signal signature simulator size sku slab slice slot snapshot socket source span spreadsheet sql stack standard statement
  station status stock storage store stream street string subject subscription sweep symbol syntax system tab table tag target
  tariff task tax team template tenant text thread throughput ticket timeout timer timestamp tip title token tolerance tool
  topic total traffic trail transaction transition translation transport trial trigger tuple type undefined unit update upload
  url usage user username utf validation variable variant vehicle version visit visitor volume warehouse warning webhook week
  weight width window workbook worker writer year zero zip zipcode zone
`
  .trim()
  .split(/\s+/);

/** Names of the old dialect; each was replaced by the word of the field. */
const oldDialect = [
  "takeIn",
  "callOff",
  "calledOff",
  "isCalledOff",
  "calledOffStatuses",
  "of_no_interest",
  "ShopNews",
  "Taking",
  "takings",
  "OrderNews",
  "patienceMs",
  "troubles",
  "settle",
  "CarrierLine",
  "lineFor",
  "networkLine",
  "pickupLine",
  "spellMs",
  "endSpell",
];

const nouns = new Set(glossary);
const singularOf = (word: string): string[] => [
  word,
  word.replace(/s$/, ""),
  word.replace(/es$/, ""),
  word.replace(/ies$/, "y"),
  word.replace(/ves$/, "f"),
];

/** `claim`, `re-claim`, a type or constant (`ShipmentDraft`, `SKIP LOCKED`), a name in backquotes, a number. */
function hasNoun(line: string): boolean {
  if (/`|\d|https?:/.test(line)) return true;
  // A capital inside of a word, or in front of one that does not begin a sentence.
  if (/[a-z][A-Z]|\b[A-Z]{2,}\b|(?<![.:!?]\s)(?<=\S\s)[A-Z][a-z]{2,}/.test(line)) return true;
  const words = line.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => singularOf(word).some((form) => nouns.has(form)));
}

/** The lines of comments on lines of their own, without marks. A rest of up to three words (`the first.`) is not counted. */
function commentLines(text: string): string[] {
  const lines: string[] = [];
  let isInside = false;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const begins = trimmed.startsWith("/*");
    if (isInside || begins) lines.push(trimmed);
    else if (trimmed.startsWith("//") && !/biome-ignore|@ts-/.test(trimmed)) lines.push(trimmed);
    isInside = (isInside || begins) && !trimmed.includes("*/");
  }
  return lines
    .map((line) => line.replace(/^\/?\*+\/?|^\/\/+|\*\/$/g, "").trim())
    .filter((line) => line.split(/\s+/).length > 3);
}

const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file: join("lib", file), text: readFileSync(join("lib", file), "utf8") }));

/** `lib/domain/selling/orders`, `lib/domain/carriers`, `lib/api/pipeline`, `lib/core`. */
const roomOf = (file: string): string => {
  const folders = file.split("/").slice(0, -1);
  return folders.slice(0, folders[1] === "domain" ? 4 : 3).join("/");
};

const rooms = new Map<string, { lines: number; without: string[] }>();
for (const { file, text } of files) {
  const room = rooms.get(roomOf(file)) ?? { lines: 0, without: [] };
  const lines = commentLines(text);
  room.lines += lines.length;
  room.without.push(...lines.filter((line) => !hasNoun(line)).map((line) => `${file}: ${line}`));
  rooms.set(roomOf(file), room);
}

test("a comment line without a noun is told from one with", () => {
  expect(hasNoun("What they say of it, and who does that.")).toBe(false);
  expect(hasNoun("What the carriers say of it.")).toBe(true);
  expect(hasNoun("See `hasNoun`.")).toBe(true);
  expect(hasNoun("After 5 of them.")).toBe(true);
  const code = "/** One that is read.\n * Two that are read. */\nconst a = 1; // not counted\n// three that are read";
  expect(commentLines(code)).toEqual(["One that is read.", "Two that are read.", "three that are read"]);
});

test.each([...rooms.keys()].sort())("at most 6 of 100 comment lines in %s have no noun", (name) => {
  const { lines = 0, without = [] } = rooms.get(name) ?? {};
  expect(without.length > lines * 0.06 ? without : []).toEqual([]);
});

test("no name of the old dialect comes back", () => {
  const pattern = new RegExp(`\\b(?:${oldDialect.join("|")})\\b`);
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  expect(files.filter(({ text }) => pattern.test(code(text))).map(({ file }) => file)).toEqual([]);
});
