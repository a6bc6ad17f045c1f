/** Numbers for each cuboid in `Cuboids.rows`. */
export const columns = 6;

/**
 * A list of cuboids, row by row: the lower corner x, y, z and the upper one X, Y, Z, half open: touching is not
 * overlapping. Lists are cleared and filled again and grow when they must, so that searching allocates nothing. The
 * rows stand in one array, as loops that hold six get slow for want of registers.
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

  /** Puts cuboid `from` in the place of cuboid `to`. */
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
