import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'

/** The messages of a checkout: its own, and the part of `common` that its components use. */
export type CheckoutWords = Pick<Messages, 'checkout'> & {
  common: Pick<Messages['common'], 'act' | 'field' | 'footer' | 'time'>
}

/** Picks a checkout's messages from all messages. */
export function checkoutWords({ checkout, common }: Pick<Messages, 'checkout' | 'common'>) {
  const { act, field, footer, time } = common
  return { checkout, common: { act, field, footer, time } } satisfies CheckoutWords
}

/** Loads a checkout's messages in the other language. */
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
