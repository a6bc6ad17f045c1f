import { composeText } from "@/lib/core/text/clean-text";

/** What the word before a part of a pasted text says that it is. */
export type Meaning =
  | "name"
  | "surname"
  | "street"
  | "number"
  | "city"
  | "state"
  | "quarter"
  | "corners"
  | "remark"
  | "none";

export interface Segment {
  readonly text: string;
  /** Undefined for a part without a word before it. */
  readonly meaning: Meaning | undefined;
}

export const longestAddress = 1000;

/** One line end, plain blanks, no invisible signs; pictures part what stands beside them, signs of emphasis go. */
export const tidy = (text: string): string =>
  composeText(text.slice(0, longestAddress).toWellFormed())
    .replace(/\r\n?|[\u2028\u2029\v\f\t]/g, "\n")
    .replace(/\d\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, "\n")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]|\ufe0f|\u20e3/gu, "")
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}@])/gu, " ")
    // A message as WhatsApp copies it: [10:32, 12/11/2026] Pablo: …; of a sender without a name the telephone counts.
    .replace(/\[[\d/:., apm]{5,30}\] ?([^:\n]{1,40}): /gi, (_, sender: string) =>
      /\d{4}/.test(sender) ? `\n${sender}\n` : "\n",
    )
    .replace(/(^|\n) ?(?:\(\d{1,2}\)|\d{1,2}\)) ?/g, "$1")
    .replace(/[^\S\n]+/g, " ");

/** What is said to a seller, not to a carrier. Whole words, in any place. */
const courtesies = [
  "(?:muy )?buen(?:as|os)?(?: (?:d[ií]as?|tardes?|noches?))?(?=[\\s,.!:)]|$)(?! aires| ayres| orden)",
  "hol[ai]+s?(?: hol[ai]+s?)?(?: (?:lind|divin|geni|chic|amig|tod|hermos)[oa]s?| gente| equipo)?(?: \\p{L}{1,20}(?= ?[!,.\\n]))?",
  "(?:(?:qu?[eé]? tal)(?: c[oó]mo)?|c[oó]mo)(?: (?:est[aá]s?|est[aá]n|va|and[aá]s|te va))(?: todo)?|qu?[eé]? tal",
  "(?:muy )?estimad[oa]s?|sres?\\.?(?= ?,|\\s*buen)|se[ñn]ores(?= ?,|\\s*buen)",
  "(?:shipping|billing|delivery) address|env[ií]o a domicilio",
  "cambi[eé] (?:de|la|mi) (?:direcci[oó]n|domicilio)|(?:el resto|lo dem[aá]s) (?:es )?(?:igual|lo mismo)",
  "(?:si+ ?,? )?(?:ah[ií]|ac[aá]|aqu[ií]|ya|bueno,?)? ?(?:te|les|le|os)? ?(?:paso|mando|dejo|env[ií]o|comparto|escribo|van?)(?: (?:ac[aá]|ah[ií]))?(?: los| mis| la| mi| el| todos| todos los| unos)? (?:datos?|direcci[oó]n|info(?:rmaci[oó]n)?)(?: completos?)?(?: (?:para|de|del) (?:el |la |mi )?(?:env[ií]o|entrega|compra|pedido|que me (?:lo )?env[ií]en|despacho))?",
  "(?:ah[ií]|ac[aá]|aqu[ií])(?: (?:te )?(?:van?|est[aá]n?|ten[eé]s|dejo|paso|mando))?(?= ?[:,.!\\n])",
  "(?:quer[ií]a|quiero) (?:pasar|mandar|enviar|dejar|confirmar)te(?: (?:los|mis) datos)?",
  "(?:querid[oa]s?|anot[aá](?:me|te)?)(?= ?[,:!])",
  "che(?= te| ah[ií]| ac[aá]| ?[,\\n])",
  "adjunto (?:los |mis )?datos",
  "(?:estos|ac[aá]|aqu[ií]|ah[ií])? ?(?:son|est[aá]n|van|tenes|ten[eé]s) (?:los|mis) datos(?: (?:para|de|del) (?:el |la |mi )?(?:env[ií]o|entrega|compra|pedido|despacho))?",
  "(?:mis|los) datos (?:para el env[ií]o )?son",
  "(?:mis |los )?datos(?: completos)?(?: (?:para|de|del) (?:el |la |mi )?(?:env[ií]o|entrega|compra|pedido|despacho|destinatario|comprador|(?:la |el )?(?:que|quien) recibe|(?:la )?persona que recibe))?(?= ?[:\\n.,]|$)",
  "(?:much[ií]simas|muchas|mil|desde ya,? (?:muchas )?|y )?(?<! de| de la| de las| las) ?gracias+(?: (?:por todo|de antemano|totales|igualmente|genia|genio|por la atenci[oó]n))?",
  "te (?:dejo|paso|mando|confirmo)(?= ?[:,.\\n]| mi dir)(?: mi)?",
  "(?:desde ya)(?=[\\s,.!]|$)",
  "saludos?(?: cordiales)?",
  "(?:un |te mando un )?(?:abrazo|beso|besito)s?(?: grande)?",
  "por ?favor|porfa(?:vor|s|is)?",
  "(?:quedo|quedamos) (?:atent[oa]s?|a la espera|al aguardo)(?: a .{0,20})?",
  "(?:cualquier (?:cosa|duda)|si (?:falta|necesit[aá]s) algo)(?: (?:me )?(?:avisas|avis[aá](?:me|s)|escrib[ií]me|dec[ií]me))?",
  "(?:me )?avis[aá](?:me|s)(?: (?:cuando|si|cualquier)[^\\n,.;]{0,40})?",
  "espero (?:tu|su|la) (?:respuesta|confirmaci[oó]n)",
  "(?:ya (?:te )?)?(?:hice|transfer[ií]|pagu[eé])(?: (?:la|el) (?:transferencia|pago|compra))?(?= ?[,.!\\n]|$)",
  "te (?:mand[eé]|envi[eé]|paso) el comprobante",
  "(?:dale(?= te| ah[ií]| ac[aá])|listo|dale|perfecto|genial|okis|oki|ok|buen[ií]simo|joya|b[aá]rbaro|excelente|besos|bendiciones)(?= ?[!,.:;)\\n]|$)",
  "enviado desde mi (?:iphone|android|celular|samsung)[^\\n]{0,20}",
];
const courtesy = new RegExp(`(?<![\\p{L}\\p{N}@.])(?:${courtesies.join("|")})(?![\\p{L}\\p{N}])[ !¡.,:;)]*`, "giu");

