/**
 * Waves: several orders that are picked in one walk onto a cart with numbered bins, one order to a bin, and packed from
 * there. Pure: which orders belong together, who gets what when pieces are missing, and the codes on cart and bins.
 */
export { chooseWave } from "./choose";
export { readWaveCode, type WaveCode, waveCode } from "./code";
export { shareShortage } from "./shortage";
