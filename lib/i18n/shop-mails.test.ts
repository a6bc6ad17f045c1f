import fc from "fast-check";
import { expect, test } from "vitest";
import type { DestinationPoint } from "@/lib/core/destination-point";
import { locales, type ShopMail, shopMails } from "@/lib/core/vocabulary";
import type { Brand } from "@/lib/domain/messaging/brand";
import type { ShopMailContent } from "@/lib/domain/messaging/notices";
import { wordShopMail } from "./mails";

const brand: Brand = {
  accountId: 1,
  accountName: "Cuenta",
  name: "Casa Norte",
  shownName: "Casa Norte",
  logo: "/logos/0.png",
  colour: "#1f6f4a",
  email: "hola@casanorte.example",
  phone: "(0341) 555-0000",
  whatsapp: "5493415550000",
  website: "https://casanorte.example",
  hours: "Lunes a viernes de 9 a 18",
  locale: "es",
  mailTexts: {},
};

const content: ShopMailContent = {
  kind: "shop",
  to: "lucia@example.com",
  mail: "shipped",
  brand,
  logo: { bytes: Buffer.from("png"), contentType: "image/png", name: "0.png" },
  parcel: {
    buyer: "Lucía",
    externalId: "PED-7",
    carrier: "Andreani",
    guide: "0999-00000007",
    carrierNumber: "AND 1234",
    promisedDay: "2026-12-02",
    city: "Mendoza",
    point: null,
  },
  link: "https://envios.example.com/track/abc",
};

/** What a reader of the HTML sees: the text between the tags, and where the links lead. */
const textOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, "")
    .replace(/<a href="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'")
    .replace(/\s+/g, " ");

test("a shop's mail tells the parcel, the promise and the contact in plain text", () => {
  const { mail } = wordShopMail(content);
  expect(mail).toMatchObject({ fromName: "Casa Norte", replyTo: "hola@casanorte.example", to: "lucia@example.com" });
  expect(`${mail.subject}\n\n${mail.text}`).toMatchInlineSnapshot(`
    "Tu pedido PED-7 de Casa Norte está en camino

    El pedido salió del vendedor

    Hola Lucía:

    Tu pedido ya salió de Casa Norte y lo lleva Andreani. Llega hasta el miércoles, 2 de diciembre.

    Pedido: PED-7
    Transporte: Andreani
    Guía: 0999-00000007
    Número de seguimiento del transporte: AND 1234
    Llega hasta el: miércoles, 2 de diciembre

    Seguir el pedido:
    https://envios.example.com/track/abc

    -- 
    Casa Norte
    ¿Alguna duda? Escribile a la tienda:
    Correo electrónico: hola@casanorte.example
    Teléfono: (0341) 555-0000
    WhatsApp: +5493415550000 https://wa.me/5493415550000
    Web: https://casanorte.example
    Horario: Lunes a viernes de 9 a 18
    Recibís este correo porque compraste en Casa Norte.
    "
  `);
  expect(wordShopMail({ ...content, brand: { ...brand, locale: "en" } }).mail.text).toMatchInlineSnapshot(`
    "The order has left the seller

    Hello Lucía,

    Your order has left Casa Norte, and Andreani brings it. It arrives by Wednesday, December 2.

    Order: PED-7
    Carrier: Andreani
    Tracking number: 0999-00000007
    Carrier's tracking number: AND 1234
    Arrives by: Wednesday, December 2

    Track the order:
    https://envios.example.com/track/abc

    -- 
    Casa Norte
    Any question? Write to the shop:
    E-mail: hola@casanorte.example
    Phone: (0341) 555-0000
    WhatsApp: +5493415550000 https://wa.me/5493415550000
    Website: https://casanorte.example
    Opening hours: Lunes a viernes de 9 a 18
    You get this e-mail because you bought from Casa Norte.
    "
  `);
});