const of =
  "(?: (?:del?|de la) (?:destinatari[oa]|comprador[a]?|cliente|titular|(?:quien|persona que) recibe|env[ií]o|entrega|casa))?";
/** Labels with a colon. */
const words: Readonly<Record<Meaning, string>> = {
  name: `nom|nombres?(?: ?[y/,] ?apellidos?| completo| apellidos?)?${of}|apellidos? ?[y/,] ?nombres?|destinatari[oa]|(?:quien )?recibe|titular|comprador[a]?|cliente|raz[oó]n social|receptor[a]?|persona que recibe|sr(?:a|es)?\\.?|señor(?:a|es)?|at(?:te|n|t)?|para|de|contacto|a nombre de`,
  surname: "apellidos?",
  street: `(?:calle|direcci[oó]n(?:es)?|dire?c?|domicilio|dom(?:ic)?)(?: ?[y/] ?(?:n[uú]mero|nro|n[°º]|altura|piso))?(?: (?:completa?|exacta|real))?${of}|env[ií]o|env[ií]ar(?: a)?|entregar(?: en)?|ubicaci[oó]n|(?:el )?destino`,
  number: "n[uú]mero(?: de (?:puerta|calle|casa))?|nro\\.?|num\\.?|altura|alt|n[°º]",
  city: `(?:localidad|loc|ciudad|cdad|partido|pueblo|municipio)(?: ?[/,y-] ?(?:barrio|partido|ciudad|localidad|provincia|pcia|prov|c\\.?p\\.?))*${of}`,
  state: `(?:provincia|prov\\.?|pcia\\.?|estado)${of}`,
  quarter: "barrio|b[°º]",
  corners: "entre(?: calles)?",
  remark:
    "piso ?(?:[/,-]|y) ?(?:depto|dpto|dto|departamento)\\.?|observaci[oó]n(?:es)?|obs|aclaraci[oó]n(?:es)?|referencias?|ref|indicaci[oó]n(?:es)?|notas?|comentarios?|horarios?(?: de entrega)?|detalles?|informaci[oó]n adicional",
  none: "pa[ií]s|tel(?:[eé]fono|[eé]f)?s?|cel(?:ular)?|m[oó]vil|whats?app|e-?mail|mail|correo(?: electr[oó]nico)?|d\\.?n\\.?i\\.?|c\\.?u\\.?i\\.?[tl]\\.?|documento|c\\.?p\\.?|c[oó]d(?:igo|\\.)? postal",
};
/** Labels without a colon, as in sentences. */
const phrases: Readonly<Partial<Record<Meaning, string>>> = {
  name: "(?:(?:yo )?me llamo|mi nombre(?: completo)? es|(?:(?:quiero|necesito|quisiera) que (?:\\p{L}{1,20} ){1,2})?a nombre de|(?:yo )?soy(?! de| del)|(?:lo |la )?(?:va a )?reciben?(?= \\p{L})|(?:el |la )?(?:env[ií]o |pedido |paquete |compra )?(?:es |va )?para(?! el| la| los| las| que| entreg| env| no| regal)(?= \\p{L})|nombre(?: y apellido| completo)?|destinatari[oa]|para entregar a)(?: ?,? ?(?:mi|su|la|el) (?:mam[aá]|pap[aá]|madre|padre|herman[oa]|hij[oa]|espos[oa]|marido|mujer|novi[oa]|amig[oa]|vecin[oa]|abuel[oa]|t[ií][oa]|prim[oa]|sobrin[oa]|suegr[oa]|encargad[oa]|porter[oa]|señora?) ?,?)?",
  street:
    "(?:yo )?vivo en(?: la)?(?! un| una)|(?:mi|la) (?:direcci[oó]n|domicilio|casa)(?: correcta| nueva| exacta)?(?: de entrega| de env[ií]o)?(?: (?:es|queda|est[aá]))?(?: en)?(?: la)?|(?:direcci[oó]n|domicilio)(?: de entrega| de env[ií]o)?(?: es)?(?: en)?|(?:(?:necesito|quiero|quisiera|quer[ií]a|prefiero) que )?(?:me lo |se lo |lo |la )?(?:mand|env[ií]|llegu|entreg(?:u|ar|al))(?:[aáeéo]|ar|[aá]s|[eé]s|en|an)?(?:me|se)?(?:l[oa])? (?:a|en|al)(?: la)?(?! nombre)|va (?:a|para)(?: la)?(?! nombre)|ahora (?:es|va|vivo)(?: en| a)?|(?:la calle|el destino) es|estoy en|(?:es|queda|ser[ií]a) (?:en|por)(?: la)?",
  city: "(?:mi|la) (?:ciudad|localidad) es|(?:de |en )?la (?:ciudad|localidad) de(?! buenos| bs)|localidad(?: de)?",
  state: "(?:mi|la) provincia es|(?:(?:de|en) )?(?:la )?(?:provincia|pcia\\.?|prov\\.)(?: de| del)?(?= \\p{L})",
};

