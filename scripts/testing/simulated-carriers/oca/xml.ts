import type { SimulatedOca } from "./world";

/** The forms in which the simulated e-Pak answers. Marks and keys of sources as in docs/carriers/oca.md. */

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isPlain?: true;
}
export type Fields = Readonly<Record<string, string>>;

/** .NET rejects a form before it calls the method. */
export const plain = (text: string): Answer => ({ status: 500, text, isPlain: true });

/**
 * A data set: form answers begin with DataSet [1: contract of the service], SOAP has the same in an envelope [2: O1]; an
 * empty one is an empty diffgram [1: O1].
 */
export function dataSet({ forms }: SimulatedOca, rows: readonly string[], name = "NewDataSet"): Answer {
  const schema = `<xs:schema id="${name}" xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="${name}"><xs:complexType><xs:choice><xs:element name="Table"/></xs:choice></xs:complexType></xs:element></xs:schema>`;
  const content = rows.length === 0 ? "" : `<${name} xmlns="">${rows.join("")}</${name}>`;
  const set = `${schema}<diffgr:diffgram xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1">${content}</diffgr:diffgram>`;
  return xml(
    forms.envelope === "form"
      ? `<DataSet xmlns="#Oca_e_Pak">${set}</DataSet>`
      : `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><R xmlns="#Oca_e_Pak"><Result>${set}</Result></R></soap:Body></soap:Envelope>`,
  );
}

export const xml = (content: string): Answer => ({
  status: 200,
  text: `<?xml version="1.0" encoding="utf-8"?>\r\n${content}`,
});

/** [2] a string in its XML. */
export const string = (value: string): Answer => xml(`<string xmlns="#Oca_e_Pak">${escapeText(value)}</string>`);

export const escapeText = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export const row = (name: string, values: Fields): string =>
  `<${name}>${Object.entries(values)
    .map(([key, value]) => `<${key}>${escapeText(value)}</${key}>`)
    .join("")}</${name}>`;

/** [1: O1] recorded for the label of an unknown order. */
export const faultText = (words: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>Server was unable to process request. ---&gt; ${words}</faultstring><detail /></soap:Fault></soap:Body></soap:Envelope>`;
