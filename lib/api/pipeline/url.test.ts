import { expect, test } from "vitest";
import { pagesAt } from "./url";

test("page links keep the path and the other filters of the request", () => {
  const request = { path: "/v1/products/reference/A%2FB", search: "?status=new&page=7&q=a%20b" };
  const { path, linkTo } = pagesAt({ baseUrl: "https://envios.example", request });
  expect(path).toBe("https://envios.example/v1/products/reference/A%2FB");
  expect(linkTo(2)).toBe("https://envios.example/v1/products/reference/A%2FB?status=new&page=2&q=a+b");
});