const meanings = Object.keys(words) as Meaning[];
const mark = "\u0001";
const withColon = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${meanings.map((meaning) => `(?<${meaning}>${words[meaning]})`).join("|")})(?![\\p{L}\\p{N}]) ?(?:\\([^)\\n]{0,30}\\))? ?[:=]+[ .:>-]*`,
  "giu",
);
/** A word that is all of a line speaks of the next one. */
const inLine = new RegExp(
  `(?<=^|\\n) ?(?:${meanings.map((meaning) => `(?<${meaning}>${words[meaning]})`).join("|")}) ?(?=\\n)`,
  "giu",
);
const withoutColon = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.entries(phrases)
    .map(([meaning, texts]) => `(?<${meaning}>${texts})`)
    .join("|")})(?![\\p{L}\\p{N}])[ ,]*`,
  "giu",
);
/** `Piso: 3` is a floor as `Piso 3` is one; without a value it says nothing. */
const unitWithColon =
  /(?<![\p{L}]|[/,-] ?| y )(piso|depto|dpto|dto|departamento|torre|timbre|oficina|of|lote|manzana|mz|casa|block|edificio|unidad|uf|local)\.? ?[:=] ?/giu;
const emptyUnit =
  /(?<![\p{L}])(?:piso|depto|dpto|dto|departamento|torre|timbre|oficina)\.? (?:-+|no(?: tiene)?|n\/a|x)(?=[\n,;]|$)/giu;

