import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from '../environment.mjs'
import { digestSources, isMadeFrom } from '../stamp.mjs'

const ENTRIES = path.join(PROJECT_FOLDER, 'components/checkout/entry')
const MADE_FOLDER = path.join(PROJECT_FOLDER, 'components/checkout/generated')
const STAMP_FILE = path.join(MADE_FOLDER, '.made-from')
const SOURCES = [
  'components/checkout',
  'components/pay',
  'components/ui',
  'lib',
  'app/theme.css',
  'app/fonts',
  'scripts/checkout',
  'package-lock.json',
]

/** The script that shops load, and its types, at a URL that never changes. */
const SHOP_SCRIPT = path.join(PROJECT_FOLDER, 'public/checkout.js')
const SHOP_TYPES = path.join(PROJECT_FOLDER, 'public/checkout.d.ts')

/** The oldest browsers of the pages, which the guide names too. All of them know CSS layers. */
const BROWSERS = ['es2020', 'chrome99', 'firefox97', 'safari15.4']

/** The URL path of the built files. */
const PUBLIC_PATH = '/checkout/assets/'

/**
 * Builds the checkout and the payment page: the scripts and styles for browsers, and the module
 * that renders the first HTML on the server. They are the React components of `components/checkout`
 * and `components/pay`, run by Preact.
 *
 * @see docs/decisions/0023-the-checkout-is-a-page-without-next.md
 * @returns {Promise<boolean>} whether a file changed
 */
export async function bundleCheckout() {
  const digest = digestSources(SOURCES)
  if (isMadeFrom(STAMP_FILE, digest) && existsSync(SHOP_SCRIPT)) return false
  mkdirSync(MADE_FOLDER, { recursive: true })
  const [browser, server, style] = await Promise.all([
    bundle({
      entryPoints: {
        checkout: entry('checkout.tsx'),
        frame: entry('frame.tsx'),
        pay: entry('pay.tsx'),
      },
      splitting: true,
    }),
    bundle({ entryPoints: { server: entry('server.tsx') }, platform: 'neutral' }),
    bundleStyle(),
    bundleShopScript(),
  ])
  const files = [...browser.files, ...style.files]
  const partsFor = (name) =>
    partsOf(browser.outputs, browser.entries[name]).map((part) => PUBLIC_PATH + part)
  const made = {
    'assets.mjs': `export const ASSETS = ${JSON.stringify(Object.fromEntries(files.map(asset)))}
export const SCRIPT = ${JSON.stringify(PUBLIC_PATH + browser.entries.checkout)}
export const FRAME_SCRIPT = ${JSON.stringify(PUBLIC_PATH + browser.entries.frame)}
export const PARTS = ${JSON.stringify(partsFor('checkout'))}
export const PAY_SCRIPT = ${JSON.stringify(PUBLIC_PATH + browser.entries.pay)}
export const PAY_PARTS = ${JSON.stringify(partsFor('pay'))}
export const STYLE = ${JSON.stringify(PUBLIC_PATH + style.entries.checkout)}
export const FACES = ${JSON.stringify(facesOf(style.files))}
`,
    'server.mjs': server.files[0].text,
  }
  for (const [name, text] of Object.entries(made)) writeFileSync(path.join(MADE_FOLDER, name), text)
  writeFileSync(STAMP_FILE, digest)
  return true
}

/** @param {string} name */
const entry = (name) => path.join(ENTRIES, name)

/** @param {import('esbuild').BuildOptions} options */
async function bundle(options) {
  const { build } = await import('esbuild')
  const made = await build({
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: BROWSERS,
    outdir: MADE_FOLDER,
    absWorkingDir: PROJECT_FOLDER,
    mainFields: ['module', 'main'],
    conditions: ['module', 'import'],
    publicPath: PUBLIC_PATH,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    jsx: 'automatic',
    alias: {
      'react-dom/server': 'preact-render-to-string',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
    // Only Next understands "use client".
    logOverride: { 'ignored-bare-import': 'silent', 'unsupported-directive': 'silent' },
    ...options,
  })
  const files = made.outputFiles.map(({ path: file, contents, text }) => ({
    name: path.basename(file),
    contents,
    text,
  }))
  const entries = Object.entries(made.metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([file]) => [path.basename(file).replace(/-.*$/, ''), path.basename(file)])
  return { files, entries: Object.fromEntries(entries), outputs: made.metafile.outputs }
}

/** The scripts that a script imports statically, recursively; dynamic imports are left out. */
function partsOf(outputs, name, found = []) {
  const [, { imports }] = Object.entries(outputs).find(([file]) => path.basename(file) === name)
  for (const { path: file, kind } of imports) {
    const part = path.basename(file)
    if (kind !== 'import-statement' || found.includes(part)) continue
    found.push(part)
    partsOf(outputs, part, found)
  }
  return found
}

/**
 * Builds checkout.js, a script without dependencies that contains its version. Its types are its
 * source file.
 */
async function bundleShopScript() {
  const { files } = await bundle({
    entryPoints: { checkout: path.join(PROJECT_FOLDER, 'lib/embed/main.ts') },
    format: 'iife',
    banner: { js: '/* Guiche checkout 1. Types: /checkout.d.ts beside this. */' },
  })
  writeFileSync(SHOP_SCRIPT, files[0].text)
  copyFileSync(path.join(PROJECT_FOLDER, 'lib/sdk/checkout.ts'), SHOP_TYPES)
}

async function bundleStyle() {
  const [{ default: postcss }, { default: tailwind }] = await Promise.all([
    import('postcss'),
    import('@tailwindcss/postcss'),
  ])
  const from = entry('page.css')
  const { css } = await postcss([tailwind({ base: PROJECT_FOLDER })]).process(
    readFileSync(from, 'utf8'),
    { from },
  )
  // Name the output, because an entry from stdin has no name of its own.
  return bundle({
    stdin: { contents: css, resolveDir: ENTRIES, sourcefile: 'page.css', loader: 'css' },
    entryNames: 'checkout-[hash]',
  })
}

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** A built file in the form in which it is stored: its type, and its bytes in base64. */
function asset({ name, contents }) {
  const type = TYPES[path.extname(name)]
  return [name, { type, base64: Buffer.from(contents).toString('base64') }]
}

/** The fonts that the first paint needs. */
function facesOf(files) {
  return files
    .map(({ name }) => name)
    .filter((name) => /^(geist-[^m]|figures)/.test(name) && name.endsWith('.woff2'))
    .map((name) => PUBLIC_PATH + name)
}
