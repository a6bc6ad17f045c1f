import type { TariffMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { names } from "../names";

export const tariffSentences: Sentences<TariffMessages> = {
  last_price_of_zone: "Sin ningún precio no se llega a esa zona: dejá uno.",
  price_beyond_limit: "Algún precio pasaría de $ 99.999.999,99.",
  draft_changed_meanwhile: "Alguien cambió el borrador mientras tanto. Mirá los precios de ahora y probá de nuevo.",
  tariff_changed_meanwhile: ({ carrier, serviceType, logisticType, accountName, version, name }) =>
    `La tarifa ${[carrier, names.serviceType[serviceType], names.logisticType[logisticType], accountName].filter(Boolean).join(" · ")} (v${version} ${name}) cambió mientras tanto: no se publicó ninguna. Volvé a probar.`,
  tariff_published: "La versión ya se publicó y no se modifica: creá otra a partir de ella.",
  date_has_passed: "La fecha ya pasó.",
  date_too_far: ({ days }) => `La fecha está a más de ${days} días.`,
  version_not_in_force: "Solo se puede dejar sin efecto una versión vigente o programada.",
  no_earlier_version: "No hay una versión anterior: el servicio quedaría sin precios.",
  weight_priced_twice: "Ese peso ya tiene precio.",
  lane_without_price: "No tiene ningún precio.",
  sheet_without_prices: "La hoja no tiene ningún precio: completá al menos una fila.",
  workbook_has_no_tariff_sheet:
    "Tiene que ser un libro XLSX con una hoja «Precios» o «Zonas». Si es otro archivo, elegí arriba qué trae.",
  workbook_sheet_repeated: ({ name }) => `La hoja «${name}» trae lo mismo que otra: dejá una sola.`,
  too_many_weights: ({ maximum }) => `Son más de ${maximum} pesos.`,
  zone_names_needed: "La zona de origen y la de destino necesitan nombre, de 80 letras como máximo.",
  days_wrong_way_round: "El mínimo supera al máximo.",
  lane_differs: ({ row }) => `Los días o el kg adicional no son los de la fila ${row}, que tiene las mismas zonas.`,
  not_a_price: ({ text }) => `«${text}» no es un precio.`,
  classification_not_known: "No conocemos esa clasificación.",
  zones_missing: "Faltan las zonas, separadas por «|».",
  surcharge_kind_unknown: "El tipo es clasificación, lado, zona alejada o seguro.",
  zone_name_needed: "La zona necesita un nombre de 80 letras como máximo.",
  range_wrong_way_round: "El rango está al revés.",
  zone_conflict: ({ zone, row }) => `La fila ${row} pone los mismos códigos postales en la zona «${zone}».`,
  zone_postcodes_missing: "Faltan los códigos postales de esas localidades: agregá una columna «CP».",
  column_holds_postcodes: "Parecen códigos postales: poné «CP» como título de la columna.",
  zone_repeated: "La zona está en dos columnas.",
  weight_unit_missing: "No dice si son kilos o gramos: escribilo en el título de la columna.",
  extra_kg_row_missing: "Falta la fila «Kg adicional», con lo que paga cada kilo por encima del último peso.",
  price_falls_with_weight: ({ origin, destination, weight }) =>
    `De «${origin}» a «${destination}», ${weight} kg cuestan menos que el peso anterior.`,
};
