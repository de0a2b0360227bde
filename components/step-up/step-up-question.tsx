'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '@/components/form/code-field'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { isPasswordRefusal, PasswordField } from '@/components/form/password-field'
import { useForm } from '@/components/form/use-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { mutations } from '@/lib/client/mutations'
import { askPasskey, hasPasskeys } from '@/lib/client/passkeys'
import type { ProofQuestion as Question } from '@/lib/client/question'

type Props = { question: Question; onClose: () => void }

/** Asks for the password, or for a second factor of a person who has one. */
export function StepUpQuestion(props: Props) {
  const asksPassword = props.question.factors.includes('password')
  return asksPassword ? <PasswordQuestion {...props} /> : <FactorQuestion {...props} />
}

function PasswordQuestion({ question, onClose }: Props) {
  const t = useTranslations('common.stepUp')
  const missing = useTranslations('common.field')('required')
  const act = useMutation(mutations.confirmSession())
  const form = useForm({
    initial: { password: '' },
    busy: act.isPending,
    error: act.error,
    check: ({ password }) => ({ password: !password && missing }),
    onSubmit: (body) => act.mutate(body, { onSuccess: () => question.settle(true) }),
  })
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('body')}
      submit={t('submit')}
      isSecret
      onClose={onClose}
      className="grid gap-4"
    >
      <FormRefusal
        error={isPasswordRefusal(act.error) ? null : act.error}
        title={t('failed')}
        unknown={t('failed')}
      />
      <PasswordField form={form} />
    </FormDialog>
  )
}

/** Asks for a code or a passkey, whichever the person has. */
function FactorQuestion({ question, onClose }: Props) {
  const t = useTranslations('common.stepUp')
  const factor = useTranslations('common.factor')
  const act = useMutation(mutations.confirmSession())
  const [isPasskeyRefused, refusePasskey] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const onSuccess = () => question.settle(true)
  const form = useForm({
    initial: { code: '' },
    busy: act.isPending || isAsking,
    error: act.error,
    check: ({ code }) => ({ code: !code.trim() && factor('missing') }),
    onSubmit: ({ code }) => {
      refusePasskey(false)
      act.mutate({ code: code.trim() }, { onSuccess })
    },
  })
  const usePasskey = async () => {
    act.reset()
    refusePasskey(false)
    setAsking(true)
    const passkey = await askPasskey().catch(() => null)
    setAsking(false)
    if (!passkey) return refusePasskey(true)
    act.mutate({ passkey }, { onSuccess, onError: () => refusePasskey(true) })
  }
  const { error } = act
  const isCodeRefused = isPasswordRefusal(error) && !isPasskeyRefused
  // A code that was changed has not been refused yet.
  const refusal = isCodeRefused && form.field('code').path && factor(error.code)
  return (
    <FormDialog
      form={form}
      title={t('title')}
      description={t('factorBody')}
      submit={t('submit')}
      isSecret
      onClose={onClose}
      className="grid gap-4"
    >
      {isPasskeyRefused && <Banner tone="bad" urgent title={factor('passkeyFailed')} />}
      <FormRefusal
        error={isCodeRefused || isPasskeyRefused ? null : error}
        title={t('failed')}
        unknown={t('failed')}
      />
      {question.factors.includes('passkey') && hasPasskeys() && (
        <Button size="form" loading={form.busy} onClick={usePasskey}>
          {factor('passkey')}
        </Button>
      )}
      <CodeField form={form} factors={question.factors} refusal={refusal} />
    </FormDialog>
  )
}
