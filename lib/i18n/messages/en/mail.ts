import type { mail as source } from '@/lib/i18n/messages/pt-BR/mail'
import type { Shape } from '@/lib/i18n/messages/shape'
import { operatorMail } from './operator-mail'
import { securityMail } from './security-mail'

export const mail: Shape<typeof source> = {
  title: 'Test e-mail',
  strip: 'Test e-mail: nothing was really sent.',
  intro:
    'This environment sends no e-mail. What would go to {email} stays here, in files of this machine.',
  empty: 'No e-mail yet.',
  emptyMore:
    'You get an e-mail about the security of your account, when its terms change, when a payment is disputed or your defence does not reach the PSP, when a refund is refused, does not end or comes back, when an endpoint has not confirmed its address or has failed for a day, when Guichê switches it off, and when the certificate of your PIX account is about to expire or the account stops working.',
  list: 'E-mail received',
  subject: 'Subject',
  at: 'When',
  from: 'From',
  to: 'To',
  back: 'All e-mail',
  gone: 'This e-mail is not here',
  goneMore: 'It may be somebody else’s, or was deleted from the data folder.',
  operator: operatorMail,
  sent: {
    ...securityMail,
    open: 'Open the endpoint',
    openDispute: 'Open the dispute',
    openCharge: 'Open the charge',
    openSettings: 'Open Settings',
    why: 'You receive this because the account {merchant} is yours.',
    dispute_opened: {
      subject: 'A payment of {amount} was disputed',
      happened:
        '{source, select, PIX {The payer of a PIX of {amount} reported it as fraud (MED).} other {The cardholder disputed a payment of {amount}.}}',
      kept: '{held, select, true {While the dispute is open this amount is blocked in your balance, and what is missing is held from the next amounts that become available. It is released if you win, and debited if you lose.} part {While the dispute is open {blocked} of it is blocked in your balance, because the rest is in refunds or in another dispute. What is missing is held from the next amounts that become available. What is blocked is released if you win, and debited if you lose.} other {{source, select, PIX {The amount is in your own account at the PSP: the balance here does not change.} other {The money is held in your account at the card processor: the balance here does not change.}}}}',
      act: '{until, select, day {You can respond until {day} (Brasília time). } other {}}Gather what proves the sale and the delivery. {source, select, PIX {The page of the dispute says how to respond, and takes your defence where the PSP does.} other {Respond at the card processor.}} Until the decision this payment cannot be refunded.',
    },
    dispute_deadline: {
      subject: 'Respond to the dispute of {amount} until {day}',
      happened:
        'The deadline of the dispute of a payment of {amount} was not known when it was opened. It is {day} (Brasília time).',
      kept: '{held, select, true {What is blocked in your balance stays blocked until the decision.} other {The balance here does not change.}}',
      act: 'If you have not responded yet, gather what proves the sale and the delivery. {source, select, PIX {The page of the dispute says how to respond, and takes your defence where the PSP does.} other {Respond at the card processor.}}',
    },
    defence_failed: {
      subject:
        '{why, select, unknown {The PSP did not confirm your defence in the dispute of {amount}} other {Your defence in the dispute of {amount} did not reach the PSP}}',
      happened:
        '{why, select, missed {The deadline passed, or the dispute was decided, before your defence reached the PSP.} unknown {The dispute was decided before the PSP confirmed your defence. It may have arrived: the PSP does not tell which defence it has.} other {The PSP already has another defence, sent from elsewhere. Yours was not sent.} refused {The PSP refused your defence. Reason given: {refusal}.}}',
      kept: 'The text that you wrote is kept on the page of the dispute.',
      act: '{why, select, missed {The page of the dispute shows whether there is a decision. If there is none, contact whoever has the account at the PSP.} unknown {To learn whether the defence arrived, contact whoever has the account at the PSP.} other {Have whoever has the account at the PSP check the defence that is there.} refused {Correct the defence and send it again{until, select, day { by {day} (Brasília time)} other {}}.}}',
    },
    refund_failed: {
      subject: 'The refund of {amount} was refused',
      happened: 'A refund of {amount} did not reach the payer. {refusal}',
      kept: '{held, select, true {The amount is available again, and the charge stays paid.} claimed {The amount is back in your balance, except what a dispute of the charge blocks or took.} other {The money stays in your own account at the payment provider, and the charge stays paid.}}',
      act: '{held, select, claimed {The charge can be refunded again only if you win the dispute. Do not give the payer the amount back in another way meanwhile: if you lose, the payer gets it through the dispute.} other {Open the charge to try again, or give the payer the amount back in another way.}}',
    },
    refund_returned: {
      subject: 'The refund of {amount} came back',
      happened:
        'A refund of {amount} that was completed could not be given to the payer. {refusal}',
      kept: '{held, select, true {The money is in this installation’s account at the card processor. Here the charge stays refunded.} other {The money is in your account at the card processor. Here the charge stays refunded.}}',
      act: 'Give the payer the amount back in another way{held, select, true {; contact whoever keeps this installation running} other {}}.',
    },
    refunds_stuck: {
      subject:
        '{count, plural, one {A refund has} other {# refunds have}} not ended for over an hour',
      happened:
        '{account, select, efi {Efí has} woovi {Woovi has} CREDIT_CARD {Your card processor has} other {Your PSP has}} not said for over an hour what became of {count, plural, one {a refund} other {# refunds}} from your own account there. {count, plural, one {The payer still waits} other {The payers still wait}} for the money.',
      kept: 'Guichê asks every minute, and sends a refund again under the same ID only while it is not known there. Do not give the amount back in another way meanwhile: the payer could get it twice.',
      act: 'See in that account whether there is enough money and whether the refund is there. {account, select, CREDIT_CARD {If the keys of another account are set in Guichê, set the first ones again: only the account that took a payment can refund it.} other {If its credentials were changed or revoked, enter the new ones in Settings.}} The link opens the charge of the oldest refund.',
    },
    pix_certificate_expiring: {
      subject: 'The certificate of your PIX account expires on {day}',
      happened:
        'The certificate of your account {psp, select, efi {at Efí} woovi {at Woovi} other {at your PSP}} expires on {day}. After that, no PIX charge can be created there.',
      kept: 'Until then, charges work as usual.',
      act: 'Get a new certificate from the PSP, and change the details of the account in Settings.',
    },
    pix_account_expired: {
      subject: 'The certificate of your PIX account has expired',
      happened:
        'The certificate of your account {psp, select, efi {at Efí} woovi {at Woovi} other {at your PSP}} has expired. No PIX charge can be created there, and no payment can be refunded.',
      kept: 'Charges that are open can still be paid. Their payments show here once the account works again.',
      act: 'Get a new certificate from the PSP, and change the details of the account in Settings.',
    },
    pix_account_late: {
      subject:
        'Your PIX account {psp, select, efi {at Efí} woovi {at Woovi} other {at your PSP}} does not work',
      happened:
        'For more than five minutes the payments of your account {psp, select, efi {at Efí} woovi {at Woovi} other {at your PSP}} could not be read: the PSP does not answer, or it refuses the credentials that you gave Guichê. New PIX charges may fail.',
      kept: 'No payment is lost: it shows here once the account works again.',
      act: 'See whether the PSP reports a failure. If it does not, the credentials may have been changed or revoked there: enter the new ones in Settings.',
    },
    endpoint_warned: {
      subject: 'Your webhook at {host} has failed since {since}',
      happened:
        'No delivery to {address} has been accepted since {since}. We keep trying, at longer intervals.',
      kept: 'No event was lost: each is sent again for about three days and then kept, for you to resend.',
      act: 'Open the endpoint, see in the last attempt what your server answered, and fix it. If nothing is accepted for five days, the endpoint is switched off.',
    },
    endpoint_failing: {
      subject: 'Your webhook at {host} was switched off',
      happened:
        'For five days, since {since}, no delivery to {address} was accepted. The endpoint was switched off.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments continue as always; only the notifications to your server have stopped.',
      act: 'Fix the server, switch the endpoint on again and resend the missing period: nothing is sent again unless you ask.',
    },
    endpoint_unverified: {
      subject: 'Your webhook at {host} is not confirmed: no event was sent',
      happened:
        'We sent pings (webhook.validation) to {address}, and none was answered with a 2xx status. Until one is, no event goes there, and no more pings are sent automatically.',
      kept: 'No event was lost: those that happen meanwhile wait, and go out once the address is confirmed. If it is not confirmed within five days, the endpoint is switched off, and its events are kept for you to resend.',
      act: 'Have your server answer 200 to any event that it does not know, then open the endpoint and send the ping again.',
    },
    endpoint_never_verified: {
      subject: 'Your webhook at {host} was switched off: its address was not confirmed',
      happened:
        'For five days, since {since}, {address} answered no ping (webhook.validation) with a 2xx status. The endpoint was switched off, and no event was sent in that time.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments continue as always; only your server receives no notifications.',
      act: 'Have your server answer 200 to any event that it does not know, switch the endpoint on again, and choose whether to receive what it missed. The pings start again at once.',
    },
    endpoint_gone: {
      subject: 'Your webhook at {host} was switched off: it answered 410',
      happened:
        'Your server answered 410 (Gone) at {address}, which asks for nothing more to be sent. The endpoint was switched off.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments continue as always; only the notifications to your server have stopped.',
      act: 'If it was meant, delete the endpoint. If not, fix the route, switch the endpoint on again and resend the missing period.',
    },
  },
}
