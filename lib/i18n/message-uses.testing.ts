import { readSources, type SourceFile } from '@/lib/imports.testing'

/**
 * Messages that code reads by names which data gives, such as the code of an error. Everything
 * under such a prefix counts as used.
 */
const BY_DATA = ['audit.actions.', 'common.refused.', 'events.name.']

/** Functions that take a part of a key, and the key that they read. */
const TITLES: readonly [call: RegExp, keyOf: (part: string) => string][] = [
  [/\btitled\('(\w+)'\)/g, (area) => `${area}.title`],
  [/\bnavTitled\('(\w+)'\)/g, (label) => `common.nav.${label}`],
]

/** A translator that a source file makes. */
interface Translator {
  /** Empty for one of all messages. */
  namespace: string
  /** Whether it is given a variable, or handed to other code. */
  isOpen: boolean
}

/** What a source file says of messages. */
interface Uses {
  translators: Translator[]
  /** What it has in quotes. */
  quoted: Set<string>
  /** Its templates that may be keys, each hole being any part of a key. */
  templates: RegExp[]
  /** The keys that it names whole. */
  keys: Set<string>
  /** Its words, where it reads messages as properties. */
  words: Set<string>
}

/**
 * Returns a function that says whether the code uses a message. A file uses the messages under the
 * namespaces of its translators whose remaining key it has in quotes or as a template, such as
 * `steps.${step}.done`. Where it gives a translator a variable, it uses those whose remaining key
 * any file has in quotes, as a template or as the name of a property. A file that reads messages as
 * properties uses those whose parts are all among its words. So an unused message may pass for a
 * used one, but not the other way round.
 */
export function findUses(root: string): (key: string) => boolean {
  const files = readSources(root).filter(isOfProduct)
  const uses = files.map(usesOf)
  const named = new Set(files.flatMap(({ text }) => [...quotedIn(text), ...propertiesIn(text)]))
  const templates = uses.flatMap((file) => file.templates).filter(({ source }) => WORD.test(source))
  const fits = (rest: string) => (template: RegExp) => template.test(rest)
  const isUsedBy = (key: string, file: Uses) =>
    file.keys.has(key) ||
    key.split('.').every((part) => file.words.has(part)) ||
    file.translators.some(({ namespace, isOpen }) => {
      const rest = restOf(key, namespace)
      if (rest === null) return false
      if (file.quoted.has(rest) || file.templates.some(fits(rest))) return true
      return isOpen && (named.has(rest) || templates.some(fits(rest)))
    })
  return (key) =>
    BY_DATA.some((prefix) => key.startsWith(prefix)) || uses.some((file) => isUsedBy(key, file))
}

const isOfProduct = ({ path }: SourceFile) =>
  /^(app|components|lib)\//.test(path) &&
  !/\.(test|testing)\.tsx?$/.test(path) &&
  !path.startsWith('lib/i18n/messages/')

function usesOf({ text }: SourceFile): Uses {
  const readsProperties = /\b(allMessages|useMessages|entryWords)\b/.test(text)
  return {
    translators: translatorsIn(text),
    quoted: new Set(quotedIn(text)),
    templates: templatesIn(text),
    keys: new Set(TITLES.flatMap(([call, keyOf]) => allOf(text, call).map((part) => keyOf(part)))),
    words: new Set(readsProperties ? text.match(/\w+/g) : []),
  }
}

/** What is left of a key under a namespace; null if it belongs to another one. */
function restOf(key: string, namespace: string): string | null {
  const prefix = namespace && `${namespace}.`
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}

const allOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

const quotedIn = (text: string) => allOf(text, /["']([\w.]+)["']/g)
const propertiesIn = (text: string) => allOf(text, /\b(\w+)\??:/g)

/** A template that is more than holes and dots. */
const WORD = /[a-z]{2}/

/** The part of a template that is known only when it runs. */
const HOLE = /\$\{[^{}]*\}/g

function templatesIn(text: string): RegExp[] {
  return allOf(text, /`((?:[\w.]|\$\{[^{}`]*\})+)`/g)
    .filter((template) => template.includes('${') && /[\w.]/.test(template.replace(HOLE, '')))
    .map((template) => {
      const fixed = template.split(HOLE).map((part) => part.replaceAll('.', '\\.'))
      return new RegExp(`^${fixed.join('[\\w.]+')}$`)
    })
}

/** Where a translator is made, or the type of one that is handed over. */
const MADE =
  /(?:const (\w+) = )?\b(?:useTranslations(?:\((?:'([\w.]+)')?\)|<(?:'([\w.]+)'|never)>)|createTranslator\(\{([^}]*)\}\))(\()?/g

function translatorsIn(text: string): Translator[] {
  const made = [...text.matchAll(MADE)]
  return made.map(([, name, called, typed, options, isCalledAtOnce], nth) => {
    const namespace = called ?? typed ?? allOf(options ?? '', /namespace: '([\w.]+)'/g)[0] ?? ''
    if (isCalledAtOnce) return { namespace, isOpen: false }
    if (!name) return { namespace, isOpen: true }
    const { index } = made[nth]!
    const next = made.slice(nth + 1).find(([, other]) => other === name)
    return { namespace, isOpen: isOpen(text.slice(index, next?.index), name) }
  })
}

/** Whether a translator is called with anything but keys that are written there, or handed over. */
function isOpen(text: string, name: string): boolean {
  if (new RegExp(`\\((?:[^()[\\]]*, )?${name}[,)]`).test(text)) return true
  const calls = text.matchAll(new RegExp(`(?<![\\w.'])${name}(?:\\.\\w+)?\\(`, 'g'))
  return [...calls].some(({ 0: call, index }) => !isKey(argumentAt(text, index + call.length)))
}

/** The first argument of a call, whose parenthesis opens before `start`. */
function argumentAt(text: string, start: number): string {
  let depth = 0
  let end = start
  for (; end < text.length; end += 1) {
    const sign = text[end]!
    if ('([{'.includes(sign)) depth += 1
    if (depth === 0 && ',)'.includes(sign)) break
    if (')]}'.includes(sign)) depth -= 1
  }
  return text.slice(start, end).replace(/\s+/g, ' ').trim()
}

/** Whether an argument is a key, or one of several by a condition: `isNew ? 'create' : 'save'`. */
const isKey = (argument: string) =>
  argument
    .split(/ \?\? | : /)
    .every((part) => /^\(*('[\w.]+'|`[^`]+`)\)*$/.test(part.split(' ? ').at(-1)!.trim()))
