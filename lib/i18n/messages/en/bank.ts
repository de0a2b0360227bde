import type { bank as source } from '@/lib/i18n/messages/pt-BR/bank'
import type { Shape } from '@/lib/i18n/messages/shape'

export const bank: Shape<typeof source> = {
  title: 'Test bank',
  strip: 'Test bank: no real money.',
  intro:
    'Plays the payer’s bank: read a charge of this environment, check it and confirm. The merchant is notified just as with real money.',
  explain: 'To understand a code, field by field: <link>read a PIX code</link>.',
  cards: 'To pay by card, use the <link>test cards</link> on the page of the charge.',
  code: {
    title: 'Pay a PIX code',
    label: 'PIX code',
    hint: 'Paste the code of the charge, or a picture of its QR code.',
    go: 'Continue',
    scan: 'Scan with the camera',
    stopScan: 'Close the camera',
    picture: 'Open a picture',
    aim: 'Point at the QR code. The picture does not leave this device.',
  },
  fault: {
    empty: 'Paste the code of a charge.',
    damaged: 'The code was altered or only half copied. Copy it again, whole.',
    notPix: 'This is not a PIX code. Those begin with 000201.',
    foreign: 'This code was not issued in this environment. This bank pays only charges from here.',
    noCode: 'There is no readable QR code in this picture. Try a sharper one, or paste the code.',
    notPicture: 'This file is not a picture that the browser opens.',
    cameraDenied:
      'The browser did not allow the camera. Allow it in the settings, or paste the code.',
    cameraMissing: 'No camera was found. Paste the code or open a picture.',
    cameraInsecure: 'The browser opens the camera on https only. Paste the code or open a picture.',
  },
  review: {
    title: 'Check and pay',
    to: 'To',
    about: 'Description',
    until: 'Valid until',
    payer: 'Payer',
    payerHint: 'A made-up person. Change it as you like.',
    name: 'Name',
    document: 'CPF or CNPJ',
    badDocument: 'The digits do not match.',
    pay: 'Pay {amount}',
    other: 'Use another code',
    force: {
      payable: 'Pay another amount',
      paid: 'Pay again',
      expired: 'Pay all the same',
      closed: 'Pay all the same',
      amount: 'Amount to pay',
      completes: 'This payment completes the charge.',
      completesMore:
        'A real PSP can take such a payment too. The merchant gets it as the payment of the charge.',
      extra: 'This payment is a transaction of its own.',
      extraMore:
        'A real PSP can take such a payment too. The merchant is credited with it beside the charge and can refund it by itself.',
    },
  },
  refused: {
    paid: 'This code has already been paid.',
    paidMore: 'A code is good for one payment only. Nothing was sent now.',
    expired: 'This code expired on {at}.',
    expiredMore: 'Nothing was sent. Ask {merchant} for a new code.',
    closed: '{merchant} cancelled this charge.',
    closedMore: 'Its code no longer works. Nothing was sent.',
    altered: 'The amount written in the code is not that of the charge.',
    alteredMore:
      'In the code, {written}; in the charge, {charged}. The code was altered: do not pay, ask for another.',
    unsure: 'The bank did not answer.',
    unsureMore: 'It may have paid. Try again: the same code is never paid twice.',
    unsureForced:
      'It may have paid. Look at the page of the charge before you try again: each attempt is one more payment.',
    failed: 'The payment was not made.',
    failedMore: 'Nothing was sent. Try again.',
  },
  receipt: {
    title: 'Payment made',
    paid: 'Paid',
    to: 'To',
    from: 'From',
    document: 'Document',
    at: 'Paid on',
    endToEndId: 'PIX ID',
    total: 'Total paid',
    another: 'Pay another code',
    see: 'See the page of the charge',
  },
  report: {
    act: 'Report as fraud (MED)',
    open: 'Payment reported.',
    openMore: 'The amount is blocked in the merchant’s balance until the decision.',
    accepted: 'Report accepted.',
    acceptedMore: 'The amount goes back to the payer.',
    rejected: 'Report rejected.',
    rejectedMore: 'The amount is available to the merchant again.',
    decide: { accepted: 'Accept the report', rejected: 'Reject the report' },
    failed: 'The bank could not do that.',
    failedMore:
      'Only a payment to your own account that was not refunded can be reported. If it is one, try again.',
    title: 'Test amounts for disputes',
    body: 'A PIX of one of these amounts is reported as fraud (MED) five seconds after it was paid.',
    outcome: {
      accepted: 'Accepted ten seconds later: the amount goes back to the payer.',
      rejected: 'Rejected ten seconds later: the amount stays with the merchant.',
      open: 'Stays open until you decide.',
    },
  },
  disputes: {
    title: 'Test disputes',
    intro:
      'Here {merchant} acts as the payer and as the bank: opens a dispute about a payment that it received, and decides those that are open.',
    introReading:
      'The test disputes about payments that {merchant} received, which await a decision. Only members with the role {roles} can open and decide them.',
    link: 'Open or decide a test dispute',
    linkReading: 'See the test disputes',
    open: 'Open, awaiting a decision',
    none: 'No dispute is open.',
    unnamed: 'Payment without a name',
    methods: { PIX: 'PIX', CREDIT_CARD: 'Card' },
    new: 'Dispute a PIX that you received',
    endToEndId: 'PIX ID (E2E)',
    hint: 'You find it on the page of the paid transaction, under the identifiers.',
    act: 'Open dispute',
    unknown: 'This account has received no PIX with this ID.',
    failed: 'The dispute was not opened. A payment that was refunded can’t be disputed.',
    cards:
      'To dispute a card payment, pay with one of the <link>test cards</link> that are disputed.',
    back: 'Back to the test bank',
  },
  charges: {
    title: 'Test amounts for charges',
    body: 'A PIX charge of one of these amounts behaves as shown here. Any other can be paid for 24 hours.',
    outcome: {
      expires: 'Expires after 5 seconds. After that, a payment is refused.',
      expires_paid_late:
        'Expires after 5 seconds, and can still be paid: the payment arrives late.',
      paid_late: 'Can still be paid after it was cancelled: the payment arrives late.',
      notice_lost:
        'The bank sends no notice of the payment. Guichê finds it by asking the bank when the charge expires, after 30 seconds.',
      noticed_again: 'The bank sends three notices of the same payment.',
    },
  },
  payouts: {
    title: 'Test keys for withdrawals',
    body: 'A withdrawal to one of these keys, or of this net amount to any key, has the result shown here. Any other is paid within a second.',
  },
}
