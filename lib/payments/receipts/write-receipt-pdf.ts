import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import { moneyIn } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locale'
import { allMessages } from '@/lib/i18n/messages'
import { kindOf, methodWordOf, type Receipt, saidOf } from './receipt'
import { type ReceiptLine, receiptLines } from './receipt-lines'

/** Geist Regular, the font of the pages. The SIL Open Font License allows embedding it. */
const FONT = path.join(/* turbopackIgnore: true */ process.cwd(), 'app/fonts/geist-regular.ttf')

const INK = '#1d1b16'
const SOFT = '#5c574b'
const RULE = '#c9c2b0'
const MARGIN = 40
const LABEL_WIDTH = 110
/** How much of the page the rule above the total takes. */
const RULE_HEIGHT = 6

export interface Shown {
  locale: Locale
  /** The public address of the receipt. */
  url: string
  /** Whether to mark the receipt as a test, so that nobody takes it for a real one. */
  isTest: boolean
}

/**
 * Generates a receipt as a PDF, tagged for screen readers, with a title and a language. The same
 * receipt gives the same bytes.
 */
export async function writeReceiptPdf(
  receipt: Receipt,
  { locale, url, isTest }: Shown,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = createTranslator({ locale, messages: allMessages(locale), namespace: 'receipt' })
  const { type, state } = kindOf(receipt)
  const { merchantName: merchant, currency, amount, finalAmount } = receipt
  const sum = moneyIn(currency, locale, finalAmount ?? amount)
  const doc = await openDocument(t(`named.${type}`, { merchant, amount: sum }), receipt, locale)
  const page = doc.struct('Document')
  doc.addStructure(page)
  const say = (text: string, size = 9, color = SOFT, tag = 'P') => {
    const act = () => void doc.fontSize(size).fillColor(color).text(text, MARGIN).moveDown(0.5)
    page.add(doc.struct(tag, {}, act))
  }
  say(`${merchant} · ${t(`method.${methodWordOf(receipt)}`)}`, 11)
  say(t(`heading.${type}`), 15, INK, 'H1')
  say(`${sum} · ${t(`status.${state}`)}`, 19, INK)
  const returned = moneyIn(currency, locale, receipt.returnedAmount ?? 0)
  const said = saidOf(receipt)
  if (said) say(t(`said.${said}`, { merchant, amount: returned }), 10)
  const words = (word: ReceiptLine['word'], values = {}) => t(`line.${word}`, values)
  addLines(doc, page, receiptLines(receipt, locale, words), words)
  say(t('zone'))
  if (isTest) say(t('sandbox'), 10, INK)
  say(t('check', { url }))
  page.end()
  return bytesOf(doc)
}

type Doc = PDFKit.PDFDocument

async function openDocument(Title: string, receipt: Receipt, lang: Locale): Promise<Doc> {
  // Loaded with the first receipt: it takes 8 MB.
  const [{ default: PDFDocument }, font] = await Promise.all([import('pdfkit'), readFile(FONT)])
  const at = new Date(receipt.returnedAt ?? receipt.paidAt)
  return new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    // pdfkit also takes bytes, but its types allow only a name.
    font: font as unknown as string,
    info: { Title, Author: receipt.merchantName, CreationDate: at, ModDate: at },
  })
}

/** Adds the lines as a table, with a rule above the total. */
function addLines(
  doc: Doc,
  page: PDFKit.PDFStructureElement,
  lines: ReceiptLine[],
  words: (word: ReceiptLine['word']) => string,
): void {
  const table = doc.struct('Table')
  page.add(table)
  doc.moveDown(0.5)
  for (const { word, value, kind } of lines) {
    const rule = kind === 'total' ? RULE_HEIGHT : 0
    startPageUnlessFits(doc, words(word), value, rule)
    if (rule > 0) addRule(doc)
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    const cell = (tag: string, text: string, x: number, width: number, color: string) =>
      row.add(
        doc.struct(
          tag,
          {},
          () => void doc.fontSize(10).fillColor(color).text(text, x, top, { width }),
        ),
      )
    cell('TH', words(word), MARGIN, LABEL_WIDTH, SOFT)
    const under = doc.y
    cell('TD', value, MARGIN + LABEL_WIDTH, valueWidth(doc), INK)
    row.end()
    doc.y = Math.max(under, doc.y) + 4
  }
  table.end()
  doc.moveDown(1)
}

const valueWidth = (doc: Doc) => doc.page.width - 2 * MARGIN - LABEL_WIDTH

/** Both cells of a row are written from one height, so a row never begins where it does not fit. */
function startPageUnlessFits(doc: Doc, label: string, value: string, rule: number): void {
  const heightOf = (text: string, width: number) => doc.fontSize(10).heightOfString(text, { width })
  const height = Math.max(heightOf(label, LABEL_WIDTH), heightOf(value, valueWidth(doc)))
  if (doc.y + rule + height > doc.page.maxY()) doc.addPage()
}

function addRule(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .stroke(RULE)
  doc.endMarkedContent()
  doc.y += RULE_HEIGHT
}

function bytesOf(doc: Doc): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    doc.end()
  })
}
