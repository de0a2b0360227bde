import { writeResult } from './sections.mjs'

/**
 * @typedef {object} Bar
 * @property {string} label
 * @property {number} value
 * @property {boolean} [isBare] of what others are compared with, drawn lighter
 */

/**
 * @typedef {object} Picture
 * @property {string} title
 * @property {string} unit
 * @property {readonly Bar[]} bars
 * @property {number} [promised] drawn as a line: what may not be exceeded, or must be reached
 */

const WIDTH = 760
const LABEL_WIDTH = 290
const ROW_HEIGHT = 24
const HEAD_HEIGHT = 40
const PLOT_WIDTH = 360

/**
 * Draws horizontal bars to bench/pictures, for light and dark pages.
 *
 * @param {string} name
 * @param {Picture} picture
 * @returns {string} the Markdown that shows the picture in bench/results.md
 */
export function drawBars(name, picture) {
  const file = `pictures/${name}.svg`
  writeResult(file, svgOf(picture))
  return `![${picture.title}, ${picture.unit}](${file})`
}

/** @param {Picture} picture @returns {string} */
function svgOf({ title, unit, bars, promised }) {
  const most = Math.max(promised ?? 0, ...bars.map(({ value }) => value))
  const across = (value) => Math.round((value / most) * PLOT_WIDTH)
  const height = HEAD_HEIGHT + bars.length * ROW_HEIGHT + 12
  const rows = bars.map((bar, index) => {
    const middle = HEAD_HEIGHT + index * ROW_HEIGHT + ROW_HEIGHT / 2
    const width = Math.max(1, across(bar.value))
    return `<text x="${LABEL_WIDTH - 8}" y="${middle + 4}" text-anchor="end">${escaped(bar.label)}</text>
<rect class="${bar.isBare ? 'bare' : 'ours'}" x="${LABEL_WIDTH}" y="${middle - 7}" width="${width}" height="14"/>
<text x="${LABEL_WIDTH + width + 6}" y="${middle + 4}">${shown(bar.value)}</text>`
  })
  const at = LABEL_WIDTH + across(promised ?? 0)
  const line =
    promised === undefined
      ? ''
      : `<line x1="${at}" x2="${at}" y1="${HEAD_HEIGHT - 6}" y2="${height - 8}"/>
<text x="${at}" y="${HEAD_HEIGHT - 10}" text-anchor="middle">${shown(promised)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${escaped(title)}</title>
<style>
text { font: 12px sans-serif; fill: #3a372f } .head { font-weight: 600 }
.ours { fill: #135b41 } .bare { fill: #8a8474 }
line { stroke: #8c3b24; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
text { fill: #d4cfc3 } .ours { fill: #74c5a0 } .bare { fill: #857f70 } line { stroke: #e08a6f } }
</style>
<text class="head" x="8" y="18">${escaped(title)}, ${escaped(unit)}</text>
${rows.join('\n')}
${line}
</svg>
`
}

/** @param {number} value */
const shown = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