test.each(shopMails)(
  "HTML and text of %s say the same in every language, with the button, the logo and the contact",
  (kind) => {
    for (const locale of locales) {
      const { mail, leftOut } = wordShopMail({ ...content, mail: kind, brand: { ...brand, locale } });
      const seen = textOf(mail.html ?? "");
      for (const word of mail.text.split(/[\s:]+/).filter((part) => !["--", ""].includes(part)))
        expect(seen, `${kind} ${locale}`).toContain(word);
      for (const fact of [
        "PED-7",
        "Andreani",
        "0999-00000007",
        "AND 1234",
        content.link,
        "tel:0341555",
        "wa.me/5493415550000",
      ])
        expect(seen).toContain(fact);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|\}\}/);
      expect(mail.html).toContain('src="cid:logo@mail" alt="Casa Norte"');
      expect(mail.pictures).toMatchObject([{ cid: "logo@mail", contentType: "image/png" }]);
      expect(mail.html).toContain("background:#1f6f4a");
      expect(mail.subject).toContain("Casa Norte");
      expect(leftOut).toEqual([]);
    }
  },
);

test("what a shop and its buyers typed stays text, and neither a header nor a link can be made of it", () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onerror='x",
      "<b>&amp;{{tienda}}",
      "javascript:alert(1)",
      "a\r\nBcc: b",
    ),
  );
  fc.assert(
    fc.property(typed, typed, typed, fc.constantFrom<ShopMail>(...shopMails), (shop, buyer, own, kind) => {
      const { html = "", text } = wordShopMail({
        ...content,
        mail: kind,
        brand: {
          ...brand,
          shownName: `[${shop}]`,
          hours: own,
          mailTexts: { [kind]: { subject: "", body: `${own.replace(/[{}]/g, "")} {{comprador}}` } },
        },
        parcel: { ...content.parcel, buyer: `(${buyer})`, externalId: own },
      }).mail;
      const tags = [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase());
      expect(new Set(tags)).toEqual(
        new Set([
          "!doctype",
          "html",
          "head",
          "meta",
          "title",
          "style",
          "body",
          "table",
          "tr",
          "td",
          "img",
          "h1",
          "p",
          "a",
          "strong",
          "br",
        ]),
      );
      const unquoted = html.replace(/"[^"]*"/g, '""');
      expect(unquoted).not.toMatch(/<[^>]*\son\w+=/i);
      for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url).toMatch(/^(https?|mailto|tel|cid):/);
      // A value is no template: `{{tienda}}` in a name stays what was typed.
      if (buyer.includes("{{tienda}}")) expect(text).toContain("{{tienda}}");
    }),
    { numRuns: 300 },
  );
});

test("a text of the shop's own is used, and the usual one where no value is left for it", () => {
  const own = (subject: string, body: string, parcel = content.parcel) =>
    wordShopMail({ ...content, brand: { ...brand, mailTexts: { shipped: { subject, body } } }, parcel });
  const { mail } = own("¡Salió {{pedido}}!", "Hola {{buyer}}: lo lleva {{transporte}}. Llega el {{fecha}}.");
  expect(mail.subject).toBe("¡Salió PED-7!");
  expect(mail.text).toContain("Hola Lucía: lo lleva Andreani. Llega el miércoles, 2 de diciembre.");
  const bare = { ...content.parcel, externalId: null, promisedDay: null };
  const less = own("¡Salió {{pedido}}!", "Lo lleva {{transportista}}. Llega el {{fecha}}.", bare);
  expect(less.mail.subject).toBe("Tu pedido de Casa Norte está en camino");
  expect(less.mail.text).toContain("Lo lleva Andreani.\n");
  expect(less.leftOut.map(({ variable }) => variable)).toEqual(["order", "date"]);
  expect(own("", "Llega el {{fecha}}.", bare).mail.text).toContain("Tu pedido ya salió de Casa Norte");
});

