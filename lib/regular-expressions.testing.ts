import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { parseAst } from 'vitest/node'
import { readSources } from './imports.testing'
// Loaded before anything is heard, because the patterns that it builds are its own.
import 'use-intl/core'

const BUILDS = /\bnew RegExp\(/
const NO_PRODUCT = /^e2e\/|(\.test|\.testing|\/testing)\.tsx?$/

/**
 * Finds every regular expression of the product: the literals in its sources, and those that its
 * modules build from strings while they are loaded.
 */
export async function findPatterns(root: string): Promise<RegExp[]> {
  const found = new Map<string, RegExp>()
  const proxy = { path: 'proxy.ts', text: readFileSync(path.join(root, 'proxy.ts'), 'utf8') }
  for (const { path: file, text } of [...readSources(root), proxy]) {
    if (NO_PRODUCT.test(file)) continue
    const built = BUILDS.test(text) ? await builtBy(path.join(root, file)) : []
    for (const pattern of [...(await literalsOf(file, text)), ...built])
      found.set(String(pattern), pattern)
  }
  return [...found.values()]
}

async function literalsOf(file: string, text: string): Promise<RegExp[]> {
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const { code } = await transform(text, { loader, jsx: 'automatic', target: 'esnext' })
  const literals: RegExp[] = []
  const pending: unknown[] = [parseAst(code)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (regex) literals.push(new RegExp(regex.pattern, regex.flags))
    else pending.push(...Object.values(node).filter((value) => value && typeof value === 'object'))
  }
  return literals
}

/** Loads a module and hears which expressions it builds. */
async function builtBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = []
  const Own = globalThis.RegExp
  class Heard extends Own {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags)
      built.push(new Own(pattern, flags))
    }
  }
  globalThis.RegExp = Heard as RegExpConstructor
  try {
    await import(file)
  } finally {
    globalThis.RegExp = Own
  }
  return built
}

/**
 * Whether an expression's form alone tells that its time grows with the text's length: its matches
 * have a longest length, or it starts at the beginning and repeats one character class without a
 * limit; and nothing that holds a choice is repeated.
 */
export function isLinearByForm({ source }: RegExp): boolean {
  const bare = source.replace(/\\(?:u\{\w+\}|p\{\w+\}|.)/gu, 'x').replace(/\[[^\]]*\]/g, 'x')
  if (/\)(?:[*+]|\{\d+,\})/.test(bare)) return false
  const endless = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0
  const hasOneStart = bare.startsWith('^') && !bare.includes('|')
  return (endless === 0 || (endless === 1 && hasOneStart)) && !repeatsChoice(bare)
}

function repeatsChoice(bare: string): boolean {
  let hasChoice = false
  const outside: boolean[] = []
  for (const token of bare.match(TOKEN) ?? []) {
    if (token.startsWith('(')) {
      outside.push(hasChoice)
      hasChoice = false
    } else if (token.startsWith(')')) {
      if (hasChoice && token.length > 1) return true
      hasChoice ||= outside.pop()!
    } else hasChoice = true
  }
  return false
}

const TOKEN = /\((?:\?(?:[:=!]|<[=!]?))?|\)(?:\{\d+(?:,\d*)?\})?|[?|*+]|\{\d+,\d*\}/g
