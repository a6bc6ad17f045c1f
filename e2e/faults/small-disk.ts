import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own for the tables of a database; the write-ahead log stays where it was. */
export interface SmallDisk {
  /** From now on no further block can be written. */
  fill(): void;
  free(): void;
  remove(): void;
}

const roomy = "1g";
const fillAttempts = 50;

/** Undefined where this process may not mount a file system. */
export function mountSmallDisk(): (SmallDisk & { readonly moveTables: (data: string) => void }) | undefined {
  const folder = mkdtempSync(join(tmpdir(), "anden-disk-"));
  const mount = (options: string, ...more: string[]): void => {
    execFileSync("mount", [...more, "-o", options, "tmpfs", folder], { stdio: "ignore" });
  };
  try {
    mount(`size=${roomy},mode=755`, "-t", "tmpfs");
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  return {
    /** Moves the databases of a stopped cluster to this disk. */
    moveTables(data) {
      const { uid, gid } = statSync(data);
      chownSync(folder, uid, gid);
      const base = join(data, "base");
      for (const name of readdirSync(base)) {
        const moved = join(folder, name);
        execFileSync("cp", ["-a", join(base, name), moved]);
        rmSync(join(base, name), { recursive: true });
        symlinkSync(moved, join(base, name));
      }
    },
    fill() {
      // The kernel refuses a size below what is used by then: the database goes on writing.
      for (let attempt = 1; ; attempt++) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          return mount(`remount,size=${Math.ceil(((blocks - bfree) * bsize) / 4096) * 4096}`);
        } catch (error) {
          if (attempt === fillAttempts) throw error;
        }
      }
    },
    free: () => mount(`remount,size=${roomy}`),
    remove() {
      execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
