export function npmCommand(): [program: string, ...first: string[]];
