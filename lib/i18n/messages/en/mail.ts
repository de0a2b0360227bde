import type { mail as source } from '@/lib/i18n/messages/pt-BR/mail'
import type { Shape } from '@/lib/i18n/messages/shape'

export const mail: Shape<typeof source> = {
  title: 'Test e-mail',
  strip: 'Test e-mail: none of it has left.',
  intro:
    'This environment sends no e-mail. What would go to {email} stays here, in files of this machine.',
  empty: 'No e-mail yet.',
  emptyMore:
    'You are told when a payment is disputed, when an endpoint does not confirm its address, and when it has failed for a day, is switched off after five, or answers 410.',
  list: 'E-mail received',
  subject: 'Subject',
  at: 'When',
  from: 'From',
  to: 'To',
  back: 'All e-mail',
  gone: 'This e-mail is not here',
  goneMore: 'It may be somebody else’s, or was deleted from the data folder.',
  sent: {
    open: 'Open the endpoint',
    openDispute: 'Open the dispute',
    why: 'You are told because the account {merchant} is yours.',
    dispute_opened: {
      subject: 'A payment of {amount} was disputed',
      happened:
        '{source, select, PIX {Whoever paid a PIX of {amount} has reported it as fraud (MED).} other {The cardholder disputed a payment of {amount}.}}',
      kept: '{held, select, true {While the dispute is open this amount is blocked in your balance, and what is missing is held from whatever becomes available next. It is released if you win, and debited if you lose.} other {The money is in your account at the provider, and is held there: the balance here does not change.}}',
      act: '{until, select, day {You can answer until {day}. } other {}}Gather what proves the sale and the delivery, and answer your payment provider. Until it is decided this payment can not be refunded.',
    },
    endpoint_warned: {
      subject: 'Your webhook at {host} has failed since {since}',
      happened:
        'No delivery to {address} has been accepted since {since}. We go on trying, at longer intervals.',
      kept: 'No event was lost: each is sent again for about three days and then kept, for you to resend.',
      act: 'Open the endpoint, see in the last attempt what your server answered, and mend it. If nothing is accepted for five days, the endpoint is switched off.',
    },
    endpoint_failing: {
      subject: 'Your webhook at {host} was switched off',
      happened:
        'For five days, since {since}, no delivery to {address} was accepted. The endpoint was switched off.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments go on as always; only the word to your server has stopped.',
      act: 'Mend the server, switch the endpoint on again and replay the time that is missing: nothing is sent again unless you ask.',
    },
    endpoint_unverified: {
      subject: 'Your webhook at {host} is not confirmed: no event was sent',
      happened:
        'We sent pings (webhook.validation) to {address}, and none was answered with a 2xx status. Until one is, no event goes there, and no more pings are sent automatically.',
      kept: 'No event was lost: those that happen meanwhile wait for the endpoint and go out once it is confirmed.',
      act: 'Have your server answer 200 to any event that it does not know, then open the endpoint and send the ping again.',
    },
    endpoint_gone: {
      subject: 'Your webhook at {host} was switched off: it answered 410',
      happened:
        'Your server answered 410 (Gone) at {address}, which asks for nothing more to be sent. The endpoint was switched off.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments go on as always; only the word to your server has stopped.',
      act: 'If it was meant, there is nothing to do. If not, mend the route, switch the endpoint on again and replay the time that is missing.',
    },
  },
}
