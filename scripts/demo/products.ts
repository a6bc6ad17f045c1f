import type { ClassificationId } from "@/lib/core/vocabulary";
import { ean13 } from "./ean";

interface DemoSku {
  readonly sku: string;
  readonly name: string;
  readonly barcode: string;
  readonly unitDeclaredValueCents: number;
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly classificationId: ClassificationId;
  readonly mustKeepVertical: boolean;
}

export interface DemoProduct {
  readonly referenceCode: string;
  readonly name: string;
  readonly brand: string;
  readonly supplier: string;
  readonly skus: readonly DemoSku[];
}

type SkuRow = readonly [
  sku: string,
  name: string,
  valuePesos: number,
  weightGrams: number,
  lengthCm: number,
  widthCm: number,
  heightCm: number,
  nature?: "vertical" | "mattress",
];

/** Catalogue of a homeware shop: small and large, light and heavy, some that must stand upright, some mattresses. */
export const demoProducts: readonly DemoProduct[] = [
  product(1, "MATE-IMP", "Mate imperial con virola", "Cebador", "Talabartería Ombú", [
    ["MATE-IMP-NEG", "Mate imperial negro", 42_000, 380, 14, 12, 14],
    ["MATE-IMP-MAR", "Mate imperial marrón", 42_000, 380, 14, 12, 14],
  ]),
  product(2, "BOMBILLA", "Bombilla de alpaca", "Cebador", "Talabartería Ombú", [
    ["BOMB-ALP", "Bombilla de alpaca", 18_500, 90, 22, 5, 3],
  ]),
  product(3, "TERMO", "Termo de acero", "Cebador", "Metalúrgica Sur", [
    ["TERMO-1L-NEG", "Termo de acero 1 l negro", 78_000, 820, 34, 14, 12, "vertical"],
    ["TERMO-1L-VER", "Termo de acero 1 l verde", 78_000, 820, 34, 14, 12, "vertical"],
  ]),
  product(4, "YERBA", "Yerba mate con palo", "Monte Hondo", "Yerbatera del Alto", [
    ["YERBA-500X10", "Yerba mate 10 × 500 g", 36_000, 5_200, 40, 30, 20],
  ]),
  product(5, "ACEITE", "Aceite de oliva extra virgen", "Arauco Viejo", "Olivares del Valle", [
    ["ACEITE-500X6", "Aceite de oliva 6 × 500 ml", 96_000, 5_600, 26, 18, 30, "vertical"],
  ]),
  product(6, "VINO", "Malbec de altura", "Piedra Parada", "Bodega Los Coirones", [
    ["VINO-MAL-X6", "Malbec de altura, caja de 6", 84_000, 8_400, 34, 24, 33, "vertical"],
  ]),
  product(7, "PAVA", "Pava eléctrica", "Lumbre", "Electro Pampa", [
    ["PAVA-17", "Pava eléctrica 1,7 l", 65_000, 1_450, 24, 22, 26],
  ]),
  product(8, "CAFETERA", "Cafetera de filtro", "Lumbre", "Electro Pampa", [
    ["CAFE-12T", "Cafetera de filtro 12 tazas", 98_000, 2_900, 32, 28, 38],
  ]),
  product(9, "SARTEN", "Sartén de hierro", "Fogón", "Fundición Tandilera", [
    ["SARTEN-24", "Sartén de hierro 24 cm", 54_000, 2_300, 44, 26, 7],
    ["SARTEN-28", "Sartén de hierro 28 cm", 66_000, 3_100, 48, 30, 8],
  ]),
  product(10, "CUCHILLO", "Cuchillo de asado", "Fogón", "Fundición Tandilera", [
    ["CUCHI-ASA", "Cuchillo de asado con vaina", 39_000, 310, 34, 7, 4],
  ]),
  product(11, "TABLA", "Tabla de algarrobo", "Fogón", "Carpintería Chañar", [
    ["TABLA-ALG", "Tabla de algarrobo 45 × 30", 47_000, 2_200, 46, 31, 4],
  ]),
  product(12, "SABANAS", "Juego de sábanas de algodón", "Blanca Luna", "Textil Chascomús", [
    ["SAB-QUEEN", "Sábanas queen 200 hilos", 72_000, 1_700, 38, 30, 10],
    ["SAB-TWIN", "Sábanas twin 200 hilos", 54_000, 1_200, 36, 28, 8],
  ]),
  product(13, "ALMOHADA", "Almohada inteligente", "Blanca Luna", "Textil Chascomús", [
    ["ALMO-VISCO", "Almohada viscoelástica", 48_000, 1_100, 60, 40, 14],
  ]),
  product(14, "COLCHON", "Colchón de resortes", "Blanca Luna", "Colchones del Plata", [
    ["COLCH-80", "Colchón una plaza 80 × 190", 310_000, 16_000, 190, 80, 22, "mattress"],
    ["COLCH-140", "Colchón dos plazas 140 × 190", 520_000, 29_000, 190, 140, 26, "mattress"],
  ]),
  product(15, "COLCHON-ROLL", "Colchón enrollado de espuma", "Blanca Luna", "Colchones del Plata", [
    ["COLCH-ROLL-80", "Colchón enrollado 80 × 190", 240_000, 13_500, 90, 36, 36, "mattress"],
  ]),
  product(16, "LAMPARA", "Lámpara de escritorio", "Claroscuro", "Iluminación Once", [
    ["LAMP-ESC-NEG", "Lámpara de escritorio negra", 58_000, 1_600, 46, 20, 18],
  ]),
  product(17, "MACETA", "Maceta de barro esmaltado", "Tierra Cocida", "Alfarería Belén", [
    ["MACETA-25", "Maceta esmaltada 25 cm", 33_000, 3_900, 28, 28, 27, "vertical"],
  ]),
  product(18, "SILLA", "Silla de comedor desarmada", "Chañar", "Carpintería Chañar", [
    ["SILLA-PAR", "Par de sillas de comedor", 168_000, 11_800, 92, 48, 24],
  ]),
  product(19, "MESA", "Mesa ratona", "Chañar", "Carpintería Chañar", [
    ["MESA-RAT", "Mesa ratona de paraíso", 195_000, 17_500, 102, 58, 14],
  ]),
  product(20, "AURICULAR", "Auriculares inalámbricos", "Sonar", "Electro Pampa", [
    ["AURI-BT", "Auriculares inalámbricos", 115_000, 290, 20, 18, 9],
  ]),
  product(21, "PARLANTE", "Parlante portátil", "Sonar", "Electro Pampa", [
    ["PARL-20W", "Parlante portátil 20 W", 129_000, 1_050, 24, 12, 12],
  ]),
  product(22, "MOCHILA", "Mochila de lona", "Andariega", "Textil Chascomús", [
    ["MOCH-LONA", "Mochila de lona 25 l", 88_000, 950, 46, 32, 12],
  ]),
  product(23, "CARPA", "Carpa para cuatro", "Andariega", "Camping Ñire", [
    ["CARPA-4P", "Carpa para cuatro personas", 230_000, 6_400, 66, 20, 20],
  ]),
  product(24, "BICI-FIJA", "Bicicleta fija", "Rodada", "Fitness Quilmes", [
    ["BICI-FIJA", "Bicicleta fija desarmada", 410_000, 27_500, 108, 54, 28],
  ]),
];

/** Codes of GS1 Argentina begin with 779; the company number is invented. */
function product(
  number: number,
  referenceCode: string,
  name: string,
  brand: string,
  supplier: string,
  rows: readonly SkuRow[],
): DemoProduct {
  const skus = rows.map(([sku, skuName, valuePesos, weightGrams, lengthCm, widthCm, heightCm, nature], index) => ({
    sku,
    name: skuName,
    barcode: ean13(`7790000${String(number * 10 + index).padStart(5, "0")}`),
    unitDeclaredValueCents: valuePesos * 100,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    classificationId: nature === "mattress" ? (2 as const) : (1 as const),
    mustKeepVertical: nature === "vertical",
  }));
  return { referenceCode, name, brand, supplier, skus };
}
