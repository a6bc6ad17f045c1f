import { expect, test } from "vitest";
import { addressGroupOf } from "./address-group";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["<script>", "unknown"],
  [undefined, "unknown"],
])("attempts from %s are counted by %s", (address, group) => {
  expect(addressGroupOf(address)).toBe(group);
});
