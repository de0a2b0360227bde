/** Currencies whose minor unit is not a hundredth. An amount with two decimals would be misread. */
const NOT_HUNDREDTHS = new Set(
  'bhd bif clp djf gnf iqd isk jod jpy kmf krw kwd lyd mga omr pyg rwf tnd ugx vnd vuv xaf xof xpf'.split(
    ' ',
  ),
)

/** Whether a currency, ISO 4217 in lower case, is divided into hundredths. */
export const isInHundredths = (currency: string): boolean => !NOT_HUNDREDTHS.has(currency)
