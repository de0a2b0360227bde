// Builds the package: ES modules and the command in dist/, CommonJS in dist/cjs/, types beside
// each.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const HERE = import.meta.dirname
const DIST = path.join(HERE, 'dist')
const { devDependencies } = JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8'))

rmSync(DIST, { recursive: true, force: true })
compile('tsconfig.build.json')
addExtensions(DIST)
compile('tsconfig.cjs.json')
mkdirSync(path.join(DIST, 'cjs'), { recursive: true })
writeFileSync(path.join(DIST, 'cjs/package.json'), '{ "type": "commonjs" }\n')

/** Compiles with the TypeScript that is installed here or above, or with one that npm fetches. */
function compile(project) {
  const [command, ...args] = compiler()
  const options = { cwd: HERE, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }
  const { status, error } = spawnSync(command, [...args, '--project', project], options)
  if (status === 0) return
  console.error(`${project} does not compile${error ? `: ${error.message}` : ''}`)
  process.exit(1)
}

function compiler() {
  for (let folder = HERE; ; folder = path.dirname(folder)) {
    const tsc = path.join(folder, 'node_modules/typescript/bin/tsc')
    if (existsSync(tsc)) return [process.execPath, tsc]
    if (folder === path.dirname(folder)) break
  }
  return ['npm', 'exec', '--yes', `--package=typescript@${devDependencies.typescript}`, '--', 'tsc']
}

/**
 * Our sources name files without an extension; a published ES module has to name them with it. The
 * compiler adds none.
 */
function addExtensions(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/(\bfrom '\.\/[\w/-]+)'/g, "$1.js'"))
  }
}
