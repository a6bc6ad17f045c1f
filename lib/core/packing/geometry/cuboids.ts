/** Numbers for each cuboid in `Cuboids.rows`. */
export const columns = 6;

/**
 * A list of cuboids, row by row: the lower corner x, y, z and the upper corner X, Y, Z. Cuboids are half open: touching
 * is not overlapping. Lists are cleared and refilled and grow on demand, so that the search allocates nothing. All rows
 * are in one array: loops over six arrays are slow because they run out of registers.
 */
export class Cuboids {
  count = 0;
  rows = new Int32Array(256 * columns);

  add(x: number, y: number, z: number, X: number, Y: number, Z: number): void {
    const at = this.count++ * columns;
    if (at === this.rows.length) this.grow();
    const { rows } = this;
    rows[at] = x;
    rows[at + 1] = y;
    rows[at + 2] = z;
    rows[at + 3] = X;
    rows[at + 4] = Y;
    rows[at + 5] = Z;
  }

  /** Overwrites cuboid `to` with cuboid `from`. */
  move(from: number, to: number): void {
    const { rows } = this;
    for (let column = 0; column < columns; column++) rows[to * columns + column] = rows[from * columns + column]!;
  }

  private grow(): void {
    const longer = new Int32Array(this.rows.length * 2);
    longer.set(this.rows);
    this.rows = longer;
  }
}
