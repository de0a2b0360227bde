import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ACCOUNT_HEADER } from '@/lib/kernel/account-header'

/**
 * From now on these pages come without the answers of the API that they show, so that the browser
 * asks for them: the server asks for an account that the session does not act for, and is refused.
 *
 * @param pages the beginning of their paths
 */
export async function withoutAnswers(page: Page, pages: string) {
  await page.route(
    ({ pathname }) => pathname.startsWith(pages),
    async (route) => {
      const headers = { ...(await route.request().allHeaders()), [ACCOUNT_HEADER]: randomUUID() }
      await route.continue({ headers })
    },
  )
}
