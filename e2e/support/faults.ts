import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe finds wrong by WCAG 2.2 AA, each with where it is. */
export const findFaults = (page: Page) => faultsBy(new AxeBuilder({ page }).withTags(WCAG))

/** The same, of colours alone: what else a page is does not depend on its theme. */
export const findFaultsOfColor = (page: Page) =>
  faultsBy(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

async function faultsBy(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
