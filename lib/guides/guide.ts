import { lexer, type Token, type Tokens } from 'marked'
import { CLIENT_PACKAGE } from './client-package'
import { CODE_LANGUAGE_NAMES, type CodeLanguage } from './code-languages'
import type { ApiRequest } from './code-literals'
import { requestCode } from './request-code'

/** A heading that can be linked to. */
export interface Heading {
  id: string
  depth: number
  tokens: Token[]
  text: string
}

/** A code sample in every language. */
export type CodeTabs = Record<CodeLanguage, string>

/** A part of a guide. */
export type Block =
  | { kind: 'prose'; token: Token }
  | { kind: 'heading'; heading: Heading }
  | { kind: 'code'; text: string; name: string }
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'tabs'; tabs: CodeTabs; request?: ApiRequest }

/** A parsed guide. */
export interface Guide {
  title: string
  /** The first paragraph. */
  lead: string
  blocks: Block[]
  /** The sections, for the table of contents. */
  headings: Heading[]
}

interface Sources {
  /** The origin that requests are sent to. */
  origin: string
  /** The samples by folder name. */
  samples: Readonly<Record<string, CodeTabs>>
}

/**
 * Parses a guide's Markdown. These code fences have a special meaning:
 *
 * - `request`: a method, a path and a JSON body, shown as a program in every language
 * - `json 201`: a response and its status
 * - `samples <folder>`: the files of a folder of samples
 *
 * `{origin}` is replaced by the installation's URL, `{client}` by the URL of the client package.
 *
 * @throws Error for a guide without a title or lead, or with samples that do not exist
 */
export function guideOf(markdown: string, { origin, samples }: Sources): Guide {
  const addressed = markdown
    .replaceAll('{client}', origin + CLIENT_PACKAGE)
    .replaceAll('{origin}', origin)
  const [, , ...rest] = tokensOf(addressed)
  const blocks = rest.map((token) => blockOf(token, { origin, samples }))
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.heading] : []))
  return { ...headOf(markdown), blocks, headings }
}

/**
 * Reads the title and the lead of a guide's Markdown.
 *
 * @throws Error for a guide without a title or lead
 */
export function headOf(markdown: string): Pick<Guide, 'title' | 'lead'> {
  const [title, lead] = tokensOf(markdown)
  if (title?.type !== 'heading' || lead?.type !== 'paragraph') {
    throw new Error('a guide begins with its title and a paragraph')
  }
  return { title: plain(title), lead: plain(lead) }
}

const tokensOf = (markdown: string) => lexer(markdown).filter(({ type }) => type !== 'space')

function blockOf(token: Token, sources: Sources): Block {
  if (token.type === 'heading')
    return { kind: 'heading', heading: headingOf(token as Tokens.Heading) }
  if (token.type === 'code') return codeOf(token as Tokens.Code, sources)
  return { kind: 'prose', token }
}

function headingOf({ depth, tokens, text }: Tokens.Heading): Heading {
  const words = text.replaceAll('`', '')
  return { depth, tokens, text: words, id: slugOf(words) }
}

function codeOf({ lang = '', text }: Tokens.Code, { origin, samples }: Sources): Block {
  const [kind = '', argument = ''] = lang.split(' ')
  if (kind === 'request') {
    const request = requestOf(text)
    return { kind: 'tabs', tabs: requestCode(request, origin), request }
  }
  if (kind === 'json' && argument) return { kind: 'answer', status: Number(argument), text }
  if (kind === 'samples') {
    const tabs = samples[argument]
    if (!tabs) throw new Error(`there are no samples called ${argument}`)
    return { kind: 'tabs', tabs }
  }
  return { kind: 'code', text, name: kind }
}

/** Parses a request: `POST /path`, then the JSON body, if any. */
function requestOf(text: string): ApiRequest {
  const [line = '', ...rest] = text.split('\n')
  const [method = '', path = ''] = line.split(' ')
  const body = rest.join('\n').trim()
  return body ? { method, path, body: JSON.parse(body) } : { method, path }
}

/** The text of a token without its markup. */
function plain(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('')
  return 'text' in token ? token.text : ''
}

/** "Segredo e rotação" becomes "segredo-e-rotacao". */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Sorts sample files into tabs by their extension. */
export function tabsOf(files: Readonly<Record<string, string>>): CodeTabs {
  const entries = CODE_LANGUAGE_NAMES.map((language) => {
    const name = Object.keys(files).find((file) => SAMPLE_FILES[language].test(file))
    if (!name) throw new Error(`there is no sample in ${language}`)
    return [language, files[name]!.trimEnd()]
  })
  return Object.fromEntries(entries)
}

const SAMPLE_FILES: Record<CodeLanguage, RegExp> = {
  shell: /\.sh$/,
  node: /\.mjs$/,
  python: /\.py$/,
  php: /\.php$/,
  go: /\.go$/,
  csharp: /\.cs$/,
  java: /\.java$/,
  ruby: /\.rb$/,
}
