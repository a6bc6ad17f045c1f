/** Boxes waiting on a platform, drawn isometrically: decoration beside the sign-in on wide screens. */
export function Platform() {
  return (
    <div aria-hidden className="relative hidden overflow-hidden border-l bg-canvas lg:block">
      <svg
        aria-hidden="true"
        viewBox="-300 -305 600 520"
        className="absolute inset-0 size-full"
        preserveAspectRatio="xMidYMid slice"
      >
        {ground.map((points) => (
          <polyline key={points} points={points} fill="none" className="stroke-line" strokeWidth="1" />
        ))}
        {stack.map(([x, y, z, width, length, height]) => (
          <Box key={`${x} ${y} ${z}`} x={x} y={y} z={z} width={width} length={length} height={height} />
        ))}
      </svg>
    </div>
  );
}

/** Boxes from back to front: x to the right and down, y to the left and down, z up. */
const stack = [
  [-4, -4, 0, 3, 3, 2],
  [-1, -4, 0, 4, 3, 3],
  [-4, -1, 0, 3, 4, 3],
  [-1, -1, 0, 4, 4, 2],
  [-4, -4, 2, 3, 3, 2],
  [0, -3, 3, 2, 2, 1.5],
  [-1, -1, 2, 2, 2, 2],
  [2, 1, 2, 1, 2, 1],
] as const;

const unit = 30;

const at = (x: number, y: number, z: number): string =>
  `${((x - y) * unit * 0.866).toFixed(1)},${((x + y) * unit * 0.5 - z * unit).toFixed(1)}`;

const ground = Array.from({ length: 41 }, (_, line) => line - 20).flatMap((line) => [
  `${at(line, -20, 0)} ${at(line, 20, 0)}`,
  `${at(-20, line, 0)} ${at(20, line, 0)}`,
]);

interface BoxProps {
  x: number;
  y: number;
  z: number;
  width: number;
  length: number;
  height: number;
}

function Box({ x, y, z, width, length, height }: BoxProps) {
  const [right, front, top] = [x + width, y + length, z + height];
  return (
    <g className="stroke-accent/35" strokeWidth="1.25" strokeLinejoin="round">
      <polygon
        className="fill-surface"
        points={`${at(x, y, top)} ${at(right, y, top)} ${at(right, front, top)} ${at(x, front, top)}`}
      />
      <polygon
        className="fill-accent-soft"
        points={`${at(x, front, top)} ${at(right, front, top)} ${at(right, front, z)} ${at(x, front, z)}`}
      />
      <polygon
        className="fill-accent-line"
        points={`${at(right, y, top)} ${at(right, front, top)} ${at(right, front, z)} ${at(right, y, z)}`}
      />
    </g>
  );
}
