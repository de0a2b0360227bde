'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '@/components/form/code-field'
import { FormDialog } from '@/components/form/dialogs'
import { PasswordField } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { resumeAccount } from '@/lib/client/http'
import { askPasskey, hasPasskeys } from '@/lib/client/passkeys'
import type { SignInQuestion as Question } from '@/lib/client/question'
import { enter, type Refusal, type SecondFactor } from '@/lib/client/session'
import type { FactorKind } from '@/lib/kernel/factor-kinds'

type Props = { email: string; question: Question; onClose: () => void }

/** Asks the same person for their password and, where they have one, for a second factor. */
export function SignInQuestion({ email, question, onClose }: Props) {
  const t = useTranslations('common.signInAgain')
  const missing = useTranslations('common.field')('required')
  const factor = useTranslations('common.factor')
  const { wanted, refusal, busy, give } = useSignIn(email, () => question.settle(true))
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initial: { password: '', code: '' },
    busy: busy || isAsking,
    check: ({ password, code }) => ({
      password: !password && missing,
      code: wanted !== null && !code.trim() && factor('missing'),
    }),
    onSubmit: async ({ password, code }) => {
      await give(password, wanted ? { code: code.trim() } : undefined)
      // A code that is asked for now was not left out.
      form.startOver({})
    },
  })
  const usePasskey = async () => {
    setAsking(true)
    const passkey = await askPasskey().catch(() => null)
    setAsking(false)
    if (passkey) give(form.values.password, { passkey })
  }
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={<span className="wrap-anywhere">{t('body', { email })}</span>}
      submit={t('submit')}
      isSecret
      onClose={onClose}
      className="grid gap-4"
    >
      {refusal && <Banner tone="bad" urgent title={t(refusal)} />}
      {wanted?.includes('passkey') && hasPasskeys() && (
        <Button size="form" loading={form.busy} onClick={usePasskey}>
          {factor('passkey')}
        </Button>
      )}
      {wanted ? <CodeField form={form} factors={wanted} /> : <PasswordField form={form} />}
    </FormDialog>
  )
}

/** Signs the person in for the account of this page. */
function useSignIn(email: string, onDone: () => void) {
  const [wanted, setWanted] = useState<readonly FactorKind[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | 'codeWrong' | null>(null)
  const [busy, setBusy] = useState(false)
  const give = async (password: string, second?: SecondFactor) => {
    setBusy(true)
    setRefusal(null)
    const outcome = await enter(email, password, second)
    // Refused for the account, the requests go on to say so themselves.
    if (!outcome)
      return resumeAccount()
        .catch(() => {})
        .finally(onDone)
    setBusy(false)
    if (typeof outcome === 'object') setWanted(outcome.wanted)
    else setRefusal(second && outcome === 'wrong' ? 'codeWrong' : outcome)
  }
  return { wanted, refusal, busy, give }
}
