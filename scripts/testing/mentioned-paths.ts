/**
 * The files that a path in a document may mean: itself or, without its ending, a source. What the reader chooses (`<name>`) is
 * cut off.
 */
export function filesOf(path: string): string[] {
  const fixed = path.includes("<") ? path.slice(0, path.lastIndexOf("/", path.indexOf("<"))) : path;
  return [fixed, `${fixed}.ts`, `${fixed}.tsx`];
}
