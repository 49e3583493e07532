import type { SKRSContext2D } from '@napi-rs/canvas'
import type { ReportDocument, ReportTable } from '../../../contract/report-document.ts'
import { openCanvas } from './canvas.ts'
import { cellFormatter } from './format.ts'
import { subtitleOf } from './subtitle.ts'
import { emptyTexts, leftOutText, wordFor } from './words.ts'

/** Pixels. */
const WIDTH = 1600
const MARGIN = 48
const INNER = WIDTH - 2 * MARGIN
const ROW = 34
const CARD = { height: 72, gap: 12, least: 220 }
/** A longer picture is none that is looked at: PDF and CSV hold the rest. */
const MOST_ROWS = 100

const INK = '#18181b'
const MUTED = '#5f5f66'
const LINE = '#e3e3e4'
const HEAD = '#f6f6f7'

/** A report as a PNG picture. @throws NoPicture where this machine has no build of the library */
export async function pngOf(document: ReportDocument): Promise<Buffer> {
  const { createCanvas, fonts } = await openCanvas()
  const tables = document.tables.map(forPicture)
  const canvas = createCanvas(WIDTH, heightOf(document, tables))
  const pen = new Pen(canvas.getContext('2d'), fonts)
  pen.fill('#ffffff', 0, 0, WIDTH, canvas.height)
  let y = MARGIN
  pen.text(document.title, MARGIN, y + 30, { size: 30, bold: true, width: INNER })
  pen.text(subtitleOf(document), MARGIN, y + 60, { size: 16, color: MUTED, width: INNER })
  y = drawFacts(pen, document, y + 88)
  for (const table of tables) y = drawTable(pen, table, document, y)
  return await canvas.encode('png')
}

/** The first rows; what is beyond them counts as left out. */
const forPicture = (table: ReportTable): ReportTable => ({
  ...table,
  rows: table.rows.slice(0, MOST_ROWS),
  leftOut: table.leftOut + Math.max(0, table.rows.length - MOST_ROWS),
})

const cardsInRow = Math.floor((INNER + CARD.gap) / (CARD.least + CARD.gap))
const cardRows = (count: number) => Math.ceil(count / cardsInRow)
const tableHeight = ({ rows, leftOut }: ReportTable) =>
  36 + ROW * Math.max(1, rows.length + 1) + (leftOut > 0 ? ROW : 0) + 24

function heightOf({ facts }: ReportDocument, tables: ReportTable[]): number {
  const cards = cardRows(facts.length) * (CARD.height + CARD.gap)
  return MARGIN + 88 + cards + 20 + tables.reduce((sum, table) => sum + tableHeight(table), 0) + MARGIN
}

function drawFacts(pen: Pen, document: ReportDocument, top: number): number {
  const format = cellFormatter(document)
  const width = (INNER - (cardsInRow - 1) * CARD.gap) / cardsInRow
  for (const [at, { key, kind, value }] of document.facts.entries()) {
    const x = MARGIN + (at % cardsInRow) * (width + CARD.gap)
    const y = top + Math.floor(at / cardsInRow) * (CARD.height + CARD.gap)
    pen.frame(LINE, x, y, width, CARD.height)
    pen.text(wordFor(key), x + 16, y + 28, { size: 14, color: MUTED, width: width - 32 })
    pen.text(format(kind, value) || '–', x + 16, y + 56, { size: 22, bold: true, width: width - 32 })
  }
  return top + cardRows(document.facts.length) * (CARD.height + CARD.gap) + 20
}

function drawTable(pen: Pen, table: ReportTable, document: ReportDocument, top: number): number {
  const format = cellFormatter(document)
  pen.text(wordFor(table.key), MARGIN, top + 20, { size: 18, bold: true, width: INNER })
  let y = top + 36
  const sum = table.columns.reduce((all, { weight }) => all + weight, 0)
  const widths = table.columns.map(({ weight }) => (INNER * weight) / sum)
  const line = (cells: string[], bold: boolean) => {
    if (bold) pen.fill(HEAD, MARGIN, y, INNER, ROW)
    let x = MARGIN
    for (const [at, cell] of cells.entries()) {
      const end = ['number', 'money'].includes(table.columns[at]!.kind)
      pen.text(cell, end ? x + widths[at]! - 10 : x + 10, y + 22, {
        size: 14,
        bold,
        end,
        width: widths[at]! - 20,
      })
      x += widths[at]!
    }
    pen.fill(LINE, MARGIN, y + ROW - 1, INNER, 1)
    y += ROW
  }
  const note = (text: string) => {
    pen.text(text, MARGIN + 10, y + 22, { size: 14, color: MUTED, width: INNER - 20 })
    y += ROW
  }
  if (table.rows.length === 0) note(emptyTexts[table.key] ?? '')
  else
    line(
      table.columns.map(({ key }) => wordFor(key)),
      true,
    )
  for (const row of table.rows)
    line(
      table.columns.map(({ kind }, at) => format(kind, row[at] ?? '')),
      false,
    )
  if (table.leftOut > 0) note(leftOutText(table.leftOut, table.leftOutIsFloor))
  return y + 24
}

interface TextLook {
  size: number
  width: number
  bold?: boolean
  color?: string
  /** It ends at x. */
  end?: boolean
}

/** What is drawn is made of texts in one line, areas and frames. */
class Pen {
  readonly #context: SKRSContext2D
  readonly #fonts: string

  constructor(context: SKRSContext2D, fonts: string) {
    this.#context = context
    this.#fonts = fonts
  }

  fill(color: string, x: number, y: number, width: number, height: number): void {
    this.#context.fillStyle = color
    this.#context.fillRect(x, y, width, height)
  }

  frame(color: string, x: number, y: number, width: number, height: number): void {
    this.#context.strokeStyle = color
    this.#context.beginPath()
    this.#context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 8)
    this.#context.stroke()
  }

  text(text: string, x: number, y: number, { size, width, bold, color = INK, end }: TextLook): void {
    const context = this.#context
    context.font = `${bold ? 700 : 400} ${size}px ${this.#fonts}`
    context.fillStyle = color
    context.textAlign = end ? 'right' : 'left'
    context.fillText(this.#fitting(text, width), x, y)
  }

  /** The longest beginning that fits, with an ellipsis where it is not all. */
  #fitting(text: string, width: number): string {
    // No line is as long as this, and to measure one of ten thousand letters takes a while.
    const whole = text.replace(/\s+/g, ' ').slice(0, 300)
    if (this.#context.measureText(whole).width <= width) return whole
    const letters = Array.from(whole)
    let [fits, fitsNot] = [0, letters.length]
    while (fitsNot - fits > 1) {
      const middle = (fits + fitsNot) >> 1
      const tried = `${letters.slice(0, middle).join('')}…`
      if (this.#context.measureText(tried).width <= width) fits = middle
      else fitsNot = middle
    }
    return `${letters.slice(0, fits).join('').trimEnd()}…`
  }
}
