/** The card brands that we recognise, by their `paymentMethod` in the contract. */
export const CARD_BRANDS = ['visa', 'master', 'elo', 'amex', 'hipercard'] as const

export type CardBrand = (typeof CARD_BRANDS)[number]

interface BrandLook {
  /** The brand name, the same in every language. */
  name: string
  /** The lengths that a card number may have, in digits. */
  lengths: readonly number[]
  /** The positions at which the card shows a gap. */
  gaps: readonly number[]
  cvcLength: 3 | 4
}

const FOURS = [4, 8, 12] as const

/** How the cards of each brand are numbered. */
export const BRAND_LOOK: Record<CardBrand, BrandLook> = {
  visa: { name: 'Visa', lengths: [13, 16, 19], gaps: FOURS, cvcLength: 3 },
  master: { name: 'Mastercard', lengths: [16], gaps: FOURS, cvcLength: 3 },
  elo: { name: 'Elo', lengths: [16], gaps: FOURS, cvcLength: 3 },
  amex: { name: 'American Express', lengths: [15], gaps: [4, 10], cvcLength: 4 },
  hipercard: { name: 'Hipercard', lengths: [13, 16, 19], gaps: FOURS, cvcLength: 3 },
}

/** A range of prefixes: first and last, inclusive and of equal length. */
type Range = readonly [from: string, to: string]

const only = (prefix: string): Range => [prefix, prefix]

/**
 * The prefixes of each brand. Elo and Hipercard come first, because their ranges lie within those
 * of Visa and Mastercard.
 */
const PREFIXES: readonly [CardBrand, readonly Range[]][] = [
  [
    'elo',
    [
      ...['431274', '438935', '451416', '457393', '504175', '627780', '636297', '636368'].map(only),
      ...([
        ['401178', '401179'],
        ['457631', '457632'],
        ['506699', '506778'],
        ['509000', '509999'],
        ['650031', '650033'],
        ['650035', '650051'],
        ['650405', '650439'],
        ['650485', '650538'],
        ['650541', '650598'],
        ['650700', '650718'],
        ['650720', '650727'],
        ['650901', '650978'],
        ['651652', '651679'],
        ['655000', '655019'],
        ['655021', '655058'],
      ] as const),
    ],
  ],
  ['hipercard', ['606282', '637095', '637568', '637599', '637609', '637612'].map(only)],
  ['amex', [only('34'), only('37')]],
  [
    'master',
    [
      ['51', '55'],
      ['2221', '2720'],
    ],
  ],
  ['visa', [only('4')]],
]

/** The brand of a card number; null while its first digits do not decide it. */
export function brandOf(digits: string): CardBrand | null {
  const found = PREFIXES.find(([, ranges]) => ranges.some((range) => isWithin(digits, range)))
  return found?.[0] ?? null
}

function isWithin(digits: string, [from, to]: Range): boolean {
  const beginning = digits.slice(0, from.length)
  return beginning.length === from.length && from <= beginning && beginning <= to
}
