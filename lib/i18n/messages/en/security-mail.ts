import type { securityMail as source } from '@/lib/i18n/messages/pt-BR/security-mail'
import type { Shape } from '@/lib/i18n/messages/shape'

export const securityMail: Shape<typeof source> = {
  whyYou: 'You receive this because this address was given to Guichê at {host}.',
  chooseLink: 'Choose a new password',
  confirmLink: 'Confirm',
  securityLink: 'See your sessions and password',
  signInLink: 'Sign in',
  keysLink: 'See the keys',
  teamLink: 'Open the team',
  withdrawalLink: 'Open the withdrawal',
  entryLink: 'See what changed',
  reset_password: {
    subject: 'Choose a new password',
    happened:
      'On {at} somebody asked for a new password for the account with this e-mail, from the address {ip}.',
    kept: 'The current password stays valid until you choose another one. The link works once, for one hour.',
    act: 'If it was not you, do nothing: nobody can change the password without the link.',
  },
  confirm_email: {
    subject: 'Confirm your e-mail',
    happened: 'An account was created with this e-mail on {at}. Confirm that it is yours.',
    kept: 'Until you do, the account takes payments. In production, it makes no withdrawals, API keys, webhooks or invitations.',
    act: 'The link works for three days. If you did not create the account, do not confirm.',
  },
  leave_email: {
    subject: 'Confirm the change of your e-mail',
    happened: 'On {at} your account was asked to replace this e-mail with {newEmail}.',
    kept: 'Nothing changes before both addresses confirm: this one and the new one.',
    act: 'The link works for one day. If it was not you, do not confirm, and change your password: whoever asked knows it.',
  },
  take_email: {
    subject: 'Confirm your new e-mail',
    happened: 'On {at} this address was given as the new e-mail of an account.',
    kept: 'Nothing changes before you confirm here, and at the current address of the account.',
    act: 'The link works for one day. If it was not you, do nothing.',
  },
  email_in_use: {
    subject: 'This e-mail already has an account',
    happened:
      'On {at} somebody tried to use this e-mail for a new account, or as the new e-mail of another one.',
    kept: 'Nothing changed: this e-mail already has an account, and only that one uses it.',
    act: 'If it was you, sign in with your password, or ask for a new one on the sign-in page.',
  },
  device_new: {
    subject: 'New sign-in to your account',
    happened:
      'On {at} somebody signed in to your account {from, select, program {with a program} other {with {device}}}, from the address {ip}. It is the first time for this device on this network.',
    kept: 'If it was you, there is nothing to do.',
    act: 'If not, end that session and change your password now.',
  },
  password_changed: {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed on {at}.',
    kept: '{address, select, first_confirmed {All sessions have ended. The second factors that there were have been removed, because nobody had confirmed this e-mail until now.} other {The other sessions of the account have ended.}}',
    act: '{address, select, first_confirmed {If you did not open this account yourself, somebody else did: look through its members, API keys, webhooks and payout accounts before you use it.} other {If it was not you, ask for a new password on the sign-in page.}}',
  },
  factor_changed: {
    subject:
      '{change, select, removed {A protection of your sign-in was removed} other {A protection was added to your sign-in}}',
    happened:
      'On {at} this protection {change, select, removed {was removed from} other {was added to}} your sign-in: {factor, select, totp {an authenticator app} passkey {a passkey} other {recovery codes}}.',
    kept: 'The password is still the same.',
    act: 'If it was not you, change your password and check your sessions.',
  },
  email_changed: {
    subject: 'The e-mail of your account was changed',
    happened:
      'On {at} the e-mail of your account became {newEmail}. You can no longer sign in with this one.',
    kept: 'The password is still the same.',
    act: 'If it was not you, contact the people who run this installation at once.',
  },
  account_changed: {
    subject:
      '{act, select, settings_changed {The settings of your account were changed} destination_added {A destination of withdrawals was allowed} destination_removed {A destination of withdrawals was removed} key_changed {The key {name} was changed} key_rotated {The key {name} has a new secret} pix_account_connected {A PIX account was connected to your account} pix_account_disconnected {The PIX account of your account was disconnected} card_checkout_set_up {The card processor of your account was chosen} card_checkout_keys_changed {The keys at your card processor were changed} merchant_renamed {Your business is now called {name}} member_role_changed {The role of {name} was changed} member_removed {{name} was removed from your account} other {{name} left your account}}',
    happened:
      'On {at}, from the address {ip}, {by} {act, select, settings_changed {changed settings of the account: its rules for withdrawals or for second factors} destination_added {allowed withdrawals to a PIX key} destination_removed {removed an allowed destination of withdrawals} key_changed {changed the name, the networks or the daily limit of the key {name}, which can withdraw} key_rotated {gave the key {name}, which can withdraw, a new secret} pix_account_connected {connected a PIX account, to which PIX payments go from now on} pix_account_disconnected {disconnected the PIX account to which PIX payments went} card_checkout_set_up {chose the card processor through which cards are paid from now on} card_checkout_keys_changed {changed keys at the card processor: the account to which they belong receives the card payments} merchant_renamed {changed the name of the business, which customers see when they pay, to {name}} member_role_changed {changed the role of {name}{role, select, none {} other { to {role}}}} member_removed {removed {name} from the account} other {left the account}}.',
    kept: 'The audit log keeps what it was before and what it is now.',
    act: 'If nobody in your team should have done so, change it back and end the sessions of whoever did it. If you can no longer open the account, contact the people who run this installation.',
  },
  key_can_withdraw: {
    subject: 'New key that can withdraw: {keyName}',
    happened:
      'On {at}{from, select, none {} other {, from the address {from},}} {by} created the key {keyName}, which can make withdrawals.',
    kept: '{scopes, select, none {} other {What it can do: {scopes}. Withdrawals in a day: {limit, select, none {no limit} other {at most {limit}}}. Networks: {networks, select, none {any network} other {{networks}}}. {until, select, none {It does not expire} other {It expires on {until}}}. }}The other keys have not changed.',
    act: 'If nobody in your team should have done so, revoke the key now.',
  },
  key_expiring: {
    subject: 'The key {keyName} expires on {day}',
    happened:
      'The API key {keyName}, which a server of yours uses, expires on {day}. After that, its requests return 401.',
    kept: 'Until then, it works as usual.',
    act: 'Rotate the key with a later expiry, and replace the secret on your server. During the overlap both secrets work.',
  },
  member_added: {
    subject: '{member} joined your account',
    happened:
      'On {at}{from, select, none {} other {, from the address {from},}} {member} joined the account{role, select, none {} other { with the role {role}}}, invited by {by}.',
    kept: 'What each person may do depends on their role.',
    act: 'If you did not expect this, remove that person from the team.',
  },
  terms_changed: {
    subject:
      '{what, select, suspended {Your account was suspended} activated {Your account is active again} disabled {The withdrawals of your account were disabled} allowed {The withdrawals of your account were allowed} other {The terms of your account were changed}}',
    happened:
      'On {at} the people who run this installation changed the terms of your account. {changes}',
    kept: '{what, select, suspended {While the account is suspended, its API keys are refused and the dashboard is read-only. Payments that were already created are still credited, and withdrawals that are being sent end.} other {Payments that were already credited keep their fee and their reserve.}}',
    act: 'If you did not expect this, contact the people who run this installation.',
  },
  terms: {
    change: '{term}: from {before} to {after}.',
    status: 'Account',
    active: 'active',
    suspended: 'suspended',
    cashoutsEnabled: 'Withdrawals',
    allowed: 'allowed',
    disabled: 'disabled',
    cashoutMax: 'Maximum for one withdrawal',
    cashoutDailyMax: 'Maximum of withdrawals in a day',
    noLimit: 'no limit',
    pixFeeBasisPoints: 'Percentage of the PIX fee',
    pixFeeFixed: 'Fixed amount of the PIX fee',
    cardFeeBasisPoints: 'Percentage of the card fee',
    cardFeeFixed: 'Fixed amount of the card fee',
    standard: '{value} (the fee of the installation)',
    reserveBasisPoints: 'Part of each payment that is held back',
    reserveDays: 'Time for which it is held back',
    days: '{days, plural, one {# day} other {# days}}',
  },
  withdrawal_waits: {
    subject: 'A withdrawal of {amount} waits for approval',
    happened:
      'On {at}{from, select, none {} other {, from the address {from},}} {by} asked for a withdrawal of {amount}, which waits for approval.',
    kept: 'The amount is held, and nothing leaves before the decision.',
    act: 'Check the amount and the destination before you approve.',
  },
}