const abbreviations =
  "cnel|gral|gdor|pcia|prov|dpto|depto|avda|almte|pdte|ctes|edif|piso|casa|lote|torre|calle|blvd|mons|cmte|cdte|sgto|diag|dept|tucumn|ntra|stgo";
/** The end of a sentence, but not of a shortened word. */
const sentenceEnd = new RegExp(
  `(?<=\\p{L}{4}|\\d|[)])(?<!(?<!\\p{L})(?:${abbreviations}))\\. (?=\\p{L}|\\d)|[!?¡¿]+|\\.{2,}`,
  "giu",
);

const marked =
  (form: RegExp) =>
  (text: string): string =>
    text.replace(form, (...parts) => {
      const groups = parts.at(-1) as Readonly<Record<string, string | undefined>>;
      const at = meanings.findIndex((meaning) => groups[meaning] !== undefined);
      return `\n${mark}${String.fromCharCode(97 + at)}${mark}`;
    });

/** A segment of words without a value, such as `no tengo` or `Argentina`. */
const empty =
  /^(?:(?:y|e|o|el|la|los|mi|mis|es|de|en|con|a|que|por|son|n[°º]|nro|no|no tengo|no tiene|ninguno|ninguna|n\/a|x|rep(?:[uú]blica|\.)?|argentina|arg|ar|rta|tambi[eé]n|pero|para|ahora|nuevamente|de nuevo|ciudad|su|la siguiente)[ .,-]*)+$/iu;

/**
 * The parts of a pasted text, each with what the word before it says. Splits at line ends, commas, bars, free-standing
 * dashes, ends of sentences and words for parts, but not at the decimal comma of a kilometre.
 */
export function segmentsOf(text: string): Segment[] {
  const plain = text
    .replace(courtesy, "\n")
    .replace(courtesy, "\n")
    .replace(unitWithColon, "$1 ")
    .replace(emptyUnit, "");
  const segments: Segment[] = [];
  let waiting: Meaning | undefined;
  for (const part of marked(withoutColon)(marked(inLine)(marked(withColon)(plain)))
    .replace(/(\bkm\.? ?\d+),(\d+)/gi, "$1.$2")
    .replace(sentenceEnd, "\n")
    .split(/[\n,;|•·►→]| [-–—/] |\)(?= ?\p{L}{3})/u)) {
    const isMarked = part.startsWith(mark);
    const meaning = isMarked ? meanings[part.charCodeAt(1) - 97] : waiting;
    const segment = trimmed(isMarked ? part.slice(3) : part)
      .replace(connectorBehind, "")
      .replace(isMarked ? "" : connectorAhead, "");
    if (segment === "" || empty.test(segment)) {
      // A word alone in its line speaks of the next one.
      if (isMarked) waiting = segment === "" ? meaning : undefined;
      continue;
    }
    waiting = undefined;
    segments.push({ text: segment, meaning });
  }
  return segments;
}

/** What leads over to the next part: `Ana Pérez y`, but not the flat of `3 A`. */
const connectorBehind =
  /(?:(?<=\p{L}{3})(?: (?:y|e|en|de|del|la|el|al|con|para|mi|su|que|es)){1,4}|(?<=\d) (?:y|en|de|con|que))$/iu;
const connectorAhead = /^(?:(?:y|que|es|ubicad[oa]|sit[oa]) )?en (?:la )?(?=\p{L})/iu;

export const trimmed = (text: string): string =>
  text.replace(/^[\s.,:\-–—/>)]+|(?<![\s\-–—/.,:;])[\s\-–—/.,:;]+$/g, "");
