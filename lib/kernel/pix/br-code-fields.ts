import { PIX_ARRANGEMENT } from './br-code'
import type { BrCodeFault } from './br-code-fault'
import { readTlv, type TlvObject } from './tlv'

/** A field of a BR Code, with its own fields if it is a template. */
export type BrCodeField = TlvObject & {
  /** The id, after its template's: `26.01`. */
  path: string
  name: BrCodeFieldName
  fields: BrCodeField[]
}

type BrCodeFieldName =
  | (typeof ROOT)[keyof typeof ROOT]
  | (typeof IN_PIX_ACCOUNT)[keyof typeof IN_PIX_ACCOUNT]
  | 'recurrence'
  | 'recurrenceUrl'
  | 'txid'
  | 'pixAccount'
  | 'otherAccount'
  | 'otherArrangement'
  | 'arrangementField'
  | 'additionalField'
  | 'unknown'

const ROOT = {
  '00': 'payloadFormat',
  '01': 'pointOfInitiation',
  '52': 'merchantCategory',
  '53': 'currency',
  '54': 'amount',
  '55': 'tip',
  '56': 'tip',
  '57': 'tip',
  '58': 'country',
  '59': 'merchantName',
  '60': 'merchantCity',
  '61': 'postalCode',
  '62': 'additional',
  '63': 'crc',
  '64': 'otherLanguage',
} as const

const IN_PIX_ACCOUNT = {
  '00': 'arrangement',
  '01': 'key',
  '02': 'description',
  '03': 'withdrawalFacilitator',
  '25': 'url',
} as const

const lookUp = <T extends string>(names: Record<string, T>, id: string): T | undefined =>
  Object.hasOwn(names, id) ? names[id] : undefined

const isBetween = (id: string, first: number, last: number) =>
  Number(id) >= first && Number(id) <= last

/** Whether a root field is an account of the payee (26 to 51), PIX or another. */
export const isAccount = ({ id }: TlvObject) => isBetween(id, 26, 51)

/** Whether a root field belongs to an arrangement (80 to 99); PIX keeps recurrences there. */
export const isArrangement = ({ id }: TlvObject) => isBetween(id, 80, 99)

const isTemplate = (field: TlvObject) =>
  isAccount(field) || isArrangement(field) || field.id === '62'

/** The value of a field among others, null if it is absent. */
export function valueIn(fields: readonly TlvObject[], id: string): string | null {
  return fields.find((field) => field.id === id)?.value ?? null
}

/** Whether a template is of the PIX arrangement. */
export function isPix({ fields }: { fields: readonly TlvObject[] }): boolean {
  return valueIn(fields, '00')?.toLowerCase() === PIX_ARRANGEMENT
}

type Reading = {
  fields: BrCodeField[]
  /** The faults of the root object's own structure. */
  rootFaults: BrCodeFault[]
  /** The faults of the structure of templates. */
  templateFaults: BrCodeFault[]
}

/**
 * Reads the fields of a BR Code and of its templates, as far as their structure can be read.
 *
 * @see Manual do BR Code 2.2; EMV QRCPS Merchant-Presented 4.3 to 4.8
 */
export function readFields(payload: string): Reading {
  const root = readTlv(payload)
  const templateFaults: BrCodeFault[] = []
  const fields = root.objects.map((object): BrCodeField => {
    if (!isTemplate(object)) {
      const name = nameOfRoot(object, [])
      return { ...object, path: object.id, name, fields: [] }
    }
    const inner = readTlv(object.value, object.position, object.id)
    // A template that the end of the code cuts is one fault, of the template.
    if (object.value.length === object.declared) templateFaults.push(...inner.faults)
    return {
      ...object,
      path: object.id,
      name: nameOfRoot(object, inner.objects),
      fields: inner.objects.map((one) => ({
        ...one,
        path: `${object.id}.${one.id}`,
        name: nameWithin(object, inner.objects, one.id),
        fields: [],
      })),
    }
  })
  return { fields, rootFaults: root.faults, templateFaults }
}

function nameOfRoot(object: TlvObject, fields: TlvObject[]): BrCodeFieldName {
  const name = lookUp(ROOT, object.id)
  if (name) return name
  if (isAccount(object)) return isPix({ fields }) ? 'pixAccount' : 'otherAccount'
  if (isArrangement(object)) return isPix({ fields }) ? 'recurrence' : 'otherArrangement'
  return isBetween(object.id, 2, 25) ? 'otherAccount' : 'unknown'
}

function nameWithin(template: TlvObject, fields: TlvObject[], id: string): BrCodeFieldName {
  if (template.id === '62') return id === '05' ? 'txid' : 'additionalField'
  if (id === '00') return 'arrangement'
  if (!isPix({ fields })) return 'arrangementField'
  if (isAccount(template)) return lookUp(IN_PIX_ACCOUNT, id) ?? 'unknown'
  return id === '25' ? 'recurrenceUrl' : 'unknown'
}
