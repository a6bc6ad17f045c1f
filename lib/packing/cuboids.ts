/**
 * A list of cuboids in columns, each by its lower corner (x, y, z) and its upper one (X, Y, Z), half open: touching is
 * not overlapping. Lists are cleared and filled again and grow when they must, so that searching allocates nothing.
 */
export class Cuboids {
  count = 0;
  x = new Int32Array(256);
  y = new Int32Array(256);
  z = new Int32Array(256);
  X = new Int32Array(256);
  Y = new Int32Array(256);
  Z = new Int32Array(256);

  add(x: number, y: number, z: number, X: number, Y: number, Z: number): void {
    const at = this.count++;
    if (at === this.x.length) this.grow();
    this.x[at] = x;
    this.y[at] = y;
    this.z[at] = z;
    this.X[at] = X;
    this.Y[at] = Y;
    this.Z[at] = Z;
  }

  copyWithin(from: number, to: number): void {
    this.x[to] = this.x[from]!;
    this.y[to] = this.y[from]!;
    this.z[to] = this.z[from]!;
    this.X[to] = this.X[from]!;
    this.Y[to] = this.Y[from]!;
    this.Z[to] = this.Z[from]!;
  }

  private grow(): void {
    const twice = (column: Int32Array) => {
      const longer = new Int32Array(column.length * 2);
      longer.set(column);
      return longer;
    };
    this.x = twice(this.x);
    this.y = twice(this.y);
    this.z = twice(this.z);
    this.X = twice(this.X);
    this.Y = twice(this.Y);
    this.Z = twice(this.Z);
  }
}
