import { Canvas, Page, Text, View } from "@react-pdf/renderer";
import { widthModules } from "./barcode";
import type { DeliveryNoteContent } from "./content";
import { DeliveryNoteTable } from "./delivery-note-table";
import { bars } from "./marks";
import { type Painter, paint, pt } from "./painter";
import { renderPdf } from "./pdf";
import { contentPt, FieldRow, Line, marginPt, PartyBox, SignatureBox } from "./sheet";
import { dayMonthYear, warning } from "./wording";

/**
 * The delivery note (remito) as an A4 PDF: parties, every package with its items, totals, and room for both
 * signatures; the head with number and bar code is on every page. The same note gives the same bytes.
 */
export async function renderDeliveryNotePdf(note: DeliveryNoteContent): Promise<Buffer> {
  const number = toNumberText(note.number);
  return renderPdf(`Remito ${number}`, note.createdOn, [deliveryNotePage(note, number)]);
}

/** As printed and as encoded: eight digits, so that the bar code is never too short to be read reliably. */
function toNumberText(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 99_999_999) {
    throw new RangeError(`Not the number of a delivery note: ${number}`);
  }
  return String(number).padStart(8, "0");
}

function deliveryNotePage(note: DeliveryNoteContent, number: string) {
  const { sender, recipient, point } = note;
  return (
    <Page size="A4" style={{ padding: marginPt, paddingBottom: 48 }}>
      <Head note={note} number={number} />
      <View style={{ flexDirection: "row", gap: 8, marginBottom: 8 }}>
        <PartyBox title="Remitente" person={sender} place={sender} />
        <PartyBox title={point ? "Destinatario · Retira en" : "Destinatario"} person={recipient} place={point} />
      </View>
      <FieldRow
        fields={[
          ["Guía", note.guide],
          ["Transporte", note.carrierName],
          ["Servicio", note.serviceName],
          ["Modalidad", note.logisticName],
          ["Referencia", note.externalId],
        ]}
      />
      <DeliveryNoteTable note={note} />
      <View wrap={false} style={{ flexDirection: "row", gap: 8, marginTop: 14 }}>
        <SignatureBox title="Entregó" />
        <SignatureBox title="Recibió conforme" />
      </View>
      <Footer guide={note.guide} />
    </Page>
  );
}

function Head({ note, number }: { note: DeliveryNoteContent; number: string }) {
  const band = warning(note);
  return (
    <View fixed>
      <View style={{ flexDirection: "row", justifyContent: "space-between", marginBottom: 8 }}>
        <View style={{ width: 190 }}>
          <Line sizePt={22} bold text="REMITO" widthPt={190} />
          <Line sizePt={10} text={note.sender.name} widthPt={190} marginTopPt={4} lines={2} />
        </View>
        <View style={{ width: 110, alignItems: "center" }}>
          <View style={{ width: 30, height: 30, borderWidth: 1.5, alignItems: "center", justifyContent: "center" }}>
            <Line sizePt={20} bold text="X" widthPt={28} align="center" />
          </View>
          <Line sizePt={7} text="Documento no válido como factura" widthPt={110} marginTopPt={4} align="center" />
        </View>
        <View style={{ width: 190, alignItems: "flex-end" }}>
          <Line sizePt={14} bold text={`N.º ${number}`} widthPt={190} align="right" />
          <Line sizePt={9} text={`Fecha ${dayMonthYear(note.createdOn)}`} widthPt={190} marginTopPt={3} align="right" />
          <NumberBars number={number} />
        </View>
      </View>
      {band ? (
        <View style={{ backgroundColor: "black", paddingVertical: 4, marginBottom: 8 }}>
          <Line sizePt={12} bold text={band} widthPt={contentPt} align="center" color="white" />
        </View>
      ) : null}
    </View>
  );
}

/** Bars flush with the right edge of the page's text; their quiet zones are white paper. */
function NumberBars({ number }: { number: string }) {
  const mark = { ...bars(number, 0, 0, 9), xMm: 0 };
  const size = { width: pt(widthModules(mark.symbol) * mark.moduleMm), height: pt(mark.heightMm) };
  return <Canvas style={{ ...size, marginTop: 5 }} paint={(painter: Painter) => paint(painter, [mark])} />;
}

function Footer({ guide }: { guide: string }) {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        bottom: 24,
        left: marginPt,
        right: marginPt,
        flexDirection: "row",
        justifyContent: "space-between",
      }}
    >
      <Line sizePt={8} text={`Guía ${guide}`} widthPt={300} />
      <Text
        style={{ fontFamily: "Helvetica", fontSize: 8 }}
        render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`}
      />
    </View>
  );
}
