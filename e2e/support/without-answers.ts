import type { Page } from '@playwright/test'

/**
 * From now on these pages come without the answers of the API that they show, so that the browser
 * asks for them: the server asks for them with a token of nobody, and is refused.
 *
 * @param pages the beginning of their paths
 */
export async function withoutAnswers(page: Page, pages: string) {
  await page.route(
    ({ pathname }) => pathname.startsWith(pages),
    async (route) => {
      const headers = { ...(await route.request().allHeaders()), authorization: 'Bearer nobody' }
      await route.continue({ headers })
    },
  )
}
