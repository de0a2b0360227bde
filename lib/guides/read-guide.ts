import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '@/lib/i18n/locale'
import { type CodeTabs, type Guide, guideOf, headOf, tabsOf } from './guide'
import { GUIDES, type GuideSlug } from './guides'

/** The server is started in the folder of the product, where its guides are. */
const FOLDER = path.join(/* turbopackIgnore: true */ process.cwd(), 'docs/guides')

/** Folders of samples that a guide may show. */
const SAMPLES = ['verify-webhook'] as const

/** A guide in one language, with requests to this origin. */
export async function readGuide(slug: GuideSlug, locale: Locale, origin: string): Promise<Guide> {
  const [markdown, ...tabs] = await Promise.all([
    readMarkdown(slug, locale),
    ...SAMPLES.map(readSamples),
  ])
  const samples = Object.fromEntries(SAMPLES.map((name, at) => [name, tabs[at]!]))
  return guideOf(markdown, { origin, samples })
}

/** Every guide's name, title and lead, in their order. */
export async function listGuides(locale: Locale) {
  return Promise.all(
    GUIDES.map(async (slug) => ({ slug, ...headOf(await readMarkdown(slug, locale)) })),
  )
}

const readMarkdown = (slug: GuideSlug, locale: Locale) =>
  readFile(path.join(FOLDER, locale, `${slug}.md`), 'utf8')

/** A folder of samples, the same in every language. */
export async function readSamples(name: (typeof SAMPLES)[number]): Promise<CodeTabs> {
  const folder = path.join(FOLDER, 'samples', name)
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return tabsOf(Object.fromEntries(files.map((file, at) => [file, texts[at]!])))
}
