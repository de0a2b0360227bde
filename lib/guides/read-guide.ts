import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '@/lib/i18n/locale'
import { type CodeTabs, type Guide, guideOf, headOf, tabsOf } from './guide'
import { GUIDES, type GuideSlug } from './guides'

/** The server runs in the product's root folder. */
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), 'docs/guides')

/** The folders of samples. */
const SAMPLES = ['verify-webhook'] as const

/** Reads a guide in one language, with requests to this origin. */
export async function readGuide(slug: GuideSlug, locale: Locale, origin: string): Promise<Guide> {
  const [markdown, ...tabs] = await Promise.all([
    readMarkdown(slug, locale),
    ...SAMPLES.map(readSamples),
  ])
  const samples = Object.fromEntries(SAMPLES.map((name, at) => [name, tabs[at]!]))
  return guideOf(markdown, { origin, samples })
}

/** Reads the name, title and lead of every guide, in reading order. */
export async function listGuides(locale: Locale) {
  return Promise.all(
    GUIDES.map(async (slug) => ({ slug, ...headOf(await readMarkdown(slug, locale)) })),
  )
}

const readMarkdown = (slug: GuideSlug, locale: Locale) =>
  readFile(path.join(FOLDER, locale, `${slug}.md`), 'utf8')

/** Reads a folder of samples, which is the same for every locale. */
export async function readSamples(name: (typeof SAMPLES)[number]): Promise<CodeTabs> {
  const folder = path.join(FOLDER, 'samples', name)
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return tabsOf(Object.fromEntries(files.map((file, at) => [file, texts[at]!])))
}
