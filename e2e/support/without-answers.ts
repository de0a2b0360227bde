import type { Page } from '@playwright/test'

/**
 * From now on these pages come as if the server could not read some of what they show, so that the
 * browser asks for it.
 *
 * @param pages the beginning of their paths
 * @param parts of the API, such as `disputes` for `/v1/user/disputes`
 */
export async function withoutAnswers(page: Page, pages: string, ...parts: string[]) {
  const known = new RegExp(`/v1/user/(${parts.join('|')})`, 'g')
  await page.route(
    ({ pathname }) => pathname.startsWith(pages),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(known, '/v1/user/unread')
      await route.fulfill({ response, body })
    },
  )
}
