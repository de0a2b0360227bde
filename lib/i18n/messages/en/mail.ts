import type { mail as source } from '@/lib/i18n/messages/pt-BR/mail'
import type { Shape } from '@/lib/i18n/messages/shape'

export const mail: Shape<typeof source> = {
  title: 'Test e-mail',
  strip: 'Test e-mail: none of it has left.',
  intro:
    'This environment sends no e-mail. What would go to {email} stays here, in files of this machine.',
  empty: 'No e-mail yet.',
  emptyMore:
    'You are told when an endpoint has failed for a day, when it is switched off after five, and when it answers 410.',
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
    why: 'You are told because the account {merchant} is yours.',
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
    endpoint_gone: {
      subject: 'Your webhook at {host} was switched off: it answered 410',
      happened:
        'Your server answered 410 (Gone) at {address}, which asks for nothing more to be sent. The endpoint was switched off.',
      kept: 'No event was lost: those that waited, and those that happen while it is off, are kept. Payments go on as always; only the word to your server has stopped.',
      act: 'If it was meant, there is nothing to do. If not, mend the route, switch the endpoint on again and replay the time that is missing.',
    },
  },
}
