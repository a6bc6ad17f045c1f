import fc from "fast-check";
import { expect, test } from "vitest";
import { findForeignLink, withoutForeignLinks } from ".";

const own = { website: "https://www.casanorte.example/tienda", email: "casanorte@gmail.com" };

test.each([
  "Seguilo en https://casanorte.example/pedidos?n={{pedido}}.",
  "HTTPS://WWW.CASANORTE.EXAMPLE",
  "www.casanorte.example, casanorte.example; cambios.casanorte.example/como-cambiar.html",
  "http://casanorte.example:8080/a (casanorte.example)",
  "Escribinos: casanorte@gmail.com, mailto:ventas@casanorte.example o Hola@Cambios.casanorte.example.",
  "De 9 a 18 hs., Av. San Martín 1.500 y/o S.R.L. 50/100, EE.UU., v1.2.3, pesos: 1.234,50",
  "Gracias por tu pedido.Te esperamos en @casanorte 🙂 :/ {{tienda}}",
])("%s is of the shop, or no link", (text) => {
  expect(findForeignLink(text, own)).toBeUndefined();
});

test.each([
  ["https://evil.example/x", "evil.example"],
  ["Entrá a HTTP://Evil.example ya", "Evil.example"],
  ["www.evil.example", "www.evil.example"],
  ["evil.com", "evil.com"],
  ["(evil.com)", "evil.com"],
  ["Pagá en evil.com.ar/pago", "evil.com.ar"],
  ["EVIL.COM", "EVIL.COM"],
  ["Evil.Com/x", "Evil.Com"],
  ["evil。com", "evil。com"],
  ["bücher.example", "bücher.example"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["evil.com:8080", "evil.com"],
  ["10.0.0.1/pago", "10.0.0.1"],
  ["https://10.0.0.1", "10.0.0.1"],
  ["https://localhost/x", "localhost"],
  ["https://{{tienda}}/x", "https://"],
  ["ftp://casanorte.example", "casanorte.example"],
  ["mailto:juan@evil.com", "evil.com"],
  ["juan@evil.com", "evil.com"],
  ["mailto:casanorte@gmail.com?cc=juan@evil.com", "gmail.com"],
  ["https://casanorte.example@evil.com/", "casanorte.example@evil.com"],
  ["https://casanorte.example\\@evil.com/", undefined],
  ["https://casanorte.example.evil.com", "casanorte.example.evil.com"],
  ["https://evilcasanorte.example", "evilcasanorte.example"],
  ["web:https://evil.com", "evil.com"],
  ["hola,https://evil.com", "evil.com"],
  ["casanorte.example evil.com", "evil.com"],
  ["..evil.com", "evil.com"],
])("%s is a link to %s", (text, host) => {
  expect(findForeignLink(text, own)).toBe(host);
});

test("a shop without a website links to nothing, whatever its text", () => {
  for (const website of ["", "nothing", "https://"])
    expect(findForeignLink("casanorte.example", { website, email: "" })).toBe("casanorte.example");
});

test("what links elsewhere is left out of a text, and its words stay", () => {
  expect(withoutForeignLinks("Hola.\n\nPagá en https://evil.com/x, por favor.", own)).toBe(
    "Hola.\n\nPagá en , por favor.",
  );
  expect(withoutForeignLinks("Tu pedido.Gracias de evil.com y casanorte.example", own)).toBe(
    "Tu pedido. Gracias de evil. com y casanorte.example",
  );
  const text = "  Dos  blancos y https://casanorte.example/a  ";
  expect(withoutForeignLinks(text, own)).toBe(text);
});

test("no link but the shop's own is left in any text", () => {
  const part = fc.constantFrom(
    ..."https://|http:/|www.|evil|.|com|ar|casanorte|example|casanorte.example|@|/|\\|:|?| |\n|a|Gracias|。|mailto:|8080|,|(".split(
      "|",
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const text = parts.join("");
      const kept = withoutForeignLinks(text, own);
      expect(findForeignLink(kept, own)).toBeUndefined();
      if (findForeignLink(text, own) === undefined) expect(kept.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    }),
    { numRuns: 5_000 },
  );
});
