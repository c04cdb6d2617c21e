// npm drops optional platform packages that the registry answers 404 for; `npm ci` then calls the lockfile out of sync.
// Writes back the entries npm would have written itself, so that one lockfile works on every registry and platform.
import fs from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file, 'utf8')),
  pk = lock.packages;
const OS = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'win32',
  'linux',
  'openharmony',
];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'wasm32'];
const dir = (p) => p.slice(0, p.lastIndexOf('node_modules/')); // where this package's siblings live
const resolves = (from, name, want) => {
  for (let base = from ? `${from}/` : ''; ; ) {
    const hit = pk[`${base}node_modules/${name}`];
    if (hit) return !/^\d/.test(want) || hit.version === want;
    if (!base) return false;
    base = dir(base.replace(/\/$/, ''));
  }
};
let added = 0;
for (const [path, p] of Object.entries(pk))
  for (const [name, spec] of Object.entries(p.optionalDependencies ?? {})) {
    if (resolves(path, name, spec)) continue;
    const words = name.split(/[/-]/),
      os = OS.filter((o) => words.includes(o)),
      cpu = CPU.filter((c) => words.includes(c));
    pk[`${dir(path)}node_modules/${name}`] = {
      version: spec.replace(/^[\^~]/, ''),
      ...(cpu.length && { cpu }),
      ...(p.dev && { dev: true }),
      optional: true,
      ...(os.length ? { os } : !cpu.length && { os: ['unknown'] }),
      ...(/musl/.test(name) ? { libc: ['musl'] } : os[0] === 'linux' && { libc: ['glibc'] }),
    };
    added++;
  }
lock.packages = Object.fromEntries(Object.entries(pk).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log('added', added);
