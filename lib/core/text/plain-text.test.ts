import { expect, test } from "vitest";
import { toPlainText } from "./plain-text";

test.each([
  ["Mate &amp; bombilla", "Mate & bombilla"],
  ["Timbre 2 &#8211; &#x201C;Pérez&#x201D;", "Timbre 2 – “Pérez”"],
  ["D&iacute;az Nu&ntilde;ez 4&ordm; B", "Díaz Nuñez 4º B"],
  ["Casa &amp;amp; local &amp;quot;Sur&amp;quot;", 'Casa & local "Sur"'],
  ["Dejar en portería<br />Gracias", "Dejar en portería\nGracias"],
  ["Dejar en portería<br>\nGracias", "Dejar en portería\n\nGracias"],
  ["<p>Tocar <strong>fuerte</strong></p><p>2º B</p>", "Tocar fuerte\n\n2º B"],
  ["&lt;p&gt;Uno&lt;/p&gt;", "Uno"],
  ["De <Flor> para Ana & Juan; 3 < 4 &fin;", "De <Flor> para Ana & Juan; 3 < 4 &fin;"],
  ["a&#0;b&#xD800;c&#9999999;", "a&#0;b&#xD800;c&#9999999;"],
  ["a&#27;b", "ab"],
  ["ninguna\nnovedad ", "ninguna\nnovedad "],
])("%j reads %j", (text, plain) => expect(toPlainText(text)).toBe(plain));
