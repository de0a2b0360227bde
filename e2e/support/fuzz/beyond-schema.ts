import type { Issue } from '@/lib/kernel/errors'

interface Rule {
  operations: RegExp
  path: RegExp
  message: RegExp
  /** Whether a body gives cause for it; left out if the message itself shows it. */
  holds?: (sent: Record<string, unknown>) => boolean
}

const CHARGES = /^create(User)?Transaction$/
const CARD_CHECKOUT = /^(setUp|change)CardCheckout$/
const CASHOUTS = /^(create(User)?Cashout|findKeyHolder|addDestination)$/
const CARD =
  /^(paymentMethod|paymentMethodTypes|cardToken|checkoutUiMode|(success|cancel|return)Url|installments)$/

/**
 * The refusals of values that the description's schema allows: because the rule is about two
 * fields, because a text is trimmed first, or because the schema language cannot express the rule.
 */
const RULES: Rule[] = [
  {
    operations: CHARGES,
    path: CARD,
    message: /^is for card charges, but paymentMethod is "pix"/,
    holds: ({ paymentMethod }) => paymentMethod === 'pix',
  },
  {
    operations: CHARGES,
    path: /^currency$/,
    message: /^(a PIX charge is in|must be) brl\b/,
    holds: ({ currency }) => `${currency}`.toLowerCase() !== 'brl',
  },
  {
    operations: CHARGES,
    path: /^paymentMethodTypes$/,
    message: /^pix is a charge of its own: /,
    holds: ({ paymentMethodTypes }) => `${paymentMethodTypes}`.includes('pix'),
  },
  {
    operations: CHARGES,
    path: /^(paymentMethodTypes|cardToken)$/,
    message:
      /^(must have one that the sandbox takes|does not have \w+, which paymentMethod names|is a card, and only a boleto is offered): /,
    holds: ({ paymentMethodTypes }) => !/card.*boleto|boleto.*card/.test(`${paymentMethodTypes}`),
  },
  {
    operations: CHARGES,
    path: /^checkoutUiMode$/,
    message: /^custom has the fields of a card alone: /,
    holds: ({ checkoutUiMode }) => checkoutUiMode === 'custom',
  },
  {
    operations: CHARGES,
    path: /^cardToken$/,
    message: /^must (be a published token of the sandbox, |have at most 255 )/,
  },
  {
    operations: CASHOUTS,
    path: /^pixKey$/,
    message: /^(Not an? .+[.?]|A phone must start with \+55: .+)$/,
  },
  {
    operations: /^(defendDispute|proposeAdjustment|acknowledgeItem)$/,
    path: /^(text|reason|note)$/,
    message: /^must not be empty$/,
    holds: ({ text, reason, note }) => `${text ?? reason ?? note}`.trim() === '',
  },
  {
    operations: /^proposeAdjustment$/,
    path: /^amount$/,
    message: /^(is required|must not be given to end a dispute)$/,
    holds: ({ direction, amount }) => /^dispute_/.test(`${direction}`) === (amount != null),
  },
  {
    operations: /^approveCashout$/,
    path: /^$/,
    message: /^transactionId and id do not mean the same withdrawal$/,
    holds: ({ id, transactionId }) => Boolean(id && transactionId),
  },
  {
    operations: /^(export|erase)Customer$/,
    path: /^cpf$/,
    message: /^must be a valid CPF$/,
  },
  {
    operations: /^(export|erase)Customer$/,
    path: /^cpf$/,
    message: /^send either cpf or email$/,
    holds: ({ cpf, email }) => (cpf == null) === (email == null),
  },
  {
    operations: /^list/,
    path: /^cursor$/,
    message: /^must be `meta\.nextCursor` of an earlier response$/,
  },
  {
    operations: /^refund(User)?Transaction$/,
    path: /^(amount|remainingAmount)$/,
    message: /^(must be at most \d+\.\d\d, which is|is no longer) what is left of the charge/,
  },
  {
    operations: /^getCheckoutSession$/,
    path: /^$/,
    message:
      /^(transactionId, sessionId and id do not mean the same charge|send transactionId, sessionId or id, to say which session)$/,
  },
  {
    operations: /^(getCashout|approveUserCashout|rejectUserCashout)$/,
    path: /^id$/,
    message: /^must be a UUID or a positive whole number$/,
  },
  {
    operations: /^(createKey|rotateKey)$/,
    path: /^expiresAt$/,
    message: /^must be in the future$/,
    holds: ({ expiresAt }) => Date.parse(`${expiresAt}`) <= Date.now(),
  },
  {
    operations: /^(createKey|changeKey)$/,
    path: /^allowedNetworks\.\d+$/,
    message: /^must be (a network in CIDR form, such as .+|the first address of its network: .+)$/,
  },
  {
    operations: /^(register|acceptAsNewPerson|changePassword|resetPassword)$/,
    path: /^password$/,
    message:
      /^(is (too common|little more than an? .+|easy to guess); .+|repeats itself or .+|holds your name, .+|must not be the e-mail address)$/,
  },
  { operations: /^changeEmail$/, path: /^email$/, message: /^is your e-mail address already$/ },
  {
    operations: /^changeSettings$/,
    path: /^cashoutApprovalAbove$/,
    message: /^say above which amount a withdrawal asks for approval$/,
    holds: ({ cashoutApprovalAbove }) => typeof cashoutApprovalAbove !== 'number',
  },
  {
    operations: /^changeSettings$/,
    path: /^secondFactorRequired$/,
    message: /^takes a second factor of your own: /,
    holds: ({ secondFactorRequired }) => secondFactorRequired === true,
  },
  {
    operations: /^(addConnection|connectPixAccount)$/,
    path: /^(psp|certificate|clientId)$/,
    message: /^(is none of the PSPs|is no PFX or PEM|the PSP did not open a charge) .+$/,
  },
  {
    operations: /^confirmAuthenticator$/,
    path: /^code$/,
    message: /^is not the code that the app shows now$/,
  },
  {
    operations: /^confirmSession$/,
    path: /^password$/,
    message: /^send the password, a code or a passkey, and only one of them$/,
    holds: ({ password, code, passkey }) =>
      [password, code, passkey].filter((proof) => proof != null).length !== 1,
  },
  {
    operations: /^payPixCode$/,
    path: /^amount$/,
    message: /^is not the amount of the charge; /,
    holds: ({ force }) => force !== true,
  },
  {
    operations: /^(readPixCode|payPixCode)$/,
    path: /^pixCode$/,
    message: /^(The|This|It|A|Not) .+\.$/,
  },
  {
    operations: /^(replayDeliveries|startReplay)$/,
    path: /^to$/,
    message: /^must not be before from$/,
    // A day ends elsewhere than where UTC has it.
    holds: ({ from, to }) => Date.parse(`${to}`) < Date.parse(`${from}`) + 36 * 3_600_000,
  },
  {
    operations: /^resendDeliveries$/,
    path: /^endDate$/,
    message: /^must not be before startDate$/,
    holds: ({ startDate, endDate }) =>
      Date.parse(`${endDate}`) < Date.parse(`${startDate}`) + 36 * 3_600_000,
  },
  {
    operations: /^payCardSession$/,
    path: /^card\.number$/,
    message: /^must be one of the published test numbers/,
  },
  {
    operations: /^payCardSession$/,
    path: /^card\.(cvc|expYear)$/,
    message: /^must (have [34] digits|be a time that is to come)$/,
  },
  {
    operations: CARD_CHECKOUT,
    path: /^(publishableKey|secretKey|webhookSecret|paymentMethodConfigurationId)$/,
    message:
      /^(must (not be empty; it begins with|begin with) .+|is an? (secret|publishable) key; .+|is for stripe: .+|must be a test key: .+)$/,
  },
  {
    operations: CARD_CHECKOUT,
    path: /^(publishableKey|secretKey)$/,
    message: /^is required with stripe$/,
    holds: ({ provider }) => provider === 'stripe' || provider === undefined,
  },
  {
    operations: CARD_CHECKOUT,
    path: /^allowedOrigins\.\d+$/,
    message:
      /^must (be an origin, .+|begin with https:\/\/.+|name one host: .+|end with the host .+|not carry .+|have a host name .+)$/,
  },
  { operations: /^uploadCardLogo$/, path: /^$/, message: /^Send the picture as the body$/ },
  { operations: /^payCardSession$/, path: /^cpf$/, message: /^must be a CPF or a CNPJ$/ },
  {
    operations: /^payCardSession$/,
    path: /^(card|cpf)$/,
    message: /^is needed to pay by (card|boleto)$/,
    holds: ({ method, card, cpf }) => (method === 'boleto' ? !cpf : !card),
  },
  {
    operations: /^payCardSession$/,
    path: /^installments$/,
    message: /^must be at most 1$/,
    holds: ({ installments }) => Number(installments) > 1,
  },
  // Names are trimmed before they are measured, and shown to people.
  { operations: /./, path: /([nN]ame|holder)$/, message: /^must not be empty$/ },
  {
    operations: /./,
    path: /./,
    message: /^must not contain the invisible character U\+[0-9A-F]{4,6}$/,
  },
  { operations: /./, path: /./, message: /^must not contain NUL characters or broken Unicode$/ },
]

/** Whether an issue is of one of these rules, and the body gives cause for it. */
export function isBeyondSchema(
  operation: string,
  { path, message }: Issue,
  sent: Record<string, unknown> | null,
): boolean {
  return RULES.some(
    (rule) =>
      rule.operations.test(operation) &&
      rule.path.test(path) &&
      rule.message.test(message) &&
      (!sent || !rule.holds || rule.holds(sent)),
  )
}
