import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'

/** The words that a checkout has: its own, and the few of `common` that its parts say. */
export type CheckoutWords = Pick<Messages, 'checkout'> & {
  common: Pick<Messages['common'], 'act' | 'field' | 'footer' | 'time'>
}

/** The words of a checkout from all that there are. */
export function checkoutWords({ checkout, common }: Pick<Messages, 'checkout' | 'common'>) {
  const { act, field, footer, time } = common
  return { checkout, common: { act, field, footer, time } } satisfies CheckoutWords
}

/** The words of the language that the page did not come in. */
export async function loadCheckoutWords(locale: Locale): Promise<CheckoutWords> {
  const [{ checkout }, { common }] = await Promise.all(
    locale === 'en'
      ? ([
          import('@/lib/i18n/messages/en/checkout'),
          import('@/lib/i18n/messages/en/common'),
        ] as const)
      : ([
          import('@/lib/i18n/messages/pt-BR/checkout'),
          import('@/lib/i18n/messages/pt-BR/common'),
        ] as const),
  )
  return checkoutWords({ checkout, common })
}
