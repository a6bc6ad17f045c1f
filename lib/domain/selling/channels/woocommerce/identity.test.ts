import { expect, test } from "vitest";
import { callbackObstacle } from "../webhooks";
import { woocommerce } from "./";

test.each([
  ["https://mitienda.com.ar", "mitienda.com.ar"],
  ["http://mitienda.com.ar/", "mitienda.com.ar"],
  ["https://www.mitienda.com.ar", "mitienda.com.ar"],
  ["https://WWW.MiTienda.com.ar/index.php", "mitienda.com.ar"],
  ["https://mitienda.com.ar/index.php/", "mitienda.com.ar"],
  ["https://mitienda.com.ar:443//", "mitienda.com.ar"],
  ["http://mitienda.com.ar:443", "mitienda.com.ar"],
  ["https://mitienda.com.ar/tienda/", "mitienda.com.ar/tienda"],
  ["https://mitienda.com.ar/tienda/index.php", "mitienda.com.ar/tienda"],
  ["https://mitienda.com.ar/otra", "mitienda.com.ar/otra"],
  ["https://mitienda.com.ar:8080", "mitienda.com.ar:8080"],
  ["https://wwwtienda.com", "wwwtienda.com"],
])("the address %s is of the shop %s", (url, identity) => {
  expect(woocommerce.identityOfUrl(url)).toBe(identity);
});

test.each([
  ["https://anden.example", null],
  ["http://anden.example:8080", null],
  ["https://anden.example:8443", "port"],
  ["http://203.0.114.7:3000", "port"],
  ["http://localhost:3000", "private_host"],
  ["http://anden", "private_host"],
  ["http://anden.local", "private_host"],
  ["http://10.0.0.4", "private_host"],
  ["http://192.168.1.4:3000", "private_host"],
  ["http://[::1]:3000", "private_host"],
])("WordPress and %s: %s", (baseUrl, obstacle) => {
  expect(callbackObstacle(baseUrl)).toBe(obstacle);
});
