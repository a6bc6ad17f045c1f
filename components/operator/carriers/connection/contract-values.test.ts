import { expect, test } from "vitest";
import type { Carrier } from "../../shared/queries";
import type { AdapterKind } from "../queries";
import { type ContractValues, contractFieldOf, toContractBody, toContractValues } from "./contract-values";

const row = (code: string, min_days: number | null = 2): ContractValues["services"][number] => ({
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  code,
  min_days,
  max_days: 5,
});

const values: ContractValues = {
  values: { user: "tienda", password: "" },
  services: [row(""), row("400000001"), row(" "), row("400000002"), row("400000003", null)],
};

test("what is said of a sent row stands at the row of the form", () => {
  const kind = {
    fields: [
      { name: "user", kind: "text", choices: [], required: true },
      { name: "password", kind: "secret", choices: [], required: true },
    ],
    has_service_codes: true,
  } as unknown as AdapterKind;
  const body = toContractBody(kind, values);
  expect(body).toEqual({ values: { user: "tienda" }, services: [row("400000001"), row("400000002")] });
  expect(contractFieldOf("services.0.code", values)).toBe("services.1.code");
  expect(contractFieldOf("services.1.max_days", values)).toBe("services.3.max_days");
});

test.each(["services", "services.2.code", "values.user", "base_url"])("%s stays where it is", (path) => {
  expect(contractFieldOf(path, values)).toBe(path);
});

test("a new contract begins with the suggested codes, and a stored one keeps what it has", () => {
  const kind = { fields: [], has_service_codes: true } as unknown as AdapterKind;
  const services = (["crossdock", "carrier_pickup"] as const).map((logistic_type) => ({
    service_type: "standard_delivery",
    logistic_type,
  })) as unknown as Carrier["services"];
  const suggested = [{ service_type: "standard_delivery", logistic_type: "carrier_pickup", code: "CP" }] as const;
  const codes = (stored: Parameters<typeof toContractValues>[1]) =>
    toContractValues(kind, stored, services, [...suggested]).services.map(({ code }) => code);
  expect(codes(null)).toEqual(["", "CP"]);
  expect(codes({ values: {}, secrets: [], services: [] })).toEqual(["", ""]);
});