test("without logo, colour, contact and data the mail still says what happened", () => {
  const { mail } = wordShopMail({
    ...content,
    logo: undefined,
    brand: { ...brand, colour: null, email: "", phone: "", whatsapp: "", website: "", hours: "" },
    parcel: { ...content.parcel, buyer: "", externalId: null, guide: null, carrierNumber: null, promisedDay: null },
  });
  expect(mail).toMatchObject({ replyTo: undefined, pictures: undefined });
  expect(mail.html).not.toContain("<img");
  expect(mail.text.split("\n")[0]).toBe("El pedido salió del vendedor");
  expect(mail.text).not.toMatch(/Hola|WhatsApp|undefined|null/);
});

const point: DestinationPoint = {
  code: "P1",
  name: "Kiosco Palermo",
  street: "Honduras",
  streetNumber: "4800",
  streetExtras: "",
  city: "Palermo",
  state: "Ciudad Autónoma de Buenos Aires",
  zipcode: "1414",
  openHours: "Lunes a viernes de 9 a 18",
  keptDays: 5,
  geolocation: { lat: -34.58, lng: -58.43 },
};

test.each([
  ["shipped", "lo lleva a Kiosco Palermo, Honduras 4800, Palermo, Ciudad Autónoma de Buenos Aires."],
  ["not_delivered", "no se pudo entregar en Kiosco Palermo, Honduras 4800"],
] as const)("%s of a parcel to a pick-up point says where, when, with what and until when", (mail, sentence) => {
  const { text, html = "" } = wordShopMail({ ...content, mail, parcel: { ...content.parcel, point } }).mail;
  for (const part of [text, textOf(html)])
    for (const fact of [
      sentence,
      "Se retira en",
      "Lunes a viernes de 9 a 18",
      "https://www.google.com/maps/search/?api=1&query=-34.58%2C-58.43",
      "DNI y el número AND 1234",
      "Lo guardan 5 días hábiles",
    ])
      expect(part).toContain(fact);
});

test("of a parcel that was collected the e-mail says where, and asks for nothing any more", () => {
  const { text } = wordShopMail({ ...content, mail: "delivered", parcel: { ...content.parcel, point } }).mail;
  expect(text).toContain("Se retira en: Kiosco Palermo");
  expect(text).not.toMatch(/DNI|Lo guardan/);
});

test("a shop's own text names the point by its variable, and leaves the sentence out for a door", () => {
  const own = { ...brand, mailTexts: { shipped: { subject: "", body: "Hola. Te espera en {{punto}}." } } };
  const bodyFor = (to: DestinationPoint | null) =>
    wordShopMail({ ...content, brand: own, parcel: { ...content.parcel, point: to } });
  expect(bodyFor({ ...point, name: null }).mail.text).toContain("Te espera en Punto P1, Honduras 4800, Palermo");
  expect(bodyFor(null).mail.text).not.toContain("Te espera");
  expect(bodyFor(null).leftOut).toMatchObject([{ variable: "point" }]);
});

test("an e-mail of a row saved long ago links to the shop and the parcel alone, whoever wrote the words", () => {
  const foreign =
    "Pagá en https://evil.example/pago o www.evil.example, evil.com, juan@evil.com \u202e{{localidad}} {{comprador}}";
  for (const mail of shopMails) {
    const written = wordShopMail({
      ...content,
      mail,
      brand: {
        ...brand,
        shownName: "Casa https://evil.example \u200fNorte",
        hours: "De 9 a 18, evil.com/hoy",
        mailTexts: {
          [mail]: { subject: `Salió ${foreign}`, body: `Hola. ${foreign}\n\nVer https://casanorte.example/a` },
        },
      },
      parcel: {
        ...content.parcel,
        buyer: "evil.com",
        city: "http://evil.example",
        externalId: "evil.com/1",
        carrier: "evil.com",
        point: { ...point, name: "www.evil.example", street: "https://evil.example/x", openHours: "evil.com/hoy" },
      },
    }).mail;
    const all = [written.subject, written.text, textOf(written.html ?? ""), written.fromName].join("\n");
    expect(all).not.toMatch(/evil\.\S|@evil|[\u200f\u202e]/);
    expect(written.text).toContain("Pagá en o");
    expect(written.text).toContain("https://casanorte.example/a");
    expect(written.text).toContain(content.link);
  }
});
