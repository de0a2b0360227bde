import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Our sources name files without an extension; a published module has to name them with it. The
// compiler adds none, and only replaces one that is there.
const FOLDER = path.join(import.meta.dirname, 'dist')
const IMPORT = /(\bfrom '\.\/[\w-]+)'/g

for (const name of readdirSync(FOLDER)) {
  const file = path.join(FOLDER, name)
  writeFileSync(file, readFileSync(file, 'utf8').replace(IMPORT, "$1.js'"))
}
