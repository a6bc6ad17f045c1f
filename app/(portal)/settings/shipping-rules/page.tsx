import { RulesPanel } from "@/components/portal/shipping-rules/rules-panel";
import { carrierRegistry } from "@/lib/domain/carriers";
import { provinceCodes, provincesByName, provincesOf } from "@/lib/domain/geography/places";
import { listAllBoxes } from "@/lib/domain/goods/boxes";
import { findShippingRules } from "@/lib/domain/pricing/shipping-rules";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("shippingRules");

export default async function ShippingRulesPage() {
  const { ctx, account, can } = await openSection("shippingRules");
  const [list, boxes, { carriers }] = await Promise.all([
    findShippingRules(ctx, account.accountId),
    listAllBoxes(ctx, account.accountId),
    carrierRegistry(),
  ]);
  return (
    <RulesPanel
      accountId={account.accountId}
      list={list}
      canChange={can("accounts.update")}
      choices={{
        carriers: carriers.map(({ id, name }) => ({ id, name })),
        boxes: boxes.map(({ id, description }) => ({ id, name: description })),
        provinces: provincesByName,
        postcodes: postcodesOfProvinces,
      }}
    />
  );
}

/** Runs of postcodes by province, which tell browsers what a rule of both can match. */
const postcodesOfProvinces: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> =
  Object.fromEntries(
    provinceCodes.map((code) => {
      const runs: [number, number][] = [];
      for (let zipcode = 1000; zipcode <= 9999; zipcode++) {
        if (!provincesOf(zipcode).includes(code)) continue;
        const last = runs.at(-1);
        if (last && last[1] === zipcode - 1) last[1] = zipcode;
        else runs.push([zipcode, zipcode]);
      }
      return [code, runs];
    }),
  );
