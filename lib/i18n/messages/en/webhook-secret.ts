import type { webhookSecret as source } from '@/lib/i18n/messages/pt-BR/webhook-secret'
import type { Shape } from '@/lib/i18n/messages/shape'

export const webhookSecret: Shape<typeof source> = {
  title: 'Signing secret',
  once: {
    title: 'Store the signing secret now',
    body: 'Your server uses it to check that an event came from Guichê. You need your password to see it again.',
    secret: 'Signing secret',
    keep: 'I have stored the secret somewhere safe',
  },
  secret: {
    title: 'Signing secret',
    show: 'Show',
    rotate: 'Rotate',
    signs: 'signs everything that is sent',
    isNew: 'new: signs webhook-signature, beside the previous one',
    isOld: 'previous: still signs for {left}',
    overlapTitle: 'Which secret signs what',
    header: 'Header',
    until: 'Until {at}',
    after: 'Then',
    old: 'the previous one',
    new: 'the new one',
    both: 'both, one beside the other',
    advice:
      'Add the new secret to your server beside the previous one, accept either, and remove the previous one when the period ends.',
    end: 'End now',
  },
  reveal: {
    title: 'Show the secret',
    body: 'The audit log records that the secret was shown.',
    submit: 'Show',
    failed: 'The secret was not shown. Try again.',
    shown: 'Signing secret',
    current: 'Signing secret',
    currentNew: 'New secret',
    previous: 'Previous secret, until {at}',
    hides: 'Hidden in {left}.',
    hide: 'Hide',
  },
  rotate: {
    title: 'Rotate the secret',
    body: 'A new secret is created. During the period that you choose both secrets sign, so that no event is refused while you update your server.',
    overlap: 'How long the current secret keeps signing',
    noneNote:
      'Only the new one signs, at once. Your server refuses events until it knows the new secret; they are retried.',
    running:
      'A rotation is under way until {at}. Until then you can only rotate without overlap: both current secrets stop working at once.',
    submit: 'Rotate the secret',
    submitNow: 'Rotate now, without overlap',
    failed: 'The secret was not rotated. The current one still signs.',
    unknown: 'We do not know whether the secret was rotated.',
    lost: 'The secret was rotated, and the answer with the new one was lost. Rotate once more to see it.',
    doneTitle: 'Store the new secret now',
    doneBody: 'The previous one still signs until {at}. Add this one to your server beside it.',
    doneNow: 'Only this one signs from now on. Put it on your server at once.',
    keep: 'I have stored the new secret somewhere safe',
    secret: 'New secret',
  },
  end: {
    title: 'End the rotation now?',
    body: 'The previous secret, {previous}…, stops signing at once. From now on only {current}… signs, X-Webhook-Signature too.',
    check: 'My server already knows the new secret',
    submit: 'End now',
    done: 'Rotation ended: only the new secret signs.',
    failed: 'The rotation was not ended. Both still sign.',
    unknown: 'We do not know whether the rotation was ended. Try again.',
  },
  verify: {
    title: 'How to check the signature',
    body: 'Each program is complete: it reads a webhook as it arrived and says whether Guichê sent it. Take the two functions at its beginning, with this endpoint’s secret in <code>{name}</code>.',
    rotating:
      'Until {at}, X-Webhook-Signature is signed by the previous secret (<code>{previous}…</code>) and webhook-signature by both. Check by one and, if that does not match, by the other (<code>{current}…</code>).',
    duplicates:
      'An event may arrive more than once: ignore repeats by the webhook-id header, the same on every attempt.',
    guide: 'Read the webhooks guide',
  },
}
