'use client'

import { useTranslations } from 'use-intl'
import { FormDialog } from '@/components/form/dialogs'
import { FormRefusal } from '@/components/form/form'
import { useForm } from '@/components/form/use-form'
import { Button } from '@/components/ui/button'
import { look } from '@/components/ui/button-look'
import { CopyButton } from '@/components/ui/copy'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { QrCode } from '@/components/ui/qr-code'
import { drawQr } from '@/components/ui/qr-drawing'
import { mutations, useAct } from '@/lib/client/mutations'

type Props = {
  /** Takes the recovery codes that came with the first factor. */
  onAdded: (codes: readonly string[] | null) => void
}

/**
 * Sets up an authenticator app: the QR code, then a first code of the app. It stays on the page
 * when the app is added, so that the recovery codes follow its dialog without a gap, in which the
 * person could leave the page and lose them.
 */
export function AuthenticatorButton({ isAdded, onAdded }: Props & { isAdded: boolean }) {
  const t = useTranslations('security.factors')
  const act = useAct(mutations.startAuthenticator())
  const add: Props['onAdded'] = (codes) => {
    act.reset()
    onAdded(codes)
  }
  return (
    <>
      <FormRefusal error={act.error} title={t('failed')} unknown={t('failed')} />
      {!isAdded && (
        <Button size="form" loading={act.isPending} onClick={() => act.mutate(undefined)}>
          {t('appAdd')}
        </Button>
      )}
      {act.data && <AuthenticatorDialog made={act.data} onAdded={add} onClose={act.reset} />}
    </>
  )
}

type DialogProps = Props & { made: { secret: string; address: string }; onClose: () => void }

function AuthenticatorDialog({ made, onAdded, onClose }: DialogProps) {
  const t = useTranslations('security.factors')
  const missing = useTranslations('common.field')('required')
  const act = useAct(mutations.confirmAuthenticator())
  const { error } = act
  const form = useForm({
    initial: { code: '' },
    busy: act.isPending,
    error,
    check: ({ code }) => ({ code: !code.trim() && missing }),
    onSubmit: (body) =>
      act.mutate(body, {
        onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      }),
  })
  return (
    <FormDialog
      {...{ form, onClose }}
      title={t('appAdd')}
      description={t('appBody')}
      submit={t('confirm')}
      className="grid gap-5"
    >
      <FormRefusal error={error} title={t('failed')} issuesAtFields />
      <QrCode drawing={drawQr(made.address)} label={t('appQr')} className="mx-auto max-w-48" />
      <a href={made.address} className={look({ size: 'form' }, 'justify-self-center desk:hidden')}>
        {t('appOpen')}
      </a>
      <div>
        <span className="font-medium text-13">{t('secret')}</span>
        <div className="mt-1.5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-rule border-y py-2.5">
          <code className="wrap-anywhere font-mono text-13">{made.secret}</code>
          <CopyButton text={made.secret} />
        </div>
      </div>
      <Field {...form.field('code')} label={t('code')} hint={t('codeHint')}>
        {(ids) => (
          <Input
            {...ids}
            {...form.text('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        )}
      </Field>
    </FormDialog>
  )
}
