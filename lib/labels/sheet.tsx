import { Text, View } from "@react-pdf/renderer";
import type { DocumentParty, DocumentPoint } from "./content";
import { printable, wrap } from "./text";
import { captioned, placeLine, streetLine } from "./wording";

/** The parts that A4 documents are made of. Lengths are in points. */
export const marginPt = 36;
export const contentPt = 595.28 - 2 * marginPt;

interface LineProps {
  readonly text: string;
  readonly widthPt: number;
  readonly sizePt: number;
  readonly bold?: boolean;
  readonly align?: "left" | "center" | "right";
  readonly color?: "black" | "white";
  readonly marginTopPt?: number;
  /** How many lines the text may take. */
  readonly lines?: number;
}

/** The only way for text onto a sheet: printable, broken and cut by us, so that react-pdf never hyphenates a name. */
export function Line({ text, widthPt, sizePt, bold = false, align, color, marginTopPt = 0, lines = 1 }: LineProps) {
  const parts = wrap(printable(text), (widthPt * 25.4) / 72, sizePt, bold, lines);
  return (
    <Text
      hyphenationCallback={(word) => [word ?? ""]}
      style={{
        width: widthPt,
        fontFamily: bold ? "Helvetica-Bold" : "Helvetica",
        fontSize: sizePt,
        lineHeight: 1.2,
        textAlign: align,
        color,
        marginTop: marginTopPt,
      }}
    >
      {parts.filter(Boolean).join("\n")}
    </Text>
  );
}

/** Who, and where: at the person's own address or at the place where the person collects. */
export function PartyBox({ title, person, place }: { title: string; person: DocumentParty; place?: DocumentPoint }) {
  const widthPt = (contentPt - 8) / 2;
  const textPt = widthPt - 14;
  const where = place ?? person;
  return (
    <View style={{ width: widthPt, borderWidth: 0.75, padding: 6 }}>
      <Line sizePt={7} text={title.toUpperCase()} widthPt={textPt} />
      <Line sizePt={11} bold text={person.name} widthPt={textPt} marginTopPt={2} lines={2} />
      {where === person ? null : <Line sizePt={9} bold text={where.name} widthPt={textPt} marginTopPt={2} />}
      <Line sizePt={9} text={streetLine(where)} widthPt={textPt} marginTopPt={2} lines={2} />
      <Line sizePt={9} text={`${where.zipcode} ${placeLine(where)}`} widthPt={textPt} lines={2} />
      <Line sizePt={9} text={captioned("Doc.:", person.document)} widthPt={textPt} />
      <Line sizePt={9} text={captioned("Tel.:", person.phone)} widthPt={textPt} />
    </View>
  );
}

export type Field = readonly [caption: string, value: string];

/** Captioned values side by side in equal widths. */
export function FieldRow({ fields }: { fields: readonly Field[] }) {
  const widthPt = contentPt / fields.length;
  return (
    <View
      wrap={false}
      style={{ flexDirection: "row", borderTopWidth: 0.75, borderBottomWidth: 0.75, paddingVertical: 5 }}
    >
      {fields.map(([caption, value]) => (
        <View key={caption} style={{ width: widthPt }}>
          <Line sizePt={7} text={caption.toUpperCase()} widthPt={widthPt - 6} />
          <Line sizePt={9} bold text={value || "-"} widthPt={widthPt - 6} marginTopPt={2} lines={2} />
        </View>
      ))}
    </View>
  );
}

export function SignatureBox({ title }: { title: string }) {
  const widthPt = (contentPt - 8) / 2;
  return (
    <View style={{ width: widthPt, borderWidth: 0.75, padding: 6 }}>
      <Line sizePt={9} bold text={title} widthPt={widthPt - 14} />
      {["Firma", "Aclaración", "Documento", "Fecha y hora"].map((caption, index) => (
        <View key={caption} style={{ flexDirection: "row", alignItems: "flex-end", height: index === 0 ? 36 : 22 }}>
          <Line sizePt={8} text={caption} widthPt={60} />
          <View style={{ flexGrow: 1, borderBottomWidth: 0.75, marginBottom: 1 }} />
        </View>
      ))}
    </View>
  );
}
