// Put what an npm package of Chromium holds, each file pressed by itself, into this folder.
const { brotliDecompressSync } = require('node:zlib');
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');

const box = 'node_modules/@sparticuz/chromium/bin';
for (const name of readdirSync(box).filter((name) => name.endsWith('.br')))
  writeFileSync(name.slice(0, -3), brotliDecompressSync(readFileSync(`${box}/${name}`)));
