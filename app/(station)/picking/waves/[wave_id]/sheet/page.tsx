import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { PrintedWave, type QrPicture } from "@/components/portal/waves/printed-wave";
import { momentStyles } from "@/components/ui/date-time";
import { encodeQr, qrQuietModules, qrSizeModules } from "@/lib/core/labels";
import { waveCode } from "@/lib/core/waves";
import { listWarehouses } from "@/lib/domain/goods/inventory";
import { openWave, type WavePageProps } from "../load";

export async function generateMetadata({ params }: WavePageProps): Promise<Metadata> {
  const [t, { wave }] = await Promise.all([getTranslations("waves"), openWave((await params).wave_id)]);
  return { title: t("name", { id: wave.id }) };
}

/** A wave on paper: its picking list and the labels of its bins. */
export default async function WaveSheetPage({ params }: WavePageProps) {
  const { ctx, account, wave } = await openWave((await params).wave_id);
  const [format, warehouses] = await Promise.all([getFormatter(), listWarehouses(ctx, account.accountId)]);
  const names = new Map(warehouses.map(({ code, name }) => [code, name]));
  const code = waveCode(wave);
  return (
    <PrintedWave
      id={wave.id}
      cart={wave.cart}
      accountName={account.name}
      madeAt={format.dateTime(wave.createdAt, momentStyles.both)}
      code={code}
      qr={drawQr(code)}
      lines={wave.lines.map((line) => ({
        ...line,
        warehouse: line.warehouse && (names.get(line.warehouse) ?? line.warehouse),
      }))}
      bins={wave.orders.map(({ bin, externalId, shipmentId }) => {
        const binCode = waveCode({ ...wave, bin });
        return { bin, name: externalId || `#${shipmentId}`, code: binCode, qr: drawQr(binCode) };
      })}
    />
  );
}

function drawQr(text: string): QrPicture {
  const path = encodeQr(text)
    .map(({ column, row, length }) => `M${column + qrQuietModules} ${row + qrQuietModules}h${length}v1h-${length}z`)
    .join("");
  return { size: qrSizeModules(text) + 2 * qrQuietModules, path };
}
