'use client'

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRequest } from '@/components/auth/use-request'
import { FormRefusal } from '@/components/form/form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { isolated } from '@/components/ui/isolated'
import { HOME } from '@/lib/client/return-path'
import { leaveFor } from '@/lib/client/session'
import type { OpenInvitation } from '@/lib/client/types'
import { useFormat } from '@/lib/i18n/use-format'
import { acceptAndEnter } from './accept-and-enter'
import { JoinForm } from './join-form'

type Props = {
  token: string
  /** Null for one that no longer works. */
  invitation: OpenInvitation | null
  /** The address of who is signed in; null for nobody. */
  signedInAs: string | null
}

/** The card behind an invitation's link: who invites to what, and the way in for this person. */
export function InvitationCard({ token, invitation, signedInAs }: Props) {
  const t = useTranslations('invitation')
  const role = useTranslations('common.roles')
  const { dateTime } = useFormat()
  if (!invitation) return <Gone />
  const { merchantName: merchant, invitedBy: by, email, expiresAt, hasAccount } = invitation
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t.rich('invited', { merchant, by, role: role(invitation.role), name: isolated })}</p>
      <p className="text-13 text-ink-2">{t('until', { until: dateTime(expiresAt, false) })}</p>
      {signedInAs === email && <Accept token={token} email={email} />}
      {signedInAs !== null && signedInAs !== email && (
        <Other token={token} invited={email} email={signedInAs} />
      )}
      {signedInAs === null && hasAccount && <SignIn token={token} />}
      {signedInAs === null && !hasAccount && <JoinForm token={token} email={email} />}
    </div>
  )
}

const pathOf = (token: string) => `/invitations/${token}`
const signInPath = (token: string) => `/sign-in?callbackUrl=${encodeURIComponent(pathOf(token))}`

function Gone() {
  const t = useTranslations('invitation')
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t('goneBody')}</p>
      <ButtonLink href="/sign-in" size="form">
        {t('goneAct')}
      </ButtonLink>
    </div>
  )
}

function SignIn({ token }: { token: string }) {
  const t = useTranslations('invitation')
  return (
    <>
      <p className="text-13 text-ink-2">{t('haveAccount')}</p>
      <ButtonLink href={signInPath(token)} variant="go" size="form">
        {t('signIn')}
      </ButtonLink>
    </>
  )
}

function Other({ token, invited, email }: { token: string; invited: string; email: string }) {
  const t = useTranslations('invitation')
  const account = useTranslations('common.account')
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => setFailed(!(await leaveFor(pathOf(token))))
  return (
    <>
      <p className="wrap-anywhere text-13 text-ink-2">{t('other', { invited, email })}</p>
      {hasFailed && <Banner tone="bad" urgent title={account('stillSignedIn')} />}
      <Button size="form" onClick={leave}>
        {t('otherAct')}
      </Button>
    </>
  )
}

/** Accepts as the signed-in person, and switches the session to the account. */
function Accept({ token, email }: { token: string; email: string }) {
  const t = useTranslations('invitation')
  const { busy, error, answer, run } = useRequest<true>()
  const accept = () =>
    run(async () => {
      await acceptAndEnter(token)
      location.assign(HOME)
      return true
    })
  return (
    <>
      <FormRefusal error={error} title={t('failed')} />
      <p className="wrap-anywhere text-13 text-ink-2">{t('signedInAs', { email })}</p>
      <Button variant="go" size="form" loading={busy || answer} onClick={accept}>
        {t('accept')}
      </Button>
    </>
  )
}
