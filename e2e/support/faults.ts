import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe finds wrong by WCAG 2.2 AA, each with where it is. */
export const findFaults = (page: Page) => faultsBy(axeOn(page).withTags(WCAG))

/** The same, of colours alone: what else a page is does not depend on its theme. */
export const findFaultsOfColor = (page: Page) =>
  faultsBy(axeOn(page).withRules(['color-contrast', 'link-in-text-block']))

/** What every rule of axe finds, those of good practice included. */
export const findFaultsOfAnyRule = (page: Page) => faultsBy(axeOn(page))

// Its other mode opens a page for each look, which takes longer than the look, and what is in order
// would be told of each element.
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function faultsBy(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}
