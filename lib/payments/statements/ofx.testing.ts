/** An aggregate of an OFX file: its elements' values, and the aggregates in it, by name. */
interface Aggregate {
  name: string
  /** The names of its content, in order. */
  order: string[]
  values: Record<string, string>
  inner: Aggregate[]
}

/**
 * Reads an OFX 1 file as an accounting program does: a header of `NAME:value` lines, an empty line,
 * then SGML, in which an element ends with its line. It knows nothing of how we write one.
 *
 * @throws Error for what is not well-formed
 */
export function readOfx(file: string): { header: Record<string, string>; root: Aggregate } {
  const [head = '', body = ''] = file.split(/\r\n\r\n/, 2)
  const header = Object.fromEntries(
    head.split('\r\n').map((line) => line.split(':', 2) as [string, string]),
  )
  const outside = newAggregate('')
  const open = [outside]
  for (const line of body.split('\r\n').filter(Boolean)) {
    const [, slash, name, text] = /^<(\/?)([A-Z0-9.]+)>([^<>]*)$/.exec(line) ?? []
    const current = open.at(-1)
    if (!name || !current) throw new Error(`no line of OFX: ${line}`)
    if (slash) {
      if (current.name !== name) throw new Error(`${name} ends in ${current.name}`)
      open.pop()
    } else {
      current.order.push(name)
      if (text) current.values[name] = unescaped(text)
      else current.inner.push(opened(open, name))
    }
  }
  const [root] = outside.inner
  if (!root || open.length > 1) throw new Error('the file has no end')
  return { header, root }
}

function newAggregate(name: string): Aggregate {
  return { name, order: [], values: {}, inner: [] }
}

function opened(open: Aggregate[], name: string): Aggregate {
  const aggregate = newAggregate(name)
  open.push(aggregate)
  return aggregate
}

function unescaped(text: string): string {
  if (/&(?!(amp|lt|gt);)/.test(text)) throw new Error(`an & that stands for nothing: ${text}`)
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The aggregate at a path of names. */
export function within(root: Aggregate, ...path: string[]): Aggregate {
  return path.reduce((parent, name) => {
    const found = parent.inner.find((one) => one.name === name)
    if (!found) throw new Error(`${parent.name} has no ${name}`)
    return found
  }, root)
}

/** An OFX amount in centavos. */
function centavosOf(amount: string | undefined): bigint {
  const [, sign, reais, centavos] = /^(-?)(\d+)\.(\d\d)$/.exec(amount ?? '') ?? []
  if (!reais) throw new Error(`no amount: ${amount}`)
  return BigInt(`${sign}${reais}${centavos}`)
}

/** The movements of a file and its balance, in centavos. */
export function readMovements(file: string) {
  const statement = within(readOfx(file).root, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
  const movements = within(statement, 'BANKTRANLIST').inner.map(({ values }) => values)
  return {
    ids: movements.map(({ FITID }) => FITID),
    sum: movements.reduce((sum, { TRNAMT }) => sum + centavosOf(TRNAMT), 0n),
    balance: centavosOf(within(statement, 'LEDGERBAL').values.BALAMT),
  }
}
