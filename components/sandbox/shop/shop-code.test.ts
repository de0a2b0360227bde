import { describe, expect, test } from 'vitest'
import { readGuide } from '@/lib/guides/read-guide'
import { LOCALES } from '@/lib/i18n/locale'
import { pageCode } from './shop-code'

describe.each(LOCALES)('in %s', (locale) => {
  test('the guide prints the page of each mode as the shop shows it', async () => {
    const { blocks } = await readGuide('card-checkout', locale, 'https://guiche.example')
    const printed = blocks.flatMap((block) =>
      block.kind === 'code' && block.name === 'html' ? [`${block.text}\n`] : [],
    )
    const shown = (['embedded', 'custom'] as const).map((mode) =>
      pageCode(mode, 'https://guiche.example'),
    )
    expect(printed).toEqual(shown)
  })
})
