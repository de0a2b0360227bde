import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The violations of WCAG 2.2 AA that axe finds, each with its place. */
export const findFaults = (page: Page) => faultsBy(page, { runOnly: WCAG })

/** The same, for colours only: nothing else of a page depends on its theme. */
export const findFaultsOfColor = (page: Page) =>
  faultsBy(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** The violations of all rules of axe, also of those of good practice. */
export const findFaultsOfAnyRule = (page: Page) => faultsBy(page, {})

/**
 * Next takes a page's title away and sends that of the page that a link leads to after its content,
 * so that the title is waited for instead.
 */
const UNTITLED = { 'document-title': { enabled: false } }

async function faultsBy(page: Page, options: RunOptions): Promise<string[]> {
  await bringAxe(page)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as WithAxe).axe.run(options),
    { ...options, rules: UNTITLED, resultTypes: ['violations'] } satisfies RunOptions,
  )
  await expect(page).toHaveTitle(/./)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

interface WithAxe {
  axe: { run: (options: RunOptions) => Promise<AxeResults> }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Loads axe into every frame of a page that does not have it. `@axe-core/playwright` loads it twice
 * for each look, which takes ten times as long as a look at a small page.
 */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
}
