'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '@/components/form/code-field'
import { Form } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link'
import { askPasskey, hasPasskeys } from '@/lib/client/passkeys'
import { enter, type Refusal, type SecondFactor } from '@/lib/client/session'
import type { FactorKind } from '@/lib/kernel/factor-kinds'

type Props = {
  email: string
  password: string
  /** The kinds of factors that the person has. */
  wanted: readonly FactorKind[]
  returnTo: string
  /** Goes back to the password. */
  onBack: () => void
}

/** The second step of a sign-in: a code, or a passkey. */
export function SecondFactorForm({ email, password, wanted, returnTo, onBack }: Props) {
  const t = useTranslations('auth.signIn')
  const factor = useTranslations('common.factor')
  const [refusal, setRefusal] = useState<Refusal | 'passkeyFailed' | undefined>()
  const [busy, setBusy] = useState<'code' | 'passkey' | undefined>()
  const give = async (second: SecondFactor) => {
    const outcome = await enter(email, password, second)
    if (!outcome) return location.assign(returnTo)
    setBusy(undefined)
    setRefusal(typeof outcome === 'object' ? 'failed' : outcome)
  }
  const form = useForm({
    initial: { code: '' },
    busy: busy !== undefined,
    check: ({ code }) => ({ code: !code.trim() && factor('missing') }),
    onSubmit: async ({ code }, page) => {
      setBusy('code')
      await give({ code: code.trim() })
      page?.querySelector<HTMLInputElement>('[name=code]')?.select()
    },
  })
  const usePasskey = async () => {
    setBusy('passkey')
    const passkey = await askPasskey().catch(() => null)
    if (passkey) return give({ passkey })
    setBusy(undefined)
    setRefusal('passkeyFailed')
  }
  const word = refusal === 'wrong' ? 'secondWrong' : refusal
  return (
    <Form form={form} method="post" className="grid grid-cols-1 gap-4">
      {word && (
        <Banner tone="bad" title={t(word)} urgent>
          {t(`${word}Detail`)}
        </Banner>
      )}
      <p className="wrap-anywhere text-center text-13 text-ink-2">{t('secondFor', { email })}</p>
      {wanted.includes('passkey') && hasPasskeys() && (
        <Button size="form" loading={busy === 'passkey'} onClick={usePasskey}>
          {factor('passkey')}
        </Button>
      )}
      <CodeField form={form} factors={wanted} />
      <Button type="submit" variant="go" size="form" loading={busy === 'code'}>
        {t('submit')}
      </Button>
      <p className="text-center text-13">
        <LinkButton onClick={onBack}>{t('secondBack')}</LinkButton>
      </p>
    </Form>
  )
}
