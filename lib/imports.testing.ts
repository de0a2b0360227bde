import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One import of a source file, as the dependency rules see it. */
export interface Import {
  /** As written: `./status`, `@/lib/env`, `node:fs`. */
  specifier: string
  /** What it means: a path from the project's folder, or the specifier of a package. */
  target: string
  /** Types only, so nothing of it is left when the program runs. */
  isType: boolean
  /** What is imported by name, as far as it is named. */
  names: string[]
}

/** A source file, read for the rules. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  path: string
  text: string
  imports: Import[]
}

const FOLDERS = ['app', 'components', 'lib', 'e2e']
const MADE = /[/\\](generated|dist)[/\\]/

/** Every TypeScript file of ours that the rules are for, what is made of others left out. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => listFiles(path.join(root, folder)))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .concat('server.ts', 'playwright.config.ts', 'vitest.config.ts')
    .map((file) => sourceFile(file, readFileSync(path.join(root, file), 'utf8')))
}

/** A source file from its text. */
export function sourceFile(file: string, text: string): SourceFile {
  return { path: file, text, imports: readImports(file, text) }
}

const STATEMENT = /^(?:import|export)\s+(type\s)?([^'";]*?)\bfrom\s*(['"])(.+?)\3/gm
const BARE = /^import\s*(['"])(.+?)\1/gm
const DYNAMIC = /\b(?:import|require)\(\s*(['"])(.+?)\1\s*\)/g

function readImports(file: string, text: string): Import[] {
  const found: Import[] = []
  const add = (specifier: string, isType: boolean, names: string[]) =>
    found.push({ specifier, target: resolve(file, specifier), isType, names })
  for (const [, type, clause = '', , specifier = ''] of text.matchAll(STATEMENT)) {
    const names = namesOf(clause)
    const allTypes = names.length > 0 && names.every((name) => name.startsWith('type '))
    add(specifier, Boolean(type) || allTypes, names)
  }
  for (const [, , specifier = ''] of text.matchAll(BARE)) add(specifier, false, [])
  for (const [, , specifier = ''] of text.matchAll(DYNAMIC)) add(specifier, false, [])
  return found
}

function namesOf(clause: string): string[] {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  const named = braces.split(',').map((name) => name.trim())
  const others = clause.replace(/\{[^}]*\}/, '').split(',')
  return [...named, ...others.map((name) => name.trim())].filter(Boolean)
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (!specifier.startsWith('.')) return specifier
  return path.posix.join(path.posix.dirname(file), specifier)
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !MADE.test(file))
}
