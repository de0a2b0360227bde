import { formatCpf } from '@/lib/kernel/documents'
import { isId, toDigits } from '@/lib/kernel/ids'
import { parsePhone } from '@/lib/kernel/pix/key'
import { email, withoutMarks } from '@/lib/kernel/text'

/** The values that a searched text may be, each looked up by equality in columns of its own. */
export interface Lookups {
  /** A transaction's id, or an idempotency key. */
  id?: string
  /** An id as the dashboard shortens it: the range of ids with its beginning, and its end. */
  shortened?: { from: string; to: string; end: string }
  /** CPF or CNPJ, without punctuation. */
  documents?: string[]
  /** A telephone without its country. */
  phone?: string
  /** In lower case. */
  email?: string
  pixKeys?: string[]
  endToEndId?: string
  externalIds?: string[]
  /** In centavos. */
  amount?: bigint
  legacyId?: bigint
}

/** The possible readings of a search text. */
interface SearchTerm {
  lookups: Lookups
  /** Whether it is hardly ever a text of words, so that words need no search once it is found. */
  isValue: boolean
  /** Texts to look for, in any case and without accents: all of one of these lists. */
  words: string[][]
}

/** Reads what was typed into a search: a value that has a form of its own, or words. */
export function readSearch(search: string): SearchTerm {
  const term = search.trim()
  const words = wordsOf(term)
  const value = formOf(term)
  if (value) return { lookups: { ...numberOf(term), ...value }, isValue: true, words }
  const lookups = { ...referenceOf(term), ...numberOf(term) }
  return { lookups, isValue: isIdLike(term) || isPlainlyAmount(term), words }
}

function formOf(term: string): Lookups | null {
  const lower = term.toLowerCase()
  if (isId(lower)) {
    return { id: lower, pixKeys: [lower], externalIds: [term, toDigits(lower)] }
  }
  const shortened = shortenedId(lower)
  if (shortened) return { shortened }
  if (term.includes('@') && email().safeParse(term).success) {
    return { email: lower, pixKeys: [...new Set([lower, term])] }
  }
  return documentOf(term)
}

const PUNCTUATED = /^\+?[\d\s()./\u2010-\u2015-]+$/
const CPF_LENGTH = 11
const CNPJ = /^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}\/?[0-9a-z]{4}-?\d{2}$/i

/** Eleven digits may be a CPF and a telephone. */
function documentOf(term: string): Lookups | null {
  if (CNPJ.test(term)) {
    const bare = term.replace(/[^0-9a-z]/gi, '')
    const documents = [...new Set([bare, bare.toUpperCase()])]
    return { documents, pixKeys: documents, ...referenceOf(term) }
  }
  if (!PUNCTUATED.test(term)) return null
  const digits = term.replace(/\D/g, '')
  const phone = parsePhone(term)
  const isCpf = digits.length === CPF_LENGTH
  if (!isCpf && !phone) return null
  return {
    ...(isCpf && { documents: [digits] }),
    ...(phone && { phone: phone.slice('+55'.length) }),
    pixKeys: [...(isCpf ? [digits, formatCpf(digits)] : []), ...(phone ? [phone] : [])],
  }
}

const isIdLike = (term: string) => /^[\w-]{16,}$/.test(term) && /\d/.test(term)
const REFERENCE_LEAST = 8

/** Ids of other systems have no form that all of them share. */
function referenceOf(term: string): Lookups {
  if (term.length < REFERENCE_LEAST || /\s/.test(term)) return {}
  const externalIds = [...new Set([term, term.toLowerCase().replaceAll('-', '')])]
  return { endToEndId: term, externalIds }
}

/** Any number of 18 digits fits into a PostgreSQL bigint. */
const LEGACY_ID = /^\d{1,18}$/

function numberOf(term: string): Lookups {
  const amount = amountIn(term)
  return {
    ...(amount !== null && { amount }),
    ...(LEGACY_ID.test(term) && { legacyId: BigInt(term) }),
  }
}

// "1.234,50" and "1,234.50", also as lists print what left the balance: "−1.234,50". No text
// matches both with different values, because only groups have three digits.
const IN_PORTUGUESE = /^[−-]?(?:R\$\s*)?(\d{1,3}(?:\.?\d{3})*|\d+)(?:,(\d{2}))?$/
const IN_ENGLISH = /^[−-]?(?:R\$\s*)?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{2}))?$/
/** The amount is a bigint of centavos. */
const DIGITS_MAX = 18

/** Parses an amount written in Portuguese or English to centavos. Null for another text. */
function amountIn(term: string): bigint | null {
  const [, reais, cents = '00'] = IN_PORTUGUESE.exec(term) ?? IN_ENGLISH.exec(term) ?? []
  const digits = reais && reais.replace(/\D/g, '') + cents
  return digits && digits.length <= DIGITS_MAX ? BigInt(digits) : null
}

/** With centavos or a currency, or too short to be a number in a text. */
const isPlainlyAmount = (term: string) =>
  amountIn(term) !== null && (/^[−-]?R|[.,]\d{2}$/.test(term) || term.length < 3)

/**
 * Parses an id as the dashboard shortens it, to the range of ids with this beginning and to their
 * last four characters. Null for another text.
 */
function shortenedId(term: string): Lookups['shortened'] | null {
  const [, head, end] = SHORTENED.exec(term) ?? []
  if (!head || !end) return null
  return {
    from: `${head}-0000-0000-0000-000000000000`,
    to: `${head}-ffff-ffff-ffff-ffffffffffff`,
    end,
  }
}

const SHORTENED = /^([0-9a-f]{8})(?:\u2026|\.\.\.)([0-9a-f]{4})$/

const DIGITS_LEAST = 5

/**
 * The words of a text. Digits and dividers are a part of a document or a telephone, which are
 * stored without dividers.
 */
function wordsOf(term: string): string[][] {
  const bare = term.replace(/[^0-9a-z]/gi, '')
  const isNumber = PUNCTUATED.test(term) && bare.length >= DIGITS_LEAST
  const words = withoutMarks(term).split(/\s+/).filter(Boolean)
  // A lone accent leaves no word, and an empty word would match every transaction.
  if (words.length === 0) return [[term]]
  if (!isNumber && !CNPJ.test(term)) return [words]
  return bare === term ? [[term]] : [[bare], words]
}
