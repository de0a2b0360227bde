/**
 * The modulo-11 check digit that CPF and CNPJ share, as a digit character.
 * Weights run from the right, from 2 up to `heaviest`, then from 2 again. A
 * character is worth its ASCII code less 48, which is what lets letters in.
 *
 * @see Receita Federal, IN RFB 2.229/2024, for the letters of the CNPJ
 */
export function checkDigit(body: string, heaviest: number): string {
  let sum = 0
  for (let fromRight = 0; fromRight < body.length; fromRight++) {
    const value = body.charCodeAt(body.length - 1 - fromRight) - 48
    sum += value * (2 + (fromRight % (heaviest - 1)))
  }
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

/** Whether the last two characters are the check digits of those before them. */
export function endsInCheckDigits(document: string, heaviest: number): boolean {
  const body = document.slice(0, -2)
  const first = checkDigit(body, heaviest)
  return document.slice(-2) === first + checkDigit(body + first, heaviest)
}

/** 111.111.111-11 and its like have right check digits and belong to nobody. */
export function isOneDigitRepeated(document: string): boolean {
  return /^(\d)\1*$/.test(document)
}
