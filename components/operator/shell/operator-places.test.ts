import { expect, test } from "vitest";
import { makeRanking } from "@/components/portal/commands/rank";
import { synonyms, synonymsOf } from "@/components/portal/commands/synonyms";
import { messages } from "@/lib/i18n/messages";
import { operatorPlaces } from "./operator-places";

const places = operatorPlaces(messages.es);
const rank = makeRanking(places, ({ id, label }) => ({ label, synonyms: synonymsOf(id) }));

test.each([
  ["transferencias", "/operator/top-ups"],
  ["plata", "/operator/top-ups"],
  ["reclamos", "/operator/claims"],
  ["clientes", "/operator/accounts"],
  ["nueva cuenta", "/operator/accounts?new=1"],
  ["precios", "/operator/tariffs"],
  ["aumento", "/operator/tariffs"],
  ["sucursal", "/operator/carriers"],
  ["conciliar", "/operator/carrier-invoices"],
  ["diferencia de peso", "/operator/carrier-invoices"],
  ["tiendanube", "/operator/channel-apps"],
  ["quien hizo que", "/operator/audit"],
  ["version", "/operator/system"],
  ["contraseña", "/operator/profile"],
])("an operator who types %j finds %s among the first three", (typed, place) => {
  expect(
    rank(typed)
      .map(({ id }) => id)
      .slice(0, 3),
  ).toContain(place);
});

test("every place of an operator has synonyms, and every synonym of theirs a place", () => {
  const ids = places.map(({ id }) => id);
  expect(ids.filter((id) => synonymsOf(id) === undefined)).toEqual([]);
  expect(Object.keys(synonyms).filter((id) => id.startsWith("/operator") && !ids.includes(id))).toEqual([]);
});
